import { useState } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#lib/messages.ts'
import { useTopModal } from '#shell/navbar/offline/top-modal.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import type { ToastMessage } from '#ui/feedback/toast-region.tsx'

/**
 * Short confirmations of a page, over the bar by which the last change is undone; what went wrong stays where it was tried.
 * A page under a dialog is neither seen nor heard: there they stand in the dialog.
 */
export function useDoneToasts(undoBar?: React.ReactNode): {
  showToast: (text: string) => void
  region: React.ReactNode
} {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([])
  const showToast = (text: string) => setToasts((before) => [...before.slice(-2), { id: crypto.randomUUID(), text }])
  const dialog = useTopModal()
  const shown = {
    label: m.staff_messages(),
    toasts,
    onDismiss: (id: string) => setToasts((before) => before.filter((toast) => toast.id !== id)),
  }
  const region = (
    <>
      <ToastRegion {...shown} toasts={dialog === null ? toasts : []}>
        {undoBar}
      </ToastRegion>
      {dialog === null ? null : createPortal(<ToastRegion {...shown} />, dialog)}
    </>
  )
  return { showToast, region }
}
