import { useState } from 'react'
import { wireTime } from '#areas/staff/core/wire-time.ts'
import { formatDateTime, formatMoment, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { payByChoices } from '#areas/staff/core/summary/progress.ts'
import { isHouse } from '#areas/staff/core/labels.ts'
import { ChipChoice } from '#areas/staff/core/components/form-fields.tsx'
import { MoveDialog } from '../move-dialog.tsx'
import type { MoveDialogBodyProps } from '../dialog-props.ts'
import { useDialogMove } from '../use-move.ts'

const HOUR_MS = 3_600_000

/** More time to pay, counted from now, never past the start of the rental. */
export function ExtendDialog({ reservation, onClose, onDone }: MoveDialogBodyProps) {
  const now = useNow()
  const choices = payByChoices(reservation, now)
  const start = parseInstant(reservation.start)
  const deadlines = [...choices.map((hours) => now + hours * HOUR_MS), ...(choices.length < 2 ? [start] : [])]
  const [chosen, setChosen] = useState(0)
  const deadline = deadlines[chosen] ?? start
  const move = useDialogMove({ reservation, onClose, onDone }, (after) =>
    m.staff_done_extended({ time: formatMoment(after.payBy ?? deadline, now) }),
  )
  const startText = isHouse(reservation) ? m.staff_extend_check_in() : m.staff_extend_start()
  const error = fieldError(move.problem, '/payBy')
  return (
    <MoveDialog
      title={m.staff_extend_title()}
      submit={m.staff_extend_pay_by()}
      move={move}
      onSubmit={() => move.run({ operation: 'extendPayBy', body: { payBy: wireTime(deadline) } })}
      onClose={onClose}
    >
      {reservation.payBy === null ? null : <p>{m.staff_extend_now({ time: formatDateTime(reservation.payBy) })}</p>}
      <ChipChoice
        label={m.staff_extend_until()}
        values={deadlines.map((_at, index) => index)}
        chosen={chosen}
        text={(index) => {
          const hours = choices[index]
          const text = hours === undefined ? startText : `+${m.shared_hours({ count: hours })}`
          return `${formatMoment(deadlines[index] ?? start, now)} · ${text}`
        }}
        onChoose={setChosen}
      />
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </MoveDialog>
  )
}
