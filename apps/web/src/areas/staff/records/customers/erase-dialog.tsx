import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Erasure, KeptRecord, OpenAffair } from '@rodchao/contract'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { codeText } from '../../core/labels.ts'
import { problemMessage } from '../../core/problem-messages.ts'
import { RECORDS_KEY } from '../api.ts'
import { erasureOptions } from './api.ts'
import styles from './customers.module.css'

const OPEN: Record<OpenAffair, () => string> = {
  booking: () => m.customers_open_booking(),
  refund: () => m.customers_open_refund(),
  deposit: () => m.customers_open_deposit(),
  owes: () => m.customers_open_owes(),
  unmatched: () => m.customers_open_unmatched(),
}

interface EraseDialogProps {
  record: KeptRecord<'customers'>
  onClose: () => void
  onErased: (message: string) => void
}

/** Says what goes and what stays, and erases once the name was typed: it cannot be undone. */
export function EraseDialog({ record, onClose, onErased }: EraseDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useQuery(erasureOptions(api, record.id))
  const { fullName } = record.fields
  const isTyped = typed.trim() === fullName
  const erase = useMutation({
    mutationFn: () =>
      api.call('eraseCustomer', {
        params: { id: record.id },
        ifMatch: `"${record.version}"`,
        body: { fullName: typed.trim() },
      }),
    onSuccess: async () => {
      onErased(m.customers_erased())
      await client.invalidateQueries({ queryKey: [RECORDS_KEY] })
    },
    // Something was opened meanwhile: the dialog tells of it.
    onError: () => void refetch(),
  })
  const isOpen = data !== undefined && data.open.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.customers_erase_title({ name: fullName })}
      foot={
        <>
          <Button onClick={onClose}>{m.staff_back_out()}</Button>
          {data === undefined || isOpen ? null : (
            <Button
              variant="danger-outline"
              disabled={!isTyped}
              loading={erase.isPending}
              onClick={() => erase.mutate()}
            >
              {m.customers_erase_now()}
            </Button>
          )}
        </>
      }
    >
      {data === undefined ? (
        error === null ? (
          <Loading shapes={['row', 'row']} />
        ) : (
          <FailedRead title={m.records_one_failed()} error={error} onRetry={refetch} />
        )
      ) : isOpen ? (
        <OpenAffairs open={data.open} />
      ) : (
        <div className={styles.tab}>
          <GoneAndKept erasure={data} />
          <TextField
            label={m.customers_erase_type({ name: fullName })}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      )}
      {erase.error === null ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(erase.error)}
        </Notice>
      )}
    </Dialog>
  )
}

function OpenAffairs({ open }: Pick<Erasure, 'open'>) {
  return (
    <Notice tone="warning" title={m.customers_problem_open()}>
      <ul className={styles.plain}>
        {open.map(({ what, id, code }) => (
          <li key={`${what} ${id}`}>
            {OPEN[what]()}{' '}
            <Link to="/reservation-info" search={{ id }} preload={false}>
              {codeText(code)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function GoneAndKept({ erasure: { gone, kept } }: { erasure: Erasure }) {
  return (
    <>
      <Notice tone="danger" title={m.customers_gone_title()}>
        {m.customers_gone({
          notes: formatCount(gone.notes),
          messages: formatCount(gone.messages),
          files: formatCount(gone.identityFiles),
          reviews: formatCount(gone.reviews),
        })}
      </Notice>
      <Notice title={m.customers_kept_title()}>
        {m.customers_kept({
          bookings: formatCount(kept.bookings),
          payments: formatCount(kept.payments),
          papers: formatCount(kept.papers),
        })}
      </Notice>
    </>
  )
}
