import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import type { SuggestedInsteadProps } from './suggested-instead.tsx'

const SuggestedInstead = lazyComponent(() => import('./suggested-instead.tsx'), 'SuggestedInstead')

/** What is suggested in the place of what is sold out, fetched once the page stands and only where something is. */
export function InsteadLater(props: SuggestedInsteadProps) {
  const [isStanding, setStanding] = useState(false)
  useEffect(() => setStanding(true), [])
  if (!isStanding || props.productIds.length === 0) return null
  return (
    <Suspense>
      <SuggestedInstead {...props} />
    </Suspense>
  )
}
