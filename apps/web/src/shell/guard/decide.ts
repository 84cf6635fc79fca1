import { isAllowed, isTrackingPage } from '#lib/session/session.ts'
import type { RouteMeta } from '#lib/route-meta.ts'
import type { Visitor } from '#lib/session/session.ts'
import type { CarriedSecrets } from './carried-secrets.ts'

export const LOGIN_PAGES: readonly string[] = ['/login', '/admin/login']

export interface Navigation {
  pathname: string
  /** What the matched routes say, from the root to the page. */
  metas: readonly RouteMeta[]
  /** Whoever this page has to do with. */
  session: Visitor | null
  address: {
    /** Path, query and hash without the secrets: where one wanted to go. */
    location: string
    carried: CarriedSecrets
  }
}

export interface Elsewhere {
  to: '/login' | '/tracking-login' | '/search-tracking' | '/main' | '/pages/miscellaneous/not-authorized'
  /** For the login page: where one wanted to go, and what the address carried. */
  search?: { toPath: string } & CarriedSecrets
  endsSession?: true
}

type Rule = (navigation: Navigation) => Elsewhere | null

/** Pages of the full layout are open to all: what their addresses carry is their own matter. */
export function readsAddress({ pathname, metas }: Pick<Navigation, 'pathname' | 'metas'>): boolean {
  return isTrackingPage(pathname) || !metas.some(({ layout }) => layout === 'full')
}

/** A code or token that is not the one this visitor signed in with belongs to somebody else's link. */
const answerForeignSecret: Rule = (navigation) => {
  const { address, session } = navigation
  const { code, token } = address.carried
  const isForeign = [code, token].some((secret) => secret !== undefined && secret !== session?.loginToken)
  if (!isForeign || !readsAddress(navigation)) return null
  return { to: '/login', search: { toPath: address.location, ...address.carried }, endsSession: true }
}

/** One matched route that says what is needed is enough; where none does, one must be allowed to do everything. */
export function isPermitted(metas: readonly RouteMeta[], session: Visitor | null): boolean {
  const needs = metas.filter(({ resource, action }) => resource !== undefined || action !== undefined)
  return (needs.length === 0 ? [{} as RouteMeta] : needs).some(({ action = 'read', resource }) =>
    isAllowed(session, action, resource),
  )
}

/** Whether an address is the owner's: what the shop's people may do otherwise does not open it. */
function isOwners({ pathname, metas }: Pick<Navigation, 'pathname' | 'metas'>): boolean {
  return metas.some(({ isOwners: own }) => (typeof own === 'function' ? own(pathname) : own === true))
}

const answerForbidden: Rule = ({ pathname, metas, session, address }) => {
  const isRefused = isOwners({ pathname, metas }) && !isAllowed(session, 'manage', 'all')
  if (isPermitted(metas, session) && !isRefused) return null
  if (isTrackingPage(pathname)) {
    // A visitor who is known but may not search would be redirected to this very page: they search again.
    return { to: session === null || pathname.startsWith('/search-tracking') ? '/tracking-login' : '/search-tracking' }
  }
  if (session === null) return { to: '/login', search: { toPath: address.location } }
  return { to: '/pages/miscellaneous/not-authorized' }
}

const answerSignedIn: Rule = ({ pathname, metas, session }) => {
  if (session === null || !metas.some(({ redirectIfLoggedIn }) => redirectIfLoggedIn === true)) return null
  if (session.user.role === 'admin' && isAllowed(session, 'manage', 'normal')) return { to: '/main' }
  return LOGIN_PAGES.includes(pathname) ? null : { to: '/login' }
}

const RULES: readonly Rule[] = [answerForeignSecret, answerForbidden, answerSignedIn]

/** Whether a page may be opened, and where to go instead when not. */
export function decide(navigation: Navigation): 'go' | Elsewhere {
  for (const rule of RULES) {
    const elsewhere = rule(navigation)
    if (elsewhere !== null) return elsewhere
  }
  return 'go'
}
