import { useMatches } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { activeTrail } from '../navigation/menu.ts'
import { useVisibleMenu } from '../navigation/use-visible-menu.ts'
import type { MenuEntry, MenuLink } from '../navigation/menu.ts'

export interface Menu {
  /** Pages of the shop, and those of the show-room. */
  staff: readonly MenuEntry[]
  template: readonly MenuEntry[]
  /** Ids of the current page's entry and of the groups around it. */
  trail: readonly string[]
}

function isShown(entry: MenuEntry): boolean {
  return entry.kind === 'group' || entry.isInside !== true
}

/** The address whose entry is highlighted: the page's own, or the one it says it belongs to. */
export function useMenuAddress(): string {
  return useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      return page?.staticData.navActiveLink ?? page?.pathname.replace(/(?<=.)\/$/, '') ?? '/'
    },
  })
}

/** What the signed-in person may see of the menu, in the language in use. */
export function useMenu(): Menu {
  useLocale()
  const sections = useVisibleMenu()
  const trail = activeTrail(sections, useMenuAddress())
  const sectionItems = (id: 'staff' | 'template') =>
    (sections.find((section) => section.id === id)?.items ?? []).filter(isShown)
  return { staff: sectionItems('staff'), template: sectionItems('template'), trail }
}

/** The links of entries without the groups around them, for where there is room for one line only. */
export function flatLinks(entries: readonly MenuEntry[]): MenuLink[] {
  return entries.flatMap((entry) => (entry.kind === 'link' ? [entry] : flatLinks(entry.children)))
}
