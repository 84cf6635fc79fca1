import { useEffect, useRef } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import styles from './full-sheet.module.css'

export interface FullSheetProps {
  open: boolean
  label: string
  onClose: () => void
  children: ReactNode
}

/** A modal sheet that brings its own head: the whole window on phones, the end of it on wider ones. */
export function FullSheet({ open, label, onClose, children }: FullSheetProps) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (dialog === null || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return // a file chooser or a dialog inside cancels too
    event.preventDefault()
    onClose()
  }
  return (
    <dialog ref={element} className={styles.sheet} closedby="any" aria-label={label} onCancel={handleCancel}>
      {open ? children : null}
    </dialog>
  )
}
