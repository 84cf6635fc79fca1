import type { Session } from '../../lib/session.ts'
import { linksOf, visibleMenu } from './menu.ts'

/** Where "home" leads this person: to the shop's day, or to the first page they may see; never to a refusal. */
export function homePath(session: Session | null): string {
  const first = linksOf(visibleMenu(session)).find(({ opensNewTab }) => opensNewTab !== true)
  if (first === undefined) return '/menu'
  return first.id === 'home' ? '/' : first.to
}

/** Where the root of the site leads: everybody to their own home, and who is not signed in to the login page, as the guard would. */
export function rootPath(session: Session | null): string {
  if (session === null) return '/login?toPath=%2Fhome'
  const path = homePath(session)
  return path === '/' ? '/home' : path
}
