import { ownPath } from '#lib/session/own-path.ts'
import type { useRouter } from '@tanstack/react-router'

type AppRouter = ReturnType<typeof useRouter>

/** Going "back" to a sign-in or error page would go in circles. */
const NEVER_BACK_TO = ['/_session', '/_public/error-404', '/_public/pages/miscellaneous', '/$']

/** The page to return to after signing in: one of our own that exists, or `otherwise`. */
export function wayBack(router: AppRouter, toPath: unknown, otherwise: string): string {
  const path = ownPath(toPath)
  if (path === null) return otherwise
  const [, , route] = router.getMatchedRoutes(path.replace(/[?#].*$/s, ''))
  const id = route === undefined ? '/$' : String(route.id)
  return NEVER_BACK_TO.some((prefix) => id.startsWith(prefix)) ? otherwise : path
}
