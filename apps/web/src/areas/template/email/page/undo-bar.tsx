import { m } from '#lib/messages.ts'
import { useExpiry } from '#ui/feedback/use-expiry.ts'
import styles from './undo-bar.module.css'

const SHOWN_MS = 8000

export interface UndoBarState {
  text: string
  undo?: (() => void) | undefined
}

/** What has just been done, and the way back for as long as one may have meant something else. */
export function UndoBar({ bar, onClose }: { bar: UndoBarState | null; onClose: () => void }) {
  return (
    <div role="status" className={styles.place}>
      {bar === null ? null : <Bar key={bar.text} bar={bar} onClose={onClose} />}
    </div>
  )
}

function Bar({ bar, onClose }: { bar: UndoBarState; onClose: () => void }) {
  const { undo } = bar
  const handlers = useExpiry(SHOWN_MS, onClose)
  return (
    <p className={styles.bar} {...handlers}>
      <span>{bar.text}</span>
      {undo === undefined ? null : (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            onClose()
            undo()
          }}
        >
          {m.email_undo()}
        </button>
      )}
    </p>
  )
}
