import { m } from '#lib/messages.ts'
import { useExpiry } from '#ui/feedback/use-expiry.ts'
import styles from './undo-bar.module.css'

const UNDO_MS = 8000

/** What was just done, and for a while the way back; it stays for as long as one points at it. */
export function UndoBar({ message, onUndo, onExpire }: { message: string; onUndo: () => void; onExpire: () => void }) {
  const handlers = useExpiry(UNDO_MS, onExpire)
  return (
    <p className={styles.bar} {...handlers}>
      <span>{message}</span>
      <button type="button" className={styles.button} onClick={onUndo}>
        {m.showroom_undo()}
      </button>
    </p>
  )
}
