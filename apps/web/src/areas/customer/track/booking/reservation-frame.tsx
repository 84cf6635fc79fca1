import { useIsLost } from '#lib/api/connection.ts'
import { formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { NO_ANSWER } from '#lib/api/problem-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { problemText, traceText } from '../problem-messages.ts'
import type { WatchState } from '../watch-reservation.ts'
import styles from './reservation-frame.module.css'

/** Stands while the booking is read, and when it could not be. */
export function ReservationFallback({ state, onRetry }: { state: WatchState; onRetry: () => void }) {
  if (state.phase !== 'failed') {
    return (
      <div className={styles.waiting}>
        <SkeletonGroup label={m.track_loading()}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="row" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </SkeletonGroup>
      </div>
    )
  }
  const trace = traceText(state.problem)
  return (
    <ErrorState
      title={m.track_failed_title()}
      action={
        <Button variant="fill" onClick={onRetry}>
          {m.track_retry()}
        </Button>
      }
      {...(trace === undefined ? {} : { trace })}
    >
      {state.problem?.code === NO_ANSWER ? m.errors_offline_text() : problemText(state.problem)}
    </ErrorState>
  )
}

/** Old data stay in sight with their time; the page goes on trying. */
export function StaleNotice({ state, onRetry }: { state: WatchState; onRetry: () => void }) {
  const isLost = useIsLost()
  if (state.phase !== 'ready' || state.problem === null) return null
  // The strip at the top of the page says it then.
  if (isLost && state.problem.code === NO_ANSWER) return null
  return (
    <Notice
      tone="warning"
      role="status"
      title={m.track_stale({ when: formatTime(state.loadedAt) })}
      action={
        <button type="button" className={styles.retry} onClick={onRetry}>
          {m.track_retry()}
        </button>
      }
    >
      {m.track_stale_text()}
    </Notice>
  )
}
