import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import type { ProblemError } from '#lib/api/problem-error.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'

export function PrintLoading() {
  return (
    <SkeletonGroup label={m.print_loading()}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  )
}

/** Nothing to print without the link of a booking: the way to find it. */
export function PrintMissing({ title, text }: { title: string; text: string }) {
  return (
    <ErrorState
      title={title}
      action={
        <Link to="/reserve-searchStatus" className={buttonClass('fill')}>
          {m.print_find_booking()}
        </Link>
      }
    >
      {text}
    </ErrorState>
  )
}

export function PrintFailed({ problem, onRetry }: { problem: ProblemError | null; onRetry: () => void }) {
  const traceId = problem?.traceId
  return (
    <ErrorState
      title={m.print_failed()}
      action={
        <Button variant="fill" onClick={onRetry}>
          {m.print_retry()}
        </Button>
      }
      {...(traceId ? { trace: m.print_trace({ traceId }) } : {})}
    >
      {m.print_failed_text()}
    </ErrorState>
  )
}
