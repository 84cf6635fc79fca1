import { Suspense, useSyncExternalStore } from 'react'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import type { SuggestedInsteadProps } from './suggested-instead.tsx'

const SuggestedInstead = lazyComponent(() => import('./suggested-instead.tsx'), 'SuggestedInstead')

const subscribeNever = () => () => undefined
const onPage = () => true
const onServer = () => false

/** What is suggested in the place of what is sold out, fetched once the page stands and only where something is. */
export function InsteadLater(props: SuggestedInsteadProps) {
  const isStanding = useSyncExternalStore(subscribeNever, onPage, onServer)
  if (!isStanding || props.productIds.length === 0) return null
  return (
    <Suspense>
      <SuggestedInstead {...props} />
    </Suspense>
  )
}
