import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import { paymentMethodLabel, joined } from '#areas/staff/core/labels.ts'
import { reasonLabel } from '#areas/staff/core/payments/reason-labels.ts'
import type { Unmatched } from '../api.ts'
import { useUnmatchedMove } from '../use-unmatched-move.ts'
import { money, moneyFieldError } from '../labels.ts'

export interface ReturnUnmatchedDialogProps {
  row: Unmatched
  onClose: () => void
  onDone: (message: string) => void
}

/** It went back to whoever it came from; how, is written down. */
export function ReturnUnmatchedDialog({ row, onClose, onDone }: ReturnUnmatchedDialogProps) {
  const [note, setNote] = useDraft('note', '')
  const [isTried, setTried] = useState(false)
  const { run, move } = useUnmatchedMove(() => {
    onClose()
    onDone(m.money_done_returned({ amount: money(row.amount) }))
  })
  const isEmpty = note.trim() === ''
  const handleSubmit = () => {
    setTried(true)
    if (!isEmpty) run({ does: 'return', id: row.id, body: { note: note.trim() } })
  }
  return (
    <MoveDialog
      title={m.money_return_title({ amount: money(row.amount) })}
      submit={m.money_return_done()}
      isGrave
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{joined(paymentMethodLabel(row.method), row.transferRef, reasonLabel(row.note))}</p>
      <p>{m.money_return_text()}</p>
      <TextArea
        label={m.money_return_note()}
        help={m.money_return_note_help()}
        value={note}
        rows={2}
        maxLength={300}
        error={
          moneyFieldError(move.problem, '/note') ?? (isTried && isEmpty ? m.money_return_note_needed() : undefined)
        }
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </MoveDialog>
  )
}
