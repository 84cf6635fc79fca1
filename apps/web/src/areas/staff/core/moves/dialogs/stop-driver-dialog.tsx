import { useRef, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeliveryStop } from '@rodchao/contract'
import { isLiveStop, isoDate, toShopDate } from '@rodchao/rental'
import { formatCount, formatMoment, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { stopsOptions } from '#areas/staff/core/api/stops.ts'
import { refreshAround } from '#areas/staff/core/api/reservations.ts'
import { FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import { OptionRow, OptionRows } from '#areas/staff/core/components/option-rows.tsx'
import { codeText } from '#areas/staff/core/labels.ts'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { MoveDialog } from '../move-dialog.tsx'
import { useIntentKey } from '../use-intent-key.ts'

export interface StopDriverDialogProps {
  stop: DeliveryStop
  onClose: () => void
  onDone: (message: string) => void
}

/** Who goes there, with how much each has to do on that day. */
export function StopDriverDialog({ stop, onClose, onDone }: StopDriverDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const now = useNow()
  const intent = useIntentKey()
  /** What it was opened on, until a refusal brought the newer state in. */
  const seen = useRef(stop)
  const day = isoDate(toShopDate(parseInstant(stop.dueAt)))
  const plan = useQuery({
    queryKey: ['delivery-plan', { day, branch: stop.branchId }],
    queryFn: ({ signal }) => api.call('findDeliveryPlan', { query: { day, branch: stop.branchId }, signal }),
  })
  const [driverId, setDriverId] = useState(stop.driver?.id ?? null)
  const [isTried, setTried] = useState(false)
  const drivers = (plan.data?.drivers ?? []).filter(({ branchId }) => branchId === null || branchId === stop.branchId)
  const {
    mutate,
    isPending,
    error: problem,
  } = useMutation({
    mutationFn: (id: string) => {
      const { version } = seen.current
      const request = { params: { id: stop.id }, ifMatch: `"${version}"`, body: { driverId: id } }
      return api.call('planStop', { ...request, idempotencyKey: intent.keyFor({ id, version }) })
    },
    onSuccess: ({ driver }) => {
      intent.done()
      void client.invalidateQueries({ queryKey: ['delivery-plan'] })
      refreshAround(client, stop.reservation.id)
      onClose()
      onDone(m.deliveries_gate_driver({ name: driver?.name ?? '' }))
    },
    onError: async () => {
      const newer = await client.fetchQuery(stopsOptions(api, stop.reservation.id))
      seen.current = newer.find(({ id }) => id === stop.id) ?? seen.current
    },
  })
  const stopsOf = (id: string) =>
    plan.data?.stops.filter(({ driver, status }) => driver?.id === id && isLiveStop(status)).length ?? 0
  const handleSubmit = () => {
    setTried(true)
    if (driverId !== null && driverId === stop.driver?.id) onClose()
    else if (driverId !== null) mutate(driverId)
  }
  const error =
    fieldError(problem, '/driverId') ?? (isTried && driverId === null ? m.deliveries_gate_choose_first() : undefined)
  return (
    <MoveDialog
      title={m.deliveries_gate_title({ code: codeText(stop.reservation.code) })}
      submit={m.deliveries_gate_choose()}
      move={{ problem, overtakenBy: undefined, isPending }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {formatMoment(stop.dueAt, now)} · {stop.place}
      </p>
      {plan.error === null ? null : <FailedReadNotice isNeeded error={plan.error} onRetry={plan.refetch} />}
      {plan.isPending ? <Loading shapes={['row', 'row']} /> : null}
      {plan.data !== undefined && drivers.length === 0 ? (
        <EmptyState>{m.deliveries_gate_no_drivers()}</EmptyState>
      ) : null}
      {drivers.length === 0 ? null : (
        <OptionRows legend={m.deliveries_driver()}>
          {drivers.map(({ id, name }) => (
            <OptionRow key={id} name="driver" checked={driverId === id} onChoose={() => setDriverId(id)}>
              <b>{name}</b>
              <small>{m.deliveries_gate_stops({ count: formatCount(stopsOf(id)) })}</small>
            </OptionRow>
          ))}
        </OptionRows>
      )}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </MoveDialog>
  )
}
