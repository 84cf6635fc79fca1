import { Link, useRouter } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { periodMessage } from '../../core/period-message.ts'
import { FILTER_NAMES } from './filters.tsx'
import type { Search } from '../use-search.ts'

/** Why there is no list, and what to do about it. */
export function NothingFound({ search }: { search: Search }) {
  const router = useRouter()
  const { fault, window } = search
  // No branch is open at any time.
  if (window.start === '') return <EmptyState>{m.reserve_no_branch()}</EmptyState>
  if (fault !== null) {
    const message = periodMessage(fault.code, { params: fault.params })
    return (
      <ErrorState
        title={message ?? m.search_failed()}
        trace={message === null && fault.traceId !== null ? m.search_trace({ number: fault.traceId }) : undefined}
        action={
          message === null ? <Button onClick={() => void router.invalidate()}>{m.shared_retry()}</Button> : undefined
        }
      >
        {message === null ? m.search_failed_kept() : m.search_choose_other()}
      </ErrorState>
    )
  }
  const cleared = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]))
  return (
    <EmptyState
      action={
        <Link to="/pages/search" search={search.to(cleared)} replace className={buttonClass()}>
          {m.search_clear_filters()}
        </Link>
      }
    >
      {m.search_nothing_found()}
    </EmptyState>
  )
}
