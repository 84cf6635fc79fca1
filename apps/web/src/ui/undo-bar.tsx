import type { ReactNode } from 'react'
import { useExpiry } from './use-expiry.ts'
import styles from './undo-bar.module.css'

const UNDO_MS = 8000

export interface UndoBarProps {
  /** What was done. Give the bar a `key` of the action, so that its time starts anew. */
  message: ReactNode
  undoLabel: string
  onUndo: () => void
  onExpire: () => void
}

export function UndoBar({ message, undoLabel, onUndo, onExpire }: UndoBarProps) {
  const handlers = useExpiry(UNDO_MS, onExpire)
  return (
    <div className={styles.bar} role="status" {...handlers}>
      <span className={styles.message}>{message}</span>
      <button type="button" className={styles.undo} onClick={onUndo}>
        {undoLabel}
      </button>
    </div>
  )
}
