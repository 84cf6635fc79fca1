import { m } from '#lib/messages.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { UndoBar } from '#ui/feedback/undo-bar.tsx'
import { dropNote, dropUndo, useNotes } from './notes-store.ts'

/** Short confirmations, over the bar by which the last change is taken back; once on every page that has any. */
export function NotesRegion() {
  const { toasts, undo } = useNotes()
  return (
    <ToastRegion label={m.showroom_messages()} toasts={toasts} onDismiss={dropNote}>
      <UndoBar offer={undo} onClose={dropUndo} />
    </ToastRegion>
  )
}
