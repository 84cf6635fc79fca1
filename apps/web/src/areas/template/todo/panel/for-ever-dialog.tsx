import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { DraftContext } from '#ui/overlays/draft-context.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'

export interface ForEverDialogProps {
  open: boolean
  title: string
  onClose: () => void
  onDelete: () => void
}

/** What cannot be undone is asked first, and names what is lost. */
export function ForEverDialog({ open, title, onClose, onDelete }: ForEverDialogProps) {
  return (
    // The draft of the task is not this dialog's.
    <DraftContext value={null}>
      <Dialog
        open={open}
        onClose={onClose}
        title={m.todo_for_ever_title()}
        foot={
          <>
            <Button onClick={onClose}>{m.todo_for_ever_keep()}</Button>
            <Button variant="danger-outline" onClick={onDelete}>
              {m.todo_panel_for_ever()}
            </Button>
          </>
        }
      >
        <p>{m.todo_for_ever_text({ title })}</p>
      </Dialog>
    </DraftContext>
  )
}
