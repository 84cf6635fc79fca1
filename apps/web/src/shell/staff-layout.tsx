import { useEffect } from 'react'
import { Outlet, useRouter } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { session } from '../lib/session.ts'
import { useLocale } from '../lib/locale.ts'
import { m } from '../lib/messages.ts'
import { applySkin } from './skin.ts'
import { StaffRail } from './staff-rail.tsx'
import { staffQueryClient } from './staff-query-client.ts'
import { admitComponentKit } from './component-kit-policy.ts'
import styles from './staff-layout.module.css'

admitComponentKit()
applySkin()

/** Signed out here or in another tab, or refused by the server: the guard decides anew. */
function useGuardAgainOnSessionChange(): void {
  const router = useRouter()
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.current() !== null) return
        // Emptied once the pages that would ask again are gone.
        void router.invalidate().then(() => staffQueryClient.clear())
      }),
    [router],
  )
}

/** The frame of the staff pages: the rail, and beside it a page that brings its own bar. */
export function StaffLayout() {
  useLocale()
  useGuardAgainOnSessionChange()
  return (
    <QueryClientProvider client={staffQueryClient}>
      <a href="#content" className="rc-skip-link">
        {m.shared_skip_to_content()}
      </a>
      <div className={`compact ${styles.frame ?? ''}`}>
        <StaffRail />
        <main id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </QueryClientProvider>
  )
}
