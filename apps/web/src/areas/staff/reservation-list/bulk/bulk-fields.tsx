import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isoDate, toShopDate } from '@rodchao/rental'
import { formatMoment, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import { ChipChoice, ReasonField } from '#areas/staff/core/components/form-fields.tsx'
import { OptionRow, OptionRows } from '#areas/staff/core/components/option-rows.tsx'
import type { BulkAsk, BulkKey } from './acts.ts'
import type { Picked } from './picked.ts'

export interface BulkFieldsProps {
  act: BulkKey
  picked: readonly Picked[]
  isTried: boolean
  /** What is decided; null while something is missing. */
  onAsk: (ask: BulkAsk | null) => void
}

const HOUR_MS = 3_600_000
const HOURS = [1, 2, 4, 12, 24]

function DriverField({ picked, isTried, onAsk }: BulkFieldsProps) {
  const now = useNow()
  const [driverId, setDriverId] = useState<string>()
  const first = Math.min(...picked.map(({ start }) => parseInstant(start)))
  const day = isoDate(toShopDate(Number.isFinite(first) ? first : now))
  const api = useApi()
  const plan = useQuery({
    queryKey: ['delivery-plan', { day, branch: 'all' }],
    queryFn: ({ signal }) => api.call('findDeliveryPlan', { query: { day, branch: 'all' }, signal }),
  })
  const drivers = plan.data?.drivers ?? []
  return (
    <>
      {plan.error === null ? null : <FailedReadNotice isNeeded error={plan.error} onRetry={plan.refetch} />}
      {plan.isPending ? <Loading shapes={['row', 'row']} /> : null}
      {plan.data !== undefined && drivers.length === 0 ? (
        <EmptyState>{m.deliveries_gate_no_drivers()}</EmptyState>
      ) : null}
      {drivers.length === 0 ? null : (
        <OptionRows legend={m.deliveries_driver()}>
          {drivers.map(({ id, name }) => (
            <OptionRow
              key={id}
              name="driver"
              checked={driverId === id}
              onChoose={() => {
                setDriverId(id)
                onAsk({ act: 'driver', driver: { id, name } })
              }}
            >
              <b>{name}</b>
            </OptionRow>
          ))}
        </OptionRows>
      )}
      <p>{m.bulk_driver_hint()}</p>
      {isTried && driverId === undefined ? <FieldError>{m.deliveries_gate_choose_first()}</FieldError> : null}
    </>
  )
}

function ConfirmField({ isTried, onAsk }: BulkFieldsProps) {
  const [reason, setReason] = useDraft('reason', '')
  // Also one that comes from a draft and was not typed just now.
  useEffect(() => onAsk(reason.trim() === '' ? null : { act: 'confirm', reason: reason.trim() }), [reason, onAsk])
  return (
    <>
      <p>{m.bulk_confirm_hint()}</p>
      <ReasonField
        label={m.staff_confirm_reason()}
        value={reason}
        problem={null}
        isTried={isTried}
        onType={setReason}
      />
    </>
  )
}

function TimeField({ isTried, onAsk }: BulkFieldsProps) {
  const now = useNow()
  const [chosen, setChosen] = useState<number>()
  return (
    <>
      <ChipChoice
        label={m.staff_extend_until()}
        values={HOURS}
        chosen={chosen}
        text={(hours) => `${formatMoment(now + hours * HOUR_MS, now)} · +${m.shared_hours({ count: hours })}`}
        onChoose={(hours) => {
          setChosen(hours)
          onAsk({ act: 'time', payBy: now + hours * HOUR_MS })
        }}
      />
      <p>{m.bulk_time_hint()}</p>
      {isTried && chosen === undefined ? <FieldError>{m.bulk_time_first()}</FieldError> : null}
    </>
  )
}

/** What is decided once for all of them. */
export function BulkFields(props: BulkFieldsProps) {
  switch (props.act) {
    case 'licence':
      return <p>{m.bulk_licence_hint()}</p>
    case 'driver':
      return <DriverField {...props} />
    case 'confirm':
      return <ConfirmField {...props} />
    case 'time':
      return <TimeField {...props} />
  }
}
