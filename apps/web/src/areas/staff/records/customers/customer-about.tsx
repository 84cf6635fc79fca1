import { Suspense, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import IconArrowsJoin from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin.mjs'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import type { CustomerDouble } from '@rodchao/contract'
import { formatCount, formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { saveFile } from '#lib/save-file.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import type { ExtraProps } from '../kinds/kind-view.ts'
import { doublesOptions } from './api.ts'
import styles from './customers.module.css'

const MergeDialog = lazyComponent(() => import('./merge-dialog.tsx'), 'MergeDialog')
const EraseDialog = lazyComponent(() => import('./erase-dialog.tsx'), 'EraseDialog')

/** Above a customer's fields: that they are refused, since when they come, and what only the owner may do with them. */
export function CustomerAbout({ record, onGone }: ExtraProps<'customers'>) {
  const { fields, facts } = record
  const isOwner = isAllowed(useSession(), 'manage', 'all')
  return (
    <section className={styles.about} aria-label={m.customers_about()}>
      {fields.flag === 'none' ? null : (
        <Notice
          tone={fields.flag === 'refuse' ? 'danger' : 'warning'}
          title={fields.flag === 'refuse' ? m.staff_flag_refuse() : m.staff_flag_watch_list()}
        >
          {fields.flagReason}
        </Notice>
      )}
      <p>
        {m.customers_since({
          day: formatDate(facts.since.slice(0, 10)),
          count: formatCount(facts.bookings),
        })}
      </p>
      {isOwner ? <OwnersPart record={record} onGone={onGone} /> : null}
    </section>
  )
}

function OwnersPart({ record, onGone }: ExtraProps<'customers'>) {
  const api = useApi()
  const doubles = useQuery(doublesOptions(api, record.id)).data ?? []
  const [merging, setMerging] = useState<CustomerDouble>()
  const [mergedId, setMergedId] = useState<string>()
  const [isErasing, setErasing] = useState(false)
  const isOf = (double: CustomerDouble) => [double.first.id, double.second.id].includes(mergedId ?? '')
  // The notice that led to merging goes once the two are one.
  const acts = useLostFocus<HTMLDivElement>(mergedId !== undefined && !doubles.some(isOf))
  const save = useMutation({
    mutationFn: async () => {
      const answer = await api.open('exportCustomer', {
        params: { id: record.id },
        headers: { accept: 'application/json' },
      })
      saveFile(await answer.blob(), `customer-${record.id}.json`)
    },
  })
  return (
    <>
      {doubles.map((double) => {
        const other = double.first.id === record.id ? double.second : double.first
        return (
          <Notice key={other.id} tone="warning" title={m.customers_maybe_double({ name: other.fullName })}>
            <p>{double.reasons.map((reason) => REASONS[reason]()).join(' · ')}</p>
            <Button icon={IconArrowsJoin} onClick={() => setMerging(double)}>
              {m.customers_merge_look()}
            </Button>
          </Notice>
        )
      })}
      <div ref={acts} className={styles.acts} tabIndex={-1}>
        <Button icon={IconFileDownload} loading={save.isPending} onClick={() => save.mutate()}>
          {m.customers_file()}
        </Button>
        <Button icon={IconUserX} variant="danger-outline" onClick={() => setErasing(true)}>
          {m.customers_erase()}
        </Button>
      </div>
      {save.error === null ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(save.error)}
        </Notice>
      )}
      <Suspense fallback={null}>
        {merging === undefined ? null : (
          <MergeDialog
            double={merging}
            keepId={record.id}
            onClose={() => setMerging(undefined)}
            onMerged={() => setMergedId(merging.first.id === record.id ? merging.second.id : merging.first.id)}
          />
        )}
        {isErasing ? <EraseDialog record={record} onClose={() => setErasing(false)} onErased={onGone} /> : null}
      </Suspense>
    </>
  )
}

/** Why two may be one. */
export const REASONS = {
  phone: () => m.customers_double_phone(),
  email: () => m.customers_double_email(),
  id_number: () => m.customers_double_id(),
} as const
