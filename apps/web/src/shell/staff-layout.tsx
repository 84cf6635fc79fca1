import { useEffect } from 'react'
import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { session } from '../lib/session.ts'
import { setLocale, useLocale } from '../lib/locale.ts'
import { m } from '../lib/messages.ts'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { LANGUAGES } from './languages.ts'
import { staffQueryClient } from './staff-query-client.ts'
import { admitComponentKit } from './component-kit-policy.ts'
import styles from './staff-layout.module.css'

admitComponentKit()

/** Signed out here or in another tab, or refused by the server: the guard decides anew. */
function useGuardAgainOnSessionChange(): void {
  const router = useRouter()
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.current() !== null) return
        staffQueryClient.clear()
        void router.invalidate()
      }),
    [router],
  )
}

export function StaffLayout() {
  const locale = useLocale()
  useGuardAgainOnSessionChange()
  return (
    <QueryClientProvider client={staffQueryClient}>
      <a href="#content" className="rc-skip-link">
        {m.shared_skip_to_content()}
      </a>
      <header className={styles.bar}>
        <nav aria-label={m.shared_main_navigation()} className={styles.places}>
          <Link to="/main" className={styles.place}>
            {m.staff_main_title()}
          </Link>
        </nav>
        <LanguageSwitch label={m.shared_language()} options={LANGUAGES} current={locale} onChange={setLocale} onDark />
        <button type="button" className={styles.action} onClick={() => session.end()}>
          {m.staff_sign_out()}
        </button>
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
    </QueryClientProvider>
  )
}
