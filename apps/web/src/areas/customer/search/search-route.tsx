import { Suspense } from 'react'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { firstUse } from '#shell/loading/first-use.ts'
import { SheetHost } from '../core/vehicle/sheet-host.tsx'

/** Read by most and used by some: the page as the server drew it comes to life with the first movement in it. */
const SearchPage = lazyComponent(() => import('./search-page.tsx'), 'SearchPage', firstUse)
const SearchSheet = lazyComponent(() => import('./components/search-sheet.tsx'), 'SearchSheet')

/** A sheet that the address names opens without waiting for the page. */
export function SearchRoute() {
  return (
    <>
      <Suspense>
        <SearchPage />
      </Suspense>
      <SheetHost sheet={SearchSheet} />
    </>
  )
}

/** Once the page itself answers to presses. */
SearchRoute.drawn = SearchPage.drawn
