import { linksOf } from './menu.ts'
import type { MenuSection } from './menu.ts'

/** Where "home" leads who sees this menu: to the shop's day, or to the first page of it; never to a refusal. */
export function homePath(menu: readonly MenuSection[]): string {
  const first = linksOf(menu).find(({ opensNewTab }) => opensNewTab !== true)
  if (first === undefined) return '/menu'
  return first.id === 'home' ? '/' : first.to
}
