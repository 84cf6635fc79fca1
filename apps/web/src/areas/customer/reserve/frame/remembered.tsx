import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import styles from './remembered.module.css'

/** Says where the words in the form come from, with the way to be rid of them. */
export function Remembered({ isForgotten, onForget }: { isForgotten: boolean; onForget: () => void }) {
  return (
    <div className={styles.line} role="status">
      <span>{isForgotten ? m.place_forgotten() : m.place_remembered()}</span>
      {isForgotten ? null : (
        <Button variant="quiet" onClick={onForget}>
          {m.place_forget()}
        </Button>
      )}
    </div>
  )
}
