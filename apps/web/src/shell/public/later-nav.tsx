import { Suspense } from 'react'
import { firstUse } from '../loading/first-use.ts'
import { lazyComponent } from '../loading/lazy-component.ts'
// The server draws the words, so their styles come with the page.
import './public-nav.module.css'

const PublicNav = lazyComponent(() => import('./public-nav.tsx'), 'PublicNav', firstUse)

/** The header's words on pages that are at work at once: links that stand as the server drew them until the first use. */
export function LaterNav() {
  return (
    <Suspense>
      <PublicNav />
    </Suspense>
  )
}
