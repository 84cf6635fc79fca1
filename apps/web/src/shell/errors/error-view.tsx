import { useEffect, useState } from 'react'
import { Link, useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { FRONT_DOOR } from '#lib/session/has-shop.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { NO_ANSWER, ProblemError } from '#lib/api/problem-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { connection } from '#lib/api/connection.ts'
import { isChunkFailure, isWorthAsking } from './chunk-failure.ts'
import styles from './error-view.module.css'

/** What a page shows when it could not be loaded or failed while rendering. */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  useLocale()
  const router = useRouter()
  // A page that failed does not take presses over; from here on they are this view's own.
  useEffect(() => void window.takeEarlyPress?.(), [])
  // A page of customers stands alone: nothing around it leads on.
  const isPublic = router.state.matches.some(({ routeId }) => routeId.startsWith('/_public'))
  const problem = error instanceof ProblemError ? error : null
  const traceId = problem?.traceId ?? null
  const chunkFailed = isChunkFailure(error)
  // A shop that answers and has no such part is of another build than this window: nothing is wrong with the line.
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    if (chunkFailed) void connection.check().then(setUp)
  }, [chunkFailed])
  const unreachable = (chunkFailed && !isUp) || problem?.code === NO_ANSWER

  const handleRetry = async () => {
    // Another build will not have it later.
    if (chunkFailed && (!isWorthAsking(error) || (await connection.check()))) location.reload()
    else await router.invalidate().then(reset)
  }

  return (
    <div role="alert" className={styles.view} data-alone={isPublic ? '' : undefined}>
      <h1>{m.errors_page_error_title()}</h1>
      <p>{unreachable ? m.errors_offline_text() : m.errors_page_error_text()}</p>
      <p className={styles.acts}>
        <Button variant="fill" onClick={() => void handleRetry()}>
          {m.shared_retry()}
        </Button>
        {isPublic ? <Link to={FRONT_DOOR}>{m.shared_go_to_menu()}</Link> : null}
      </p>
      {traceId !== null && <p className={`rc-muted ${styles.trace ?? ''}`}>{m.errors_trace({ traceId })}</p>}
    </div>
  )
}
