import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import { useQueueContext } from './queue-context.ts'
import styles from './queue-bar.module.css'

/** How far one is among the waiting slips, the keys that decide, and the way on without deciding. */
export function QueueBar() {
  const queue = useQueueContext()
  // In a dialog the button that decided goes with its slip; beside the list its row has the focus.
  const place = useLostFocus<HTMLParagraphElement>(queue?.hasKeys === false && queue.cameUp !== undefined)
  if (queue === null) return null
  const { number, all, hasMore } = queue.place
  return (
    <div className={styles.bar}>
      <p ref={place} role="status" tabIndex={-1} className={styles.count}>
        {m.staff_queue_place({ number: formatCount(number), all: `${formatCount(all)}${hasMore ? '+' : ''}` })}
      </p>
      {queue.hasKeys ? (
        <p className={styles.keys}>
          <kbd>A</kbd> {m.staff_queue_key_approve()} <kbd>R</kbd> {m.staff_refuse_slip()}
        </p>
      ) : null}
      {queue.onSkip === undefined ? null : (
        <Button variant="quiet" icon={IconChevronRight} className={styles.skip} onClick={queue.onSkip}>
          {m.staff_queue_skip()}
        </Button>
      )}
    </div>
  )
}
