import { lazy, Suspense } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import vehiclePicture from '#ui/display/vehicle-picture.module.css'
import { Hero } from './components/hero.tsx'
import shops from './components/shops.module.css'
import { whenIdle } from './when-idle.ts'

const route = getRouteApi('/_public/menu')

// Server-drawn and readable at once; what makes it change its language comes when the browser is idle.
const More = lazy(async () => {
  await whenIdle()
  return { default: (await import('./components/more.tsx')).More }
})

/**
 * The server draws all of it, so the styles come with the page although the script does not. A style sheet whose names
 * nobody uses is left out of the build.
 */
const SHEETS = [vehiclePicture, shops]

/** The front door: book, look up, vehicles and prices, how it works, where the shop is. */
export function MenuPage() {
  const locale = useLocale()
  const data = route.useLoaderData()
  return (
    <>
      <Hero data={data} locale={locale} />
      <div data-sheets={SHEETS.length}>
        <Suspense>
          <More />
        </Suspense>
      </div>
    </>
  )
}
