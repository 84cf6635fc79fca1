import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { forgetRoad, isRoadOfOther } from '#lib/session/kept-road.ts'
import { session, sessionFor } from '#lib/session/session.ts'
import { staffQueryClient } from '../staff-query-client.ts'
import { startPath } from '../navigation/start-path.ts'
import { decide } from './decide.ts'
import { dialogsClosed, followRole } from './role-changes.ts'

function signedInPerson(pathname: string): { id: string | null; whole: string } | null {
  const visitor = sessionFor(pathname)
  return visitor === null ? null : { id: visitor.user.id, whole: JSON.stringify(visitor.user) }
}

/** Somebody else signed in where a driver had not signed out. */
function forgetOthersRoad(): void {
  if (isRoadOfOther(session.current()?.user.id ?? null)) void forgetRoad().catch(() => undefined)
}

/**
 * For pages of the signed-in: when the person changes, here or in another tab, the guard decides anew and nothing of
 * the earlier person stays in memory. Who has another role now goes on where they are, as far as they still may: the menu
 * follows at once, the page when the dialog over it is closed.
 */
export function useFollowSession(): void {
  const router = useRouter()
  useEffect(() => {
    const ending = new AbortController()
    followRole(router.options.context.api, ending.signal)
    forgetOthersRoad()
    let person = signedInPerson(router.state.location.pathname)
    const unsubscribe = session.subscribe(() => {
      const before = person
      const now = signedInPerson(router.state.location.pathname)
      if (now?.whole === before?.whole) return
      person = now
      forgetOthersRoad()
      if (now !== null && now.id !== null && now.id === before?.id) void goOnAs(now.whole)
      else void forgetAll()
    })
    const forgetAll = async (): Promise<void> => {
      const whoNow = person
      // What is on its way would only come back refused.
      void staffQueryClient.cancelQueries()
      await router.invalidate()
      // Somebody came meanwhile, or left, and that is what counts.
      if (person !== whoNow) return
      staffQueryClient.getMutationCache().clear()
      staffQueryClient.removeQueries({ type: 'inactive' })
      // A page that is still there, because the sign-in was on its way, asks for the person who came: taken out of the
      // cache, its queries would wait for ever.
      if (session.current() !== null) await staffQueryClient.resetQueries()
      else for (const query of staffQueryClient.getQueryCache().findAll({ type: 'active' })) query.reset()
    }
    const goOnAs = async (whole: string): Promise<void> => {
      await dialogsClosed()
      if (ending.signal.aborted || person?.whole !== whole) return
      const { location, matches } = router.state
      const session = sessionFor(location.pathname)
      const metas = matches.map(({ staticData }) => staticData)
      const address = { location: location.pathname, carried: {} }
      // From a page that is not theirs any more to their own work, and not to a refusal.
      if (session !== null && decide({ pathname: location.pathname, metas, session, address }) !== 'go')
        await router.navigate({ to: startPath(session), replace: true })
      else await router.invalidate()
      // What the earlier role has read and nobody looks at; what is looked at is read by the new one.
      staffQueryClient.removeQueries({ type: 'inactive' })
      await staffQueryClient.invalidateQueries()
    }
    return () => {
      ending.abort()
      unsubscribe()
    }
  }, [router])
}
