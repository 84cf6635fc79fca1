import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { isAllowed, isTrackingPage, session } from '#lib/session/session.ts'
import { wayBack } from '../way-back.ts'

/** For sign-in and tracking pages: what happened in another tab counts here too. */
export function useFollowOtherTabs(): void {
  const router = useRouter()
  useEffect(() => {
    const isSignedIn = () => session.current() !== null
    let wasSignedIn = isSignedIn()
    const handleStorage = () => {
      const { pathname, search } = router.state.location
      if (isTrackingPage(pathname)) {
        void router.invalidate()
        return
      }
      if (isSignedIn() === wasSignedIn) return
      wasSignedIn = isSignedIn()
      if (!wasSignedIn) return
      const start = isAllowed(session.current(), 'manage', 'normal') ? '/main' : '/access-control'
      void router.navigate({ href: wayBack(router, search.toPath, start), replace: true })
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [router])
}
