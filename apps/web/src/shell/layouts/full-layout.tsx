import { Suspense, useEffect, useState } from 'react'
import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { FRONT_DOOR, HAS_SHOP } from '#lib/session/has-shop.ts'
import { setLocale, useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { LanguageSwitch } from '#ui/actions/language-switch.tsx'
import { LANGUAGES } from '../languages.ts'
import { lazyComponent } from '../loading/lazy-component.ts'
import { LaterFoot } from '../public/later-foot.tsx'
import { LaterNav } from '../public/later-nav.tsx'
import { SignalStrip } from '../public/signal-strip.tsx'
import { SkinSwitch } from '../public/skin-switch.tsx'
import styles from './full-layout.module.css'

/** Fetched by those who scroll; a page that lacks only this is whole. */
const ScrollToTop = lazyComponent(() => import('../content/scroll-to-top.tsx'), 'ScrollToTop')

function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const handleScroll = () => setScrolled(true)
    addEventListener('scroll', handleScroll, { once: true })
    return () => removeEventListener('scroll', handleScroll)
  }, [])
  return hasScrolled
}

/** By itself: what stands beside it as the server drew it is not drawn anew when somebody scrolls. */
function TopButton() {
  const hasScrolled = useHasScrolled()
  return <Suspense>{hasScrolled ? <ScrollToTop /> : null}</Suspense>
}

/** The frame of the public pages: name, language, and one column or the room between the sides. */
export function FullLayout() {
  const locale = useLocale()
  // A page with a frame of its own has none where it could not be opened.
  const isFailed = useMatches({ select: (matches) => matches.some(({ status }) => status === 'error') })
  const own = useMatches({ select: (matches) => matches.find((match) => match.staticData.head)?.staticData.head })
  const head = isFailed ? undefined : own
  const isSession = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.rendering === 'browser'),
  })
  const asked = useMatches({ select: (matches) => matches.at(-1)?.staticData.width })
  const width = isFailed ? 'columns' : asked
  return (
    <div className={styles.page} data-width={width}>
      <a href="#content" className="rc-skip-link">
        {m.shared_skip_to_content()}
      </a>
      {head === 'own' ? null : (
        <header className={styles.header} data-head={head}>
          <Link to={FRONT_DOOR} className={styles.brand}>
            <BrandMark />
            {m.shared_app_name()}
          </Link>
          {width === 'columns' ? <LaterNav /> : null}
          <span className={styles.switches}>
            <SkinSwitch />
            <LanguageSwitch label={m.shared_language()} options={LANGUAGES} current={locale} onChange={setLocale} />
          </span>
        </header>
      )}
      <SignalStrip />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      {width === 'wide' || isSession || !HAS_SHOP ? null : <LaterFoot />}
      <TopButton />
    </div>
  )
}
