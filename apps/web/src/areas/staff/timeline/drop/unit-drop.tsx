import { useQuery } from '@tanstack/react-query'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { reservationOptions } from '#areas/staff/core/api/reservations.ts'
import { codeText, isHouse } from '#areas/staff/core/labels.ts'
import { moveLabel } from '#areas/staff/core/moves/move-labels.ts'
import { useDialogMove } from '#areas/staff/core/moves/use-move.ts'
import { Agree, BeforeAndAfter, DropRefusal } from './drop-parts.tsx'
import { InTheWay, useConflicts } from './in-the-way.tsx'
import type { DropPartProps } from './part-props.ts'

/** At the same time on another unit of the model; where one other booking lies there, the two may change units. */
export function UnitDrop(props: DropPartProps) {
  const { placed, to, findings, labelOf, reservation, onClose, onDone } = props
  const { inTheWay, swapWith } = findings
  const conflicts = useConflicts(inTheWay)
  const move = useDialogMove({ reservation, onClose, onDone }, () => m.timeline_moved())
  const labels = { from: labelOf(placed.bar.unitId), to: labelOf(to.unitId) }
  return (
    <>
      <BeforeAndAfter placed={placed} to={to} labels={labels} />
      {inTheWay.length === 0 ? (
        <Agree move={move} onAgree={() => move.run({ operation: 'assignUnit', body: { unitId: to.unitId } })} />
      ) : (
        <InTheWay unit={labels.to} conflicts={conflicts} wanted={to} tone={swapWith === null ? 'danger' : 'warning'}>
          {swapWith === null ? <p>{m.timeline_taken_text()}</p> : null}
        </InTheWay>
      )}
      {swapWith === null ? null : <SwapOffer {...props} otherId={swapWith.bar.reservation?.id ?? ''} labels={labels} />}
      <DropRefusal move={move} />
    </>
  )
}

interface SwapOfferProps extends DropPartProps {
  otherId: string
  labels: { from: string; to: string }
}

function nameOf({ customer, code }: Pick<StaffReservation, 'customer' | 'code'>): string {
  return customer?.fullName ?? codeText(code)
}

/** Each booking gets the unit of the other, by one press that says who gets which. */
function SwapOffer({ reservation, otherId, labels, onClose, onDone }: SwapOfferProps) {
  const { data: other } = useQuery({ ...reservationOptions(useApi(), otherId), staleTime: 0 })
  const move = useDialogMove({ reservation, onClose, onDone }, (after) =>
    (isHouse(reservation) ? m.changes_done_swap_houses : m.changes_done_swap)({
      unit: after.unit?.label ?? labels.to,
      code: codeText(other?.code ?? ''),
    }),
  )
  if (other === undefined || ![reservation, other].every(({ allowed }) => allowed.includes('swap_unit'))) return null
  return (
    <>
      <Notice tone="info" role="status" title={m.timeline_swap_offer()}>
        <p>{m.changes_swap_gets({ name: nameOf(reservation), unit: labels.to })}</p>
        <p>{m.changes_swap_gets({ name: nameOf(other), unit: labels.from })}</p>
      </Notice>
      <Agree
        move={move}
        text={moveLabel('swap_units', isHouse(reservation))}
        onAgree={() => move.run({ operation: 'swapUnits', body: { otherId: other.id, otherVersion: other.version } })}
      />
      <DropRefusal move={move} />
    </>
  )
}
