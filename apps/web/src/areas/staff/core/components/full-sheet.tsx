import type { ReactNode } from 'react'
import { CloseRequest } from '#ui/overlays/close-request.ts'
import { PopupContainer } from '#ui/overlays/popup-container.ts'
import { useAskedClose } from '#ui/overlays/use-asked-close.tsx'
import { useModal } from '#ui/overlays/use-modal.ts'
import styles from './full-sheet.module.css'

export interface FullSheetProps {
  open: boolean
  label: string
  onClose: () => void
  children: ReactNode
}

/** A modal sheet that brings its own head: the whole window on phones, the end of it on wider ones. */
export function FullSheet({ open, label, onClose, children }: FullSheetProps) {
  const { requestClose, asking, watched } = useAskedClose(open, onClose)
  const modal = useModal({ open, onClose: requestClose })
  return (
    <dialog {...modal} {...watched} className={styles.sheet} aria-label={label}>
      {open ? (
        <PopupContainer value={modal.ref}>
          <CloseRequest value={requestClose}>{children}</CloseRequest>
        </PopupContainer>
      ) : null}
      {asking}
    </dialog>
  )
}
