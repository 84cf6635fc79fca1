import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { ChipChoice, ReasonField } from '#areas/staff/core/components/form-fields.tsx'
import { MoveDialog } from '../moves/move-dialog.tsx'
import type { MoveDialogBodyProps } from '../moves/dialog-props.ts'
import type { Slip } from '../api/pictures.ts'
import { useDialogMove } from '../moves/use-move.ts'

/** The customer reads the reason, so the usual ones are a press away. */
export function RefuseDialog({ reservation, slip, onClose, onDone }: MoveDialogBodyProps & { slip: Slip }) {
  const [reason, setReason] = useDraft('reason', '')
  const [isTried, setTried] = useState(false)
  const move = useDialogMove({ reservation, onClose, onDone }, () => m.staff_done_refused())
  const usual = [
    m.staff_refuse_not_arrived(),
    m.staff_refuse_wrong_amount(),
    m.staff_refuse_unreadable(),
    m.staff_refuse_other_account(),
  ]
  const handleRefuse = () => {
    setTried(true)
    if (reason.trim() !== '') move.run({ operation: 'refuseSlip', body: { slipId: slip.id, reason: reason.trim() } })
  }
  return (
    <MoveDialog
      title={m.staff_refuse_title()}
      submit={m.staff_refuse_slip_now()}
      isGrave
      move={move}
      onSubmit={handleRefuse}
      onClose={onClose}
    >
      <p>{m.staff_refuse_text()}</p>
      <ChipChoice values={usual} chosen={reason} text={(usualReason) => usualReason} onChoose={setReason} />
      <ReasonField
        label={m.staff_refuse_reason()}
        value={reason}
        problem={move.problem}
        isTried={isTried}
        rows={3}
        onType={setReason}
      />
    </MoveDialog>
  )
}
