import { useLayoutEffect } from 'react'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { MainLayout } from '#shell/layouts/main-layout.tsx'
import type { MainLayoutProps } from '#shell/layouts/main-layout.tsx'
import { ResetDialog } from './core/reset-dialog.tsx'
import { closeSimulation, openSimulation } from './core/simulated-calls.ts'
import { CartMenu } from './ecommerce/cart/cart-menu.tsx'

async function start() {
  // The schemas would try to make code, which pages forbid.
  const settings = ((globalThis as { __zod_globalConfig?: object }).__zod_globalConfig ??= {})
  Object.assign(settings, { jitless: true })
  const { startBackend } = await loadChunk(() => import('./simulated/backend.ts'))
  return startBackend()
}

/** The frame of the show-room, whose calls are answered in the browser for as long as one is in it. */
export function TemplateLayout({ menu }: Pick<MainLayoutProps, 'menu'>) {
  // Before the effects of the page inside, which ask at once.
  useLayoutEffect(() => {
    openSimulation(start)
    return closeSimulation
  }, [])
  return (
    <MainLayout
      menu={menu}
      navbarItems={
        <>
          <CartMenu />
          <ResetDialog />
        </>
      }
    />
  )
}
