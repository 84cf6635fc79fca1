import { getRouteApi } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { Hero } from './components/hero.tsx'
import { More } from './components/more.tsx'
import styles from './menu-page.module.css'

const route = getRouteApi('/_public/menu')

/** The front door: book, look up, vehicles and prices, how it works, where the shop is. */
export function MenuPage() {
  const locale = useLocale()
  const data = route.useLoaderData()
  return (
    <div className={styles.page}>
      <Hero data={data} locale={locale} />
      <More />
    </div>
  )
}
