import { useLayoutEffect } from 'react'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { MainLayout } from '#shell/layouts/main-layout.tsx'
import type { MainLayoutProps } from '#shell/layouts/main-layout.tsx'
import { closeSimulation, openSimulation } from './core/simulated-calls.ts'
import { CartMenu } from './ecommerce/cart/cart-menu.tsx'

async function start() {
  const { startBackend } = await loadChunk(() => import('./simulated/backend.ts'))
  return startBackend()
}

/** The frame of the show-room, whose calls are answered in the browser for as long as one is in it. */
export function TemplateLayout({ menu }: Pick<MainLayoutProps, 'menu'>) {
  // Before the effects of the pages inside, which ask as soon as they stand.
  useLayoutEffect(() => {
    openSimulation(start)
    return closeSimulation
  }, [])
  return <MainLayout menu={menu} navbarItems={<CartMenu />} />
}
