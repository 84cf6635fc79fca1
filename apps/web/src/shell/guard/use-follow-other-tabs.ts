import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { isAllowed, isTrackingPage, session } from '#lib/session/session.ts'
import { wayBack } from '../way-back.ts'

/** For sign-in and tracking pages: what happened in another tab counts here too, since somebody `wasSignedIn` or not. */
export function useFollowOtherTabs(wasSignedIn: boolean): void {
  const router = useRouter()
  useEffect(() => {
    const isSignedIn = () => session.current() !== null
    let isKnown = wasSignedIn
    const follow = () => {
      if (isSignedIn() === isKnown) return
      isKnown = isSignedIn()
      if (!isKnown) return
      const { search } = router.state.location
      const start = isAllowed(session.current(), 'manage', 'normal') ? '/main' : '/access-control'
      void router.navigate({ href: wayBack(router, search.toPath, start), replace: true })
    }
    const handleStorage = () => {
      if (isTrackingPage(router.state.location.pathname)) void router.invalidate()
      else follow()
    }
    // While this page was on its way.
    if (!isTrackingPage(router.state.location.pathname)) follow()
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [router, wasSignedIn])
}
