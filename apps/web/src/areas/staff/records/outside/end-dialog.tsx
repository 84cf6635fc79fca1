import type { ReactNode } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { CloseButton } from '#ui/overlays/close-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

export interface EndDialogProps {
  title: string
  isBusy: boolean
  onEnd: () => void
  onClose: () => void
  /** What stops working. */
  children: ReactNode
}

/** Asks once more before something stops working that others may rely on. */
export function EndDialog({ title, isBusy, onEnd, onClose, children }: EndDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      asksBeforeClosing={false}
      foot={
        <>
          <CloseButton>{m.staff_back_out()}</CloseButton>
          <Button variant="danger-outline" loading={isBusy} onClick={onEnd}>
            {m.outside_end()}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
