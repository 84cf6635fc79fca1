import type { Session } from '#lib/session/session.ts'
import { HAS_SHOP } from '#lib/session/has-shop.ts'
import { menuLinks, visibleSections } from './menu.ts'
import type { MenuSection } from './menu.ts'

const firstLink = (menu: readonly MenuSection[]) => menuLinks(menu).find(({ opensNewTab }) => opensNewTab !== true)

/** Whether somebody has a page in this menu at all. */
export const hasHome = (menu: readonly MenuSection[], session: Session) =>
  firstLink(visibleSections(menu, session)) !== undefined

/** Where "home" leads who sees this menu: to the shop's day, or to the first page of it; never to a refusal. */
export function homePath(menu: readonly MenuSection[]): string {
  const first = firstLink(menu)
  if (first === undefined) return HAS_SHOP ? '/menu' : '/login'
  return first.id === 'home' ? '/' : first.to
}

/** Where the root of the site leads: everybody to their own home, and who is not signed in to the login page, as the guard would. */
export function rootPath(menu: readonly MenuSection[], session: Session | null): string {
  if (session === null) return HAS_SHOP ? '/login?toPath=%2Fhome' : '/login'
  const path = homePath(visibleSections(menu, session))
  return path === '/' ? '/home' : path
}
