import { useLayoutEffect } from 'react'
import { MainLayout } from '#shell/layouts/main-layout.tsx'
import type { MainLayoutProps } from '#shell/layouts/main-layout.tsx'
import { ResetDialog } from './core/reset-dialog.tsx'
import { closeSimulation } from './core/simulated-calls.ts'
import { beginSimulation } from './core/simulation.ts'
import { CartMenu } from './ecommerce/cart/cart-menu.tsx'

/** The frame of the show-room, whose calls are answered in the browser for as long as one is in it. */
export function TemplateLayout({ menu }: Pick<MainLayoutProps, 'menu'>) {
  // Before the effects of the page inside, which ask at once.
  useLayoutEffect(() => {
    beginSimulation()
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
