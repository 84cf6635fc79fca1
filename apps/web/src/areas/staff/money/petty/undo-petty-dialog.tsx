import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { joined } from '#areas/staff/core/labels.ts'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import { money, moneyFieldError } from '../labels.ts'
import { pettyLineLabel } from './petty-labels.ts'
import type { PettyLine } from './petty-labels.ts'
import { usePettyCash } from './use-petty-cash.ts'

export interface UndoPettyDialogProps {
  line: PettyLine
  onClose: () => void
  onDone: (message: string) => void
}

/** Puts wrong petty cash right by an entry the other way; the first one stays as it was written. */
export function UndoPettyDialog({ line, onClose, onDone }: UndoPettyDialogProps) {
  const [note, setNote] = useDraft('note', '')
  const [isTried, setTried] = useState(false)
  const amount = money(Math.abs(line.amount))
  const finish = (message: string) => {
    onClose()
    onDone(message)
  }
  const { run, move } = usePettyCash({
    onDone: () => finish(m.money_petty_done_undone({ amount })),
    onOvertaken: () => finish(m.money_petty_undone_already()),
  })
  const isEmpty = note.trim() === ''
  const handleSubmit = () => {
    setTried(true)
    if (!isEmpty) run({ does: 'undo', id: line.id, body: { note: note.trim() } })
  }
  return (
    <MoveDialog
      title={m.money_petty_undo_title({ amount })}
      submit={m.money_petty_undo()}
      isGrave
      move={move}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{joined(pettyLineLabel(line), line.petty.note)}</p>
      <p>{line.amount < 0 ? m.money_petty_undo_text_out({ amount }) : m.money_petty_undo_text_in({ amount })}</p>
      <TextArea
        label={m.money_petty_undo_reason()}
        value={note}
        rows={2}
        maxLength={300}
        error={
          moneyFieldError(move.problem, '/note') ??
          moneyFieldError(move.problem, '') ??
          (isTried && isEmpty ? m.staff_field_reason() : undefined)
        }
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </MoveDialog>
  )
}
