import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Plate } from '#ui/display/plate.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { unitsOptions } from '#areas/staff/core/api/catalogue.ts'
import type { UnitAvailability } from '#areas/staff/core/api/catalogue.ts'
import { nearestFirst, otherBranch } from '#areas/staff/core/trip/unit-branches.ts'
import type { IsOwnBranch } from '#areas/staff/core/trip/unit-branches.ts'
import { unitReasonLabel } from '#areas/staff/core/trip/unit-reason.ts'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import { codeText, inReadersLanguage, isHouse, joined } from '#areas/staff/core/labels.ts'
import { MoveDialog } from '../move-dialog.tsx'
import { moveLabel } from '../move-labels.ts'
import { OptionRow, OptionRows } from '#areas/staff/core/components/option-rows.tsx'
import { useDialogMove } from '../use-move.ts'
import type { MoveDialogBodyProps } from '../dialog-props.ts'

/** Which vehicle the customer will really have; those that cannot be had say why. */
export function AssignDialog({ reservation, onClose, onDone }: MoveDialogBodyProps) {
  const api = useApi()
  const { product, start, end, unit, code } = reservation
  const ofHouse = isHouse(reservation)
  const units = useQuery(unitsOptions(api, { product: product.id, start, end }))
  const [chosen, setChosen] = useState(unit?.id ?? null)
  const [isTried, setTried] = useState(false)
  const move = useDialogMove({ reservation, onClose, onDone }, (after) =>
    (ofHouse ? m.staff_check_house_done : m.staff_check_unit_done)({ unit: after.unit?.label ?? '' }),
  )
  // What this booking holds by itself is free for it.
  const isOwn = (row: UnitAvailability) => row.reservationCode === code
  const isNear: IsOwnBranch = ({ id }) => id === reservation.branch.id
  const rows = nearestFirst(units.data ?? [], isNear).toSorted(
    (a, b) => Number(b.isFree || isOwn(b)) - Number(a.isFree || isOwn(a)),
  )
  const handleSubmit = () => {
    setTried(true)
    if (chosen !== null) move.run({ operation: 'assignUnit', body: { unitId: chosen } })
  }
  const error =
    fieldError(move.problem, '/unitId') ??
    (isTried && chosen === null ? (ofHouse ? m.changes_choose_house : m.changes_choose_unit)() : undefined)
  return (
    <MoveDialog
      title={(ofHouse ? m.changes_assign_house_title : m.changes_assign_title)({ code: codeText(code) })}
      submit={moveLabel('assign_unit', ofHouse)}
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{inReadersLanguage(product.name)}</p>
      {units.error === null ? null : <FailedReadNotice isNeeded error={units.error} onRetry={units.refetch} />}
      {units.isPending ? <Loading shapes={['row', 'row', 'row']} /> : null}
      {units.data?.length === 0 ? (
        <EmptyState>{ofHouse ? m.changes_no_houses() : m.changes_no_units()}</EmptyState>
      ) : null}
      {rows.length === 0 ? null : (
        <OptionRows legend={ofHouse ? m.staff_house() : m.staff_unit()}>
          {rows.map((row) => (
            <OptionRow
              key={row.id}
              name="unit"
              checked={chosen === row.id}
              isDisabled={!row.isFree && !isOwn(row)}
              onChoose={() => setChosen(row.id)}
            >
              {ofHouse ? <b>{row.label}</b> : <Plate number={row.label} unassigned="" />}{' '}
              <UnitFacts row={row} branch={otherBranch(row, isNear)} isOwn={isOwn(row)} ofHouse={ofHouse} />
            </OptionRow>
          ))}
        </OptionRows>
      )}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </MoveDialog>
  )
}

interface UnitFactsProps {
  row: UnitAvailability
  branch: string | null
  isOwn: boolean
  ofHouse: boolean
}

function UnitFacts({ row, branch, isOwn, ofHouse }: UnitFactsProps) {
  const now = useNow()
  if (isOwn) return <span>{joined(ofHouse ? m.changes_house_own() : m.changes_unit_own(), branch)}</span>
  if (row.isFree) return <span>{joined(m.changes_unit_free(), branch)}</span>
  const facts = [
    row.reason === null ? null : unitReasonLabel(row.reason, ofHouse),
    row.reservationCode === null ? null : codeText(row.reservationCode),
    row.until === null ? null : m.staff_until({ time: formatMoment(row.until, now) }),
    branch,
  ]
  return <span>{joined(...facts)}</span>
}
