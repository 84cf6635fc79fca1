import { Suspense } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { firstUse } from '#shell/loading/first-use.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { SheetHost } from '../core/vehicle/sheet-host.tsx'
import { BookCard } from './components/book-card.tsx'
import { Hero } from './components/hero.tsx'
// The server draws the parts that come to life later, so their styles ride with the page.
import '#shell/public/public-footer.module.css'
import '#ui/display/money.module.css'
import './components/popular.module.css'
import './components/proof.module.css'
import './components/shops.module.css'
import './components/steps.module.css'
import styles from './menu-page.module.css'

const route = getRouteApi('/_public/menu')

const MenuSheet = lazyComponent(() => import('./components/menu-sheet.tsx'), 'MenuSheet')

/** Links and words, which stand as the server drew them until somebody moves in the page. */
const More = lazyComponent(() => import('./components/more.tsx'), 'More', firstUse)

/** The front door: book, look up, vehicles and prices, how it works, where the shop is. */
export function MenuPage() {
  const locale = useLocale()
  const data = route.useLoaderData()
  return (
    <div className={styles.page}>
      <Hero data={data} locale={locale} />
      <BookCard data={data} />
      <Suspense>
        <More data={data} locale={locale} />
      </Suspense>
      <SheetHost sheet={MenuSheet} />
    </div>
  )
}
