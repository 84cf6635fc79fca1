import { menuLinks } from '../navigation/menu.ts'
import type { MenuLink, MenuSection } from '../navigation/menu.ts'

/** What one wants beside whatever one is doing, in this order. */
const SHORTCUTS: readonly string[] = ['/apps/todo', '/apps/chat', '/apps/email', '/apps/calendar']

/** Those that the menu leads to: pages that exist and that this person may open. */
export function shortcutsIn(sections: readonly MenuSection[]): MenuLink[] {
  const links = menuLinks(sections).filter(({ isDisabled }) => isDisabled !== true)
  return SHORTCUTS.flatMap((path) => links.find(({ to }) => to === path) ?? [])
}
