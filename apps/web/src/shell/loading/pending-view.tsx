import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'

/** Stands where the next page will be, once waiting has become noticeable. */
export function PendingView() {
  useLocale()
  return (
    <SkeletonGroup label={m.shared_loading()}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  )
}
