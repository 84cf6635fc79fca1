import { useState } from 'react'
import { wireTime } from '#areas/staff/core/wire-time.ts'
import type { StaffReservation } from '@rodchao/contract'
import { formatDateTime, formatMoment, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { payByChoices } from '#areas/staff/core/summary/progress.ts'
import { useMove } from '../use-move.ts'
import { MoveProblem } from '../move-problem.tsx'
import styles from '../move-actions.module.css'

const HOUR_MS = 3_600_000

export interface ExtendDialogProps {
  reservation: StaffReservation
  onClose: () => void
  onDone: (message: string) => void
}

/** More time to pay, counted from now, never past the start of the rental. */
export function ExtendDialog({ reservation, onClose, onDone }: ExtendDialogProps) {
  const now = useNow()
  const choices = payByChoices(reservation, now)
  const start = parseInstant(reservation.start)
  const deadlines = [...choices.map((hours) => now + hours * HOUR_MS), ...(choices.length < 2 ? [start] : [])]
  const [chosen, setChosen] = useState(0)
  const deadline = deadlines[chosen] ?? start
  const move = useMove(reservation, 'dialog', (after) => {
    onClose()
    onDone(m.staff_done_extended({ time: formatMoment(after.payBy ?? deadline, now) }))
  })
  const error = fieldError(move.problem, '/payBy')
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.staff_extend_title()}
      foot={
        <>
          <Button onClick={onClose}>{m.staff_back_out()}</Button>
          <Button
            variant="next"
            loading={move.isPending}
            onClick={() => move.run({ operation: 'extendPayBy', body: { payBy: wireTime(deadline) } })}
          >
            {m.staff_extend_pay_by()}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <MoveProblem move={move} />
        {reservation.payBy === null ? null : <p>{m.staff_extend_now({ time: formatDateTime(reservation.payBy) })}</p>}
        <div className={styles.chips} role="group" aria-label={m.staff_extend_until()}>
          {deadlines.map((at, index) => (
            <Chip key={index} pressed={index === chosen} onClick={() => setChosen(index)}>
              {formatMoment(at, now)}
              {choices[index] === undefined
                ? ` · ${m.staff_extend_start()}`
                : ` · +${m.shared_hours({ count: choices[index] })}`}
            </Chip>
          ))}
        </div>
        {error === undefined ? null : <FieldError>{error}</FieldError>}
      </div>
    </Dialog>
  )
}
