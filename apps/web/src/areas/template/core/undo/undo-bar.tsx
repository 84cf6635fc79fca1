import { m } from '#lib/messages.ts'
import { useExpiry } from '#ui/feedback/use-expiry.ts'
import styles from './undo-bar.module.css'

const UNDO_MS = 8000

export interface UndoBarProps {
  message: string
  onUndo: () => void
  onExpire: () => void
}

/** What was just taken away, and for a while the way back; it stays for as long as one points at it. */
export function UndoBar({ message, onUndo, onExpire }: UndoBarProps) {
  const handlers = useExpiry(UNDO_MS, onExpire)
  return (
    <p className={styles.bar} {...handlers}>
      <span>{message}</span>
      <button type="button" className={styles.button} onClick={onUndo}>
        {m.template_cart_undo()}
      </button>
    </p>
  )
}
