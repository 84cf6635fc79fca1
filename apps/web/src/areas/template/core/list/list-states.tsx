import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { isNarrowed, widenedAddress } from './list-address.ts'
import type { ListPlace } from './list-tools.tsx'

/** Rows of the height that the real ones will have. */
export function LoadingRows({ count }: { count: number }) {
  return <Loading shapes={Array.from({ length: Math.min(count, 12) }, () => 'row' as const)} />
}

export function FailedList({ title, onRetry }: { title: string; onRetry: () => void }) {
  return <ErrorState title={title} action={<Button onClick={onRetry}>{m.shared_retry()}</Button>} />
}

/** Why nothing is there; a filter that finds nothing can be taken back. */
export function EmptyRows({ empty, address, go }: ListPlace & { empty: string }) {
  if (!isNarrowed(address)) return <EmptyState>{empty}</EmptyState>
  return (
    <EmptyState action={<Button onClick={() => go(widenedAddress(address))}>{m.showroom_filter_clear()}</Button>}>
      {m.showroom_none_matching()}
    </EmptyState>
  )
}

/** A page that is not there: an old address, or the last row of the last page was deleted. */
export function PastEnd({ address, go }: ListPlace) {
  return (
    <EmptyState action={<Button onClick={() => go({ ...address, page: 1 })}>{m.showroom_first_page()}</Button>}>
      {m.showroom_past_end()}
    </EmptyState>
  )
}
