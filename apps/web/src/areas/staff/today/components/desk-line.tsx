import type { DeskListName, DeskRow } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Plate } from '#ui/display/plate.tsx'
import { StatusBadge } from '#ui/display/status-badge.tsx'
import { lineAction, isForCalling, lineMark, amountOwed, actionPlace, reservationPlace, markTone } from '../model.ts'
import { vehicleName } from '#areas/staff/core/labels.ts'
import { noUnitText } from '#areas/staff/core/words-of-kind.ts'
import { actionLabel, markLabels, placeText } from '../labels.ts'
import { Line, LineAlert, LineNote, LineVehicle } from './line.tsx'

export interface DeskLineProps {
  list: DeskListName
  row: DeskRow
  now: number
  /** Lines of one branch need not name it. */
  isAllBranches: boolean
}

/** One reservation: when, who, which vehicle, what is still to be taken, and the step that it waits for. */
export function DeskLine({ list, row, now, isAllBranches }: DeskLineProps) {
  const mark = lineMark(list, row, now)
  const action = lineAction(list, row)
  return (
    <Line
      {...markLabels(mark, now)}
      tone={markTone(mark)}
      name={row.customer?.fullName ?? m.staff_no_name_yet()}
      place={reservationPlace(row.id)}
      phone={isForCalling(list) ? row.customer?.phone : undefined}
      action={action === null ? undefined : { label: actionLabel(action, row), place: actionPlace(action, row.id) }}
      end={<LineState list={list} row={row} />}
    >
      <LineVehicle plate={<UnitPlate row={row} />}>{vehicleName(row)}</LineVehicle>
      {row.place.mode === 'delivery' || isAllBranches ? <LineNote>{placeText(row)}</LineNote> : null}
    </Line>
  )
}

/** What is still to be taken. Of tomorrow also what is not firm yet: today's lines offer the step to it instead. */
function LineState({ list, row }: Pick<DeskLineProps, 'list' | 'row'>) {
  if (list === 'tomorrow' && row.status === 'awaiting_review') {
    return <StatusBadge status="awaiting_review">{m.staff_status_awaiting_review()}</StatusBadge>
  }
  const owed = amountOwed(row)
  return owed === 0 ? null : <LineAlert>{m.staff_balance_owed({ amount: formatMoney(owed) })}</LineAlert>
}

function UnitPlate({ row }: { row: DeskRow }) {
  const { unit } = row
  if (unit !== null && unit.labelKind === 'name') return null
  return <Plate number={unit?.isFixed === true ? unit.label : undefined} unassigned={noUnitText(row)} />
}
