import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { forgetRoad, isRoadOfOther } from '#lib/session/kept-road.ts'
import { session, sessionFor } from '#lib/session/session.ts'
import { staffQueryClient } from '../staff-query-client.ts'

function signedInPerson(pathname: string): string | null {
  const visitor = sessionFor(pathname)
  return visitor === null ? null : JSON.stringify(visitor.user)
}

/** Somebody else signed in where a driver had not signed out. */
function forgetOthersRoad(): void {
  if (isRoadOfOther(session.current()?.user.id ?? null)) void forgetRoad().catch(() => undefined)
}

/**
 * For pages of the signed-in: when the person changes, here or in another tab, the guard decides anew and nothing of
 * the earlier person stays in memory.
 */
export function useFollowSession(): void {
  const router = useRouter()
  useEffect(() => {
    forgetOthersRoad()
    let person = signedInPerson(router.state.location.pathname)
    return session.subscribe(() => {
      const now = signedInPerson(router.state.location.pathname)
      if (now === person) return
      person = now
      forgetOthersRoad()
      // Emptied once the pages that would ask again are gone.
      void router.invalidate().then(() => staffQueryClient.clear())
    })
  }, [router])
}
