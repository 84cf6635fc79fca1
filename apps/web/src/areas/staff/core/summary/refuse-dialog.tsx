import { useState } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { Slip } from '../api/pictures.ts'
import { fieldError } from '../problem-messages.ts'
import { useMove } from '../moves/use-move.ts'
import { MoveProblem } from '../moves/move-problem.tsx'
import styles from '../moves/move-actions.module.css'

export interface RefuseDialogProps {
  reservation: StaffReservation
  slip: Slip
  onClose: () => void
  onDone: (usualReason: string) => void
}

/** The customer reads the reason, so the usual ones are a press away. */
export function RefuseDialog({ reservation, slip, onClose, onDone }: RefuseDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const move = useMove(reservation, 'dialog', () => {
    onClose()
    onDone(m.staff_done_refused())
  })
  const usual = [
    m.staff_refuse_not_arrived(),
    m.staff_refuse_wrong_amount(),
    m.staff_refuse_unreadable(),
    m.staff_refuse_other_account(),
  ]
  const error =
    fieldError(move.problem, '/reason') ?? (isTried && reason.trim() === '' ? m.staff_field_reason() : undefined)
  const handleRefuse = () => {
    setTried(true)
    if (reason.trim() !== '') move.run({ operation: 'refuseSlip', body: { slipId: slip.id, reason: reason.trim() } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.staff_refuse_title()}
      foot={
        <>
          <Button onClick={onClose}>{m.staff_back_out()}</Button>
          <Button variant="danger-outline" loading={move.isPending} onClick={handleRefuse}>
            {m.staff_refuse_slip_now()}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <MoveProblem move={move} />
        <p>{m.staff_refuse_text()}</p>
        <div className={styles.chips}>
          {usual.map((usualReason) => (
            <Chip key={usualReason} pressed={reason === usualReason} onClick={() => setReason(usualReason)}>
              {usualReason}
            </Chip>
          ))}
        </div>
        <TextArea
          label={m.staff_refuse_reason()}
          value={reason}
          maxLength={500}
          error={error}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
