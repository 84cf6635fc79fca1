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
import { unitReasonLabel } from '#areas/staff/core/trip/unit-reason.ts'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import { codeText, inReadersLanguage, joined } from '#areas/staff/core/labels.ts'
import { MoveDialog } from '../move-dialog.tsx'
import { OptionRow, OptionRows } from '#areas/staff/core/components/option-rows.tsx'
import { useDialogMove } from '../use-move.ts'
import type { MoveDialogBodyProps } from '../dialog-props.ts'

/** Which vehicle the customer will really have; those that cannot be had say why. */
export function AssignDialog({ reservation, onClose, onDone }: MoveDialogBodyProps) {
  const api = useApi()
  const { product, start, end, unit, code } = reservation
  const units = useQuery(unitsOptions(api, { product: product.id, start, end }))
  const [chosen, setChosen] = useState(unit?.id ?? null)
  const [isTried, setTried] = useState(false)
  const move = useDialogMove({ reservation, onClose, onDone }, (after) =>
    m.staff_check_unit_done({ unit: after.unit?.label ?? '' }),
  )
  // What this booking holds by itself is free for it.
  const isOwn = (row: UnitAvailability) => row.reservationCode === code
  const rows = (units.data ?? []).toSorted((a, b) => Number(b.isFree || isOwn(b)) - Number(a.isFree || isOwn(a)))
  const handleSubmit = () => {
    setTried(true)
    if (chosen !== null) move.run({ operation: 'assignUnit', body: { unitId: chosen } })
  }
  const error =
    fieldError(move.problem, '/unitId') ?? (isTried && chosen === null ? m.changes_choose_unit() : undefined)
  return (
    <MoveDialog
      title={m.changes_assign_title({ code: codeText(code) })}
      submit={m.changes_assign_unit()}
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{inReadersLanguage(product.name)}</p>
      {units.error === null ? null : <FailedReadNotice isNeeded error={units.error} onRetry={units.refetch} />}
      {units.isPending ? <Loading shapes={['row', 'row', 'row']} /> : null}
      {units.data?.length === 0 ? <EmptyState>{m.changes_no_units()}</EmptyState> : null}
      {rows.length === 0 ? null : (
        <OptionRows legend={m.staff_unit()}>
          {rows.map((row) => (
            <OptionRow
              key={row.id}
              name="unit"
              checked={chosen === row.id}
              isDisabled={!row.isFree && !isOwn(row)}
              onChoose={() => setChosen(row.id)}
            >
              <Plate number={row.label} unassigned="" /> <UnitFacts row={row} isOwn={isOwn(row)} />
            </OptionRow>
          ))}
        </OptionRows>
      )}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </MoveDialog>
  )
}

function UnitFacts({ row, isOwn }: { row: UnitAvailability; isOwn: boolean }) {
  const now = useNow()
  if (isOwn) return <span>{m.changes_unit_own()}</span>
  if (row.isFree) return <span>{m.changes_unit_free()}</span>
  const facts = [
    row.reason === null ? null : unitReasonLabel(row.reason),
    row.reservationCode === null ? null : codeText(row.reservationCode),
    row.until === null ? null : m.staff_until({ time: formatMoment(row.until, now) }),
  ]
  return <span>{joined(...facts)}</span>
}
