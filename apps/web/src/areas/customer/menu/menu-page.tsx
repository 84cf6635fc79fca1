import { lazy, Suspense } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import { useLocale } from '../../../lib/locale.ts'
import vehiclePicture from '../../../ui/vehicle-picture.module.css'
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
      {/* A style sheet whose names nobody uses is left out of the page, and the drawings below would be black. */}
      <div data-sheet={vehiclePicture.picture}>
        <Suspense>
          <More />
        </Suspense>
      </div>
    </>
  )
}
