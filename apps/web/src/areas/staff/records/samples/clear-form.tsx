import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SampleData } from '@rodchao/contract'
import { formatReservationCode } from '@rodchao/rental'
import { ProblemError } from '#lib/api/problem-error.ts'
import { formatCount, formatDateTime, formatMoney } from '#lib/format.ts'
import { inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import { sampleDataOptions } from '../api.ts'
import styles from './samples.module.css'

/** Bookings that were trials are ticked, the shop's name is typed, and the samples are gone. */
export function ClearForm({ data }: { data: SampleData }) {
  const api = useApi()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [trials, setTrials] = useState<ReadonlySet<string>>(new Set())
  const [dropsMoney, setDropsMoney] = useState(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      api.call('clearSampleData', { body: { confirmation: typed.trim(), trials: [...trials], dropsMoney } }),
    onSuccess: async (cleared) => {
      client.setQueryData(sampleDataOptions(api).queryKey, cleared)
      // Nothing that was read before is still so.
      await client.invalidateQueries()
    },
    onError: () => void client.invalidateQueries({ queryKey: sampleDataOptions(api).queryKey }),
  })
  const isTooMany = data.bookingCount > data.bookings.length
  const isOtherName = error instanceof ProblemError && error.errors.some(({ pointer }) => pointer === '/confirmation')
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending && typed.trim() !== '') mutate()
  }
  if (isTooMany)
    return <Notice tone="danger">{m.samples_trials_too_many({ count: formatCount(data.bookings.length) })}</Notice>
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {data.bookings.length > 0 ? <Trials data={data} trials={trials} onChange={setTrials} /> : null}
      {data.moneyCount > 0 ? (
        <CheckboxField
          label={m.samples_money({ count: formatCount(data.moneyCount) })}
          checked={dropsMoney}
          onChange={({ target }) => setDropsMoney(target.checked)}
        />
      ) : null}
      <TextField
        label={m.samples_confirm({ name: inReadersLanguage(data.shopName) })}
        help={m.samples_warning()}
        error={isOtherName ? m.samples_confirm_wrong() : undefined}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {error === null || isOtherName ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(error)}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="danger-outline" loading={isPending} disabled={typed.trim() === ''}>
          {m.samples_do()}
        </Button>
        <p role="status" className={styles.working}>
          {isPending ? m.samples_working() : ''}
        </p>
      </div>
    </form>
  )
}

interface TrialsProps {
  data: SampleData
  trials: ReadonlySet<string>
  onChange: (trials: ReadonlySet<string>) => void
}

function Trials({ data: { bookings }, trials, onChange }: TrialsProps) {
  const possible = bookings.filter(({ isImported }) => !isImported)
  const handleOne = (id: string, isTrial: boolean) => {
    const next = new Set(trials)
    if (isTrial) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <fieldset className={styles.trials}>
      <legend>{m.samples_trials({ count: formatCount(bookings.length) })}</legend>
      <p className={styles.lead}>{m.samples_trials_lead()}</p>
      {possible.length > 1 ? (
        <CheckboxField
          label={m.samples_trials_all()}
          checked={possible.every(({ id }) => trials.has(id))}
          onChange={({ target }) => onChange(new Set(target.checked ? possible.map(({ id }) => id) : []))}
        />
      ) : null}
      <ul>
        {bookings.map(({ id, code, customerName, startsAt, total, isImported }) => (
          <li key={id}>
            <CheckboxField
              label={`${formatReservationCode(code)} · ${customerName}`}
              help={
                isImported
                  ? m.samples_imported()
                  : `${formatDateTime(Date.parse(startsAt))} · ${formatMoney(total)} ${m.staff_baht()}`
              }
              disabled={isImported}
              checked={trials.has(id)}
              onChange={({ target }) => handleOne(id, target.checked)}
            />
            <Link to="/reservation-info" search={{ id }} preload={false}>
              {m.samples_look()}
              <span className="rc-visually-hidden"> {formatReservationCode(code)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
