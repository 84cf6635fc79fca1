import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import type { IssuedDocument } from '#areas/staff/core/api/papers.ts'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import { documentLabel } from './document-labels.ts'
import { usePaperAction } from './use-paper-action.ts'
import type { MoveDialogBodyProps } from '#areas/staff/core/moves/dialog-props.ts'
import { ChipChoice, ReasonField } from '#areas/staff/core/components/form-fields.tsx'

/** A paper that no longer counts keeps its number and says why. */
export function VoidDialog({ paper, reservation, onClose, onDone }: MoveDialogBodyProps & { paper: IssuedDocument }) {
  const [reason, setReason] = useDraft('reason', '')
  const [isTried, setTried] = useState(false)
  const action = usePaperAction(reservation.id, (after) => {
    onClose()
    onDone(m.changes_done_void({ number: after.number }))
  })
  const usual = [m.changes_void_wrong_name(), m.changes_void_wrong_amount(), m.changes_void_not_paid()]
  const handleSubmit = () => {
    setTried(true)
    if (reason.trim() !== '') action.run({ kind: 'void', documentId: paper.id, body: { reason: reason.trim() } })
  }
  return (
    <MoveDialog
      title={m.changes_void_title({ number: paper.number })}
      submit={m.changes_void_now()}
      isGrave
      move={action}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{m.changes_void_text({ paper: documentLabel(paper) })}</p>
      <ChipChoice values={usual} chosen={reason} text={(usualReason) => usualReason} onChoose={setReason} />
      <ReasonField
        label={m.changes_void_reason()}
        value={reason}
        problem={action.problem}
        isTried={isTried}
        onType={setReason}
      />
    </MoveDialog>
  )
}
