import type { ReactNode } from 'react'
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
  const modal = useModal({ open, onClose })
  return (
    <dialog {...modal} className={styles.sheet} aria-label={label}>
      {open ? children : null}
    </dialog>
  )
}
