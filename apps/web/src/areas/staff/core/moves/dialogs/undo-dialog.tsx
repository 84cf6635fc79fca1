import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { codeText, isHouse } from '#areas/staff/core/labels.ts'
import { statusText } from '#areas/staff/core/words-of-kind.ts'
import { ReasonField } from '#areas/staff/core/components/form-fields.tsx'
import { MoveDialog } from '../move-dialog.tsx'
import { useDialogMove } from '../use-move.ts'
import type { MoveDialogBodyProps } from '../dialog-props.ts'

/** A manager undoes an end of today; the unit may have been given away meanwhile. */
export function UndoDialog({ reservation, onClose, onDone }: MoveDialogBodyProps) {
  const [reason, setReason] = useDraft('reason', '')
  const [isTried, setTried] = useState(false)
  const move = useDialogMove({ reservation, onClose, onDone }, (after) =>
    m.changes_done_undo({ status: statusText(after) }),
  )
  const ofHouse = isHouse(reservation)
  const handleSubmit = () => {
    setTried(true)
    if (reason.trim() !== '') move.run({ operation: 'undoEnd', body: { reason: reason.trim() } })
  }
  return (
    <MoveDialog
      title={m.changes_undo_title({ code: codeText(reservation.code) })}
      submit={m.changes_undo()}
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {reservation.status === 'returned'
          ? (ofHouse ? m.changes_undo_check_out_text : m.changes_undo_return_text)()
          : (ofHouse ? m.changes_undo_stay_text : m.changes_undo_text)({ status: statusText(reservation) })}
      </p>
      {reservation.refunds.some(({ status }) => status === 'open') ? (
        <Notice tone="info">{m.changes_undo_refunds()}</Notice>
      ) : null}
      <ReasonField
        label={m.changes_undo_reason()}
        value={reason}
        problem={move.problem}
        isTried={isTried}
        onType={setReason}
      />
    </MoveDialog>
  )
}
