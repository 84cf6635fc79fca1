import { ownPath } from '#lib/session/own-path.ts'
import type { useRouter } from '@tanstack/react-router'

type AppRouter = ReturnType<typeof useRouter>

/** Going "back" to a sign-in or error page would go in circles. */
const NEVER_BACK_TO = '/_session'

/** Of other programs, whose routes are not known here. Tests of src/app compare these with them. */
export const CUSTOMER_PAGES = [
  '/menu',
  '/pages/calculate',
  '/pages/privacy',
  '/pages/search',
  '/pages/terms',
  '/poolvillaHuaHin',
  '/pages/used-vehicles',
  '/reserve',
  '/reserve-searchStatus',
  '/reserve-success',
  '/reserve-trackStatus',
  '/reservation-print',
  '/receipt-print',
  '/saleContract-print',
]

/** What the addresses of the show-room begin with; what there is none of says so itself. */
export const SHOWROOM_PAGES =
  /^\/(access-control$|ui$|(apps|card|dashboard|forms|table)\/|pages\/(account-setting|blog|faq|knowledge-base|pricing|profile)(\/|$))/

/** The page to return to after signing in: one of our own that exists, or `otherwise`. */
export function wayBack(router: AppRouter, toPath: unknown, otherwise: string): string {
  const path = ownPath(toPath)
  if (path === null) return otherwise
  const pathname = path.replace(/[?#].*$/s, '')
  if (CUSTOMER_PAGES.includes(pathname) || SHOWROOM_PAGES.test(pathname)) return path
  const [, params, route] = router.getMatchedRoutes(pathname)
  const isKnown = route !== undefined && !('**' in params) && !String(route.id).startsWith(NEVER_BACK_TO)
  return isKnown ? path : otherwise
}
