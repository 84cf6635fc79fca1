import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DeliveryStop } from '@rodchao/contract'
import { isoDate, toShopDate } from '@rodchao/rental'
import { formatCount, formatDate, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import { OptionRow, OptionRows } from '#areas/staff/core/components/option-rows.tsx'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { planOptions } from '../api.ts'
import { stopKindLabel, stopName, windowText } from '../labels.ts'
import { driversFor, isLive } from '../model.ts'
import { useStopMove } from '../use-stop-move.ts'

export interface StopDriverDialogProps {
  stop: DeliveryStop
  onClose: () => void
  onDone: (message: string) => void
}

/** Who goes there, with how much each has to do on that day. */
export function StopDriverDialog({ stop, onClose, onDone }: StopDriverDialogProps) {
  const day = isoDate(toShopDate(parseInstant(stop.dueAt)))
  const plan = useQuery(planOptions(useApi(), { day, branch: stop.branchId }, 'planner'))
  const [driverId, setDriverId] = useState(stop.driver?.id ?? null)
  const [isTried, setTried] = useState(false)
  const drivers = driversFor(plan.data?.drivers ?? [], stop)
  const { run, move } = useStopMove(stop, () => {
    onClose()
    onDone(m.deliveries_gate_driver({ name: drivers.find(({ id }) => id === driverId)?.name ?? '' }))
  })
  const stopsOf = (id: string) => plan.data?.stops.filter((one) => one.driver?.id === id && isLive(one)).length ?? 0
  const handleSubmit = () => {
    setTried(true)
    if (driverId === stop.driver?.id) onClose()
    else if (driverId !== null) run({ operation: 'planStop', body: { driverId } })
  }
  const error =
    fieldError(move.problem, '/driverId') ??
    (isTried && driverId === null ? m.deliveries_gate_choose_first() : undefined)
  return (
    <MoveDialog
      title={m.deliveries_gate_title({ kind: stopKindLabel(stop.kind), name: stopName(stop) })}
      submit={m.deliveries_gate_choose()}
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {formatDate(stop.dueAt, 'day-month')} {windowText(stop)} · {stop.place}
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
