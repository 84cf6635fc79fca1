import type { Session } from '#lib/session/session.ts'
import { linksOf, visibleMenu } from './menu.ts'

/** Where "home" leads this person: to the shop's day, or to the first page they may see; never to a refusal. */
export function homePath(session: Session | null): string {
  const first = linksOf(visibleMenu(session)).find(({ opensNewTab }) => opensNewTab !== true)
  if (first === undefined) return '/menu'
  return first.id === 'home' ? '/' : first.to
}
