import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { firstUse } from '#shell/loading/first-use.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { TooltipHost } from '#ui/overlays/tooltip-host.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { PageContent } from '../content/page-content.tsx'
import { CustomizerToggle } from '../customizer/customizer-toggle.tsx'
import { useCustomizerOpen } from '../customizer/customizer-state.ts'
import { NavbarItemsContext } from '../navbar/navbar-items.ts'
import { OfflineStrip } from '../navbar/offline/offline-strip.tsx'
import { ShellHost } from '../navbar/shell-host.tsx'
import { MenuContext } from '../navigation/use-visible-menu.ts'
import type { MenuSection } from '../navigation/menu.ts'
import { SessionEnd } from '../session-end/session-end.tsx'
import { staffQueryClient } from '../staff-query-client.ts'
import { useSettings } from '../settings/settings.ts'
import { useMenuState } from '../vertical-menu/menu-state.ts'
import { TopStrip } from '../vertical-menu/top-strip.tsx'
import { VerticalMenu } from '../vertical-menu/vertical-menu.tsx'
import '#ui/styles/tokens-skins.css'
import '#ui/styles/tokens-status.css'
import styles from './main-layout.module.css'

const HorizontalMenu = lazyComponent(() => import('../horizontal-menu/horizontal-menu.tsx'), 'HorizontalMenu')
/** Wanted once somebody has scrolled far. */
const ScrollToTop = lazyComponent(() => import('../content/scroll-to-top.tsx'), 'ScrollToTop', firstUse)
const OffCanvasMenu = lazyComponent(() => import('../vertical-menu/off-canvas-menu.tsx'), 'OffCanvasMenu')
const Customizer = lazyComponent(() => import('../customizer/customizer.tsx'), 'Customizer')

/** A bar that sticks gets a ground of its own as soon as something may pass under it. */
function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const handleScroll = () => setScrolled(scrollY > 0)
    // Asked for at once, the place of the window would have all of the page laid out there and then.
    const first = requestAnimationFrame(handleScroll)
    addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      removeEventListener('scroll', handleScroll)
    }
  }, [])
  return isScrolled
}

/** Scrolling draws this element anew, and nothing in it. */
function Frame({ children }: { children: ReactNode }) {
  const settings = useSettings()
  const isScrolled = useIsScrolled()
  return (
    <div
      className={classNames('compact', styles.frame)}
      data-layout={settings.layout}
      data-width={settings.contentWidth}
      data-menu={settings.isMenuHidden ? 'hidden' : undefined}
      data-bar={settings.navbar}
      data-nav-color={settings.layout === 'horizontal' ? 'none' : settings.navbarColor}
      data-footer={settings.footer}
      data-scrolled={isScrolled ? '' : undefined}
    >
      {children}
    </div>
  )
}

export interface MainLayoutProps {
  menu: readonly MenuSection[]
  /** In the bar above every page. */
  navbarItems?: ReactNode
}

/** The frame of the staff pages and the show-room: the menu, and beside or under it the page. */
export function MainLayout({ menu, navbarItems = null }: MainLayoutProps) {
  useLocale()
  const settings = useSettings()
  return (
    <QueryClientProvider client={staffQueryClient}>
      <MenuContext value={menu}>
        <NavbarItemsContext value={navbarItems}>
          <a href="#content" className="rc-skip-link">
            {m.shared_skip_to_content()}
          </a>
          <Frame>
            <TooltipHost>
              <TopStrip />
              {settings.isMenuHidden ? null : <Menu isHorizontal={settings.layout === 'horizontal'} />}
              <PageContent />
              <CustomizerToggle />
              <Overlays />
              <OfflineStrip />
              <SessionEnd />
              <ShellHost />
            </TooltipHost>
          </Frame>
        </NavbarItemsContext>
      </MenuContext>
    </QueryClientProvider>
  )
}

function Menu({ isHorizontal }: { isHorizontal: boolean }) {
  if (!isHorizontal) return <VerticalMenu />
  return (
    <div className={styles.menuBar}>
      <Suspense fallback={null}>
        <HorizontalMenu />
      </Suspense>
    </div>
  )
}

function Overlays() {
  const isCustomizing = useCustomizerOpen()
  const { isOpen } = useMenuState()
  return (
    <>
      <Suspense fallback={null}>
        <ScrollToTop />
      </Suspense>
      <Suspense fallback={null}>{isOpen ? <OffCanvasMenu /> : null}</Suspense>
      <Suspense fallback={null}>{isCustomizing ? <Customizer /> : null}</Suspense>
    </>
  )
}
