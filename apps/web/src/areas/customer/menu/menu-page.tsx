import { lazy, Suspense } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import { useLocale } from '../../../lib/locale.ts'
import { Hero } from './components/hero.tsx'
import { whenIdle } from './when-idle.ts'

const route = getRouteApi('/_public/menu')

// Server-drawn and readable at once; what makes it change its language comes when the browser is idle.
const More = lazy(async () => {
  await whenIdle()
  return { default: (await import('./components/more.tsx')).More }
})

/** The front door: book, look up, vehicles and prices, how it works, where the shop is. */
export function MenuPage() {
  const locale = useLocale()
  const data = route.useLoaderData()
  return (
    <>
      <Hero data={data} locale={locale} />
      <Suspense>
        <More />
      </Suspense>
    </>
  )
}
