import { Suspense } from 'react'
import { firstUse } from '../loading/first-use.ts'
import { lazyComponent } from '../loading/lazy-component.ts'
// The server draws the words, so their styles come with the page.
import './short-foot.module.css'

const ShortFoot = lazyComponent(() => import('./short-foot.tsx'), 'ShortFoot', firstUse)

/** Links that stand as the server drew them until the first use. */
export function LaterFoot() {
  return (
    <Suspense>
      <ShortFoot />
    </Suspense>
  )
}
