import { redirect } from '@tanstack/react-router'
import { keepWayBack } from '#lib/session/customer-keys.ts'
import { sessionFor } from '#lib/session/session.ts'
import { stringifySearch } from '#lib/search-params.ts'
import { signOut } from '#shell/sign-out.ts'
import { hasSecret, readCarried, takeCarried, withoutSecrets } from './carried-secrets.ts'
import { decide, LOGIN_PAGES, readsAddress } from './decide.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { RouteMeta } from '#lib/route-meta.ts'
import type { CarriedSecrets } from './carried-secrets.ts'

export interface GuardedNavigation {
  location: { pathname: string; search: Record<string, unknown>; hash: string }
  matches: readonly { staticData: RouteMeta }[]
  /** A preload: no navigation has happened yet. */
  preload: boolean
  context: { api: ApiClient }
}

/** The login page knows what the address carried; the address bar shows only where one wanted to go. */
function toLogin(to: string, { toPath, ...carried }: { toPath?: string } & CarriedSecrets) {
  const shown = toPath === undefined ? {} : { toPath }
  return redirect({
    to,
    search: { ...shown, ...carried },
    ...(Object.keys(carried).length === 0 ? {} : { mask: { to, search: shown, unmaskOnReload: true } }),
    replace: true,
  })
}

/** Runs before every page that the browser draws; throws where to go when it is not this one. */
export function guard({ location, matches, preload, context }: GuardedNavigation): void {
  const { pathname, search, hash } = location
  const first = preload ? {} : takeCarried(pathname)
  if (LOGIN_PAGES.includes(pathname)) {
    if (hasSecret(first)) throw toLogin(pathname, { ...search, ...first })
  }
  const cleanSearch = withoutSecrets(search)
  const clean = pathname + stringifySearch(cleanSearch) + (hash === '' ? '' : `#${hash}`)
  const metas = matches.map(({ staticData }) => staticData)
  const decision = decide({
    pathname,
    metas,
    session: sessionFor(pathname),
    address: { location: clean, carried: { ...readCarried(search), ...first } },
  })
  if (decision === 'go') {
    // A provider's answer is the business of the page it comes back to.
    if (cleanSearch !== search && readsAddress({ pathname, metas })) throw redirect({ href: clean, replace: true })
    return
  }
  if (decision.endsSession === true && !preload) void signOut(context.api)
  if (decision.search !== undefined) {
    // The address may lose it on the way: to a mail with a new password, to another page of accounts.
    if (!preload) keepWayBack(decision.search.toPath)
    throw toLogin(decision.to, decision.search)
  }
  throw redirect({ href: decision.to, replace: true })
}
