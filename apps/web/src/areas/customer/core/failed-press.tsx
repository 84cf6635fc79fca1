import { useRouter } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Failure } from './shown-data.ts'
import styles from './failed-press.module.css'

/** The last press had no answer: what is seen is from before it, and it can be tried again. */
export function FailedPress({ failure: { traceId } }: { failure: Failure }) {
  const router = useRouter()
  return (
    <div className={styles.failed} role="alert">
      <p>
        {m.shared_press_failed()}
        {traceId === null ? null : <small>{m.errors_trace({ traceId })}</small>}
      </p>
      <Button onClick={() => void router.invalidate()}>{m.shared_retry()}</Button>
    </div>
  )
}
