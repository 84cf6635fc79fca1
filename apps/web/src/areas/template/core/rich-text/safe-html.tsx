import { LazyPanel, preloadPanel } from '#shell/loading/lazy-panel.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { m } from '#lib/messages.ts'
import type { SafeHtmlBodyProps } from './safe-html-body.tsx'

const loadBody = async () => (await import('./safe-html-body.tsx')).SafeHtmlBody

/** For a page whose words are still asked for: they then come in one step with what stands below them. */
export function preloadSafeHtml(): void {
  preloadPanel(loadBody)
}

/** Words with markup from outside, cleaned before they come into the page. */
export function SafeHtml(props: SafeHtmlBodyProps) {
  return (
    <LazyPanel load={loadBody} props={props}>
      <SkeletonGroup label={m.shared_loading()}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="half" />
      </SkeletonGroup>
    </LazyPanel>
  )
}
