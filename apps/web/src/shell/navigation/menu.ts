import { isAllowed } from '#lib/session/session.ts'
import type { Session } from '#lib/session/session.ts'
import type { Locale } from '#lib/locale.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'

export type MenuIcon = IconDrawing

/** In the language in use, or in the one asked for: the palette finds a page by both of its names. */
export type MenuTitle = (inputs?: Record<never, never>, options?: { locale?: Locale }) => string

export interface MenuHeading {
  id: string
  title: MenuTitle
  icon: MenuIcon
}

/** What one must be allowed to see the entry. An entry without a resource is for those who may do everything. */
interface Guarded {
  resource?: string
  /** `manage` when absent. */
  action?: string
  /** Whoever may do this sees it as well. */
  also?: { resource: string; action: string }
  /** In a long menu: what stands over the first entry of those that have the same; in a bar: the group they drop from. */
  under?: MenuHeading
}

export interface MenuLink extends Guarded {
  kind: 'link'
  id: string
  title: MenuTitle
  icon: MenuIcon
  to: string
  badge?: 'slips'
  opensNewTab?: true
  /** Reached from another entry's page: the palette knows it, the menus leave it out. */
  isInside?: true
  isDisabled?: true
  /** It does something where one is, and leads nowhere: only the menus know it. */
  does?: () => void
}

export interface MenuGroup extends Guarded {
  kind: 'group'
  id: string
  title: MenuTitle
  icon: MenuIcon
  badge?: string
  children: readonly (MenuLink | MenuGroup)[]
}

export type MenuEntry = MenuLink | MenuGroup

export interface MenuSection {
  id: 'staff' | 'template'
  title: MenuTitle
  items: readonly MenuEntry[]
}

function isPermitted(session: Session | null, { action, resource, also }: Guarded): boolean {
  if (also !== undefined && isAllowed(session, also.action, also.resource)) return true
  return isAllowed(session, action ?? 'manage', resource ?? 'all')
}

function visibleEntry(session: Session | null, entry: MenuEntry): MenuEntry[] {
  if (entry.kind === 'link') return isPermitted(session, entry) ? [entry] : []
  const isGuarded = entry.action !== undefined && entry.resource !== undefined
  if (isGuarded && !isPermitted(session, entry)) return []
  // By its direct children alone: a group in a group does not open its parent by what it holds.
  if (!entry.children.some((child) => isPermitted(session, child))) return []
  return [{ ...entry, children: entry.children.flatMap((child) => visibleEntry(session, child)) }]
}

/** What this person may see of a menu; sections without an entry are left out. */
export function visibleSections(menu: readonly MenuSection[], session: Session | null): MenuSection[] {
  return menu
    .map((section) => ({ ...section, items: section.items.flatMap((entry) => visibleEntry(session, entry)) }))
    .filter((section) => section.items.length > 0)
}

/** Every link of the sections that leads somewhere, those inside groups too, in the order of the menu. */
export function menuLinks(sections: readonly MenuSection[]): MenuLink[] {
  const flat = (entries: readonly MenuEntry[]): MenuLink[] =>
    entries.flatMap((entry) => {
      if (entry.kind === 'group') return flat(entry.children)
      return entry.does === undefined ? [entry] : []
    })
  return sections.flatMap((section) => flat(section.items))
}

function trailIn(entries: readonly MenuEntry[], pathname: string): string[] | undefined {
  for (const entry of entries) {
    if (entry.kind === 'link') {
      if (entry.does === undefined && entry.to === pathname) return [entry.id]
    } else {
      const inside = trailIn(entry.children, pathname)
      if (inside !== undefined) return [entry.id, ...inside]
    }
  }
  return undefined
}

/** Ids of the entry of an address and of the groups around it, the outermost first; empty when it has none. */
export function activeTrail(sections: readonly MenuSection[], pathname: string): string[] {
  for (const section of sections) {
    const trail = trailIn(section.items, pathname)
    if (trail !== undefined) return trail
  }
  return []
}
