import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconError404 from '@tabler/icons-react/dist/esm/icons/IconError404.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import { m } from '#lib/messages.ts'
import { isAllowed } from '#lib/session/session.ts'
import type { Session } from '#lib/session/session.ts'
import type { Locale } from '#lib/locale.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'

export type MenuIcon = IconDrawing

/** In the language in use, or in the one asked for: the palette finds a page by both of its names. */
export type MenuTitle = (inputs?: Record<never, never>, options?: { locale?: Locale }) => string

/** What one must be allowed to see the entry. An entry without a resource is for those who may do everything. */
interface Guarded {
  resource?: string
  /** `manage` when absent. */
  action?: string
  /** Whoever may do this sees it as well. */
  also?: { resource: string; action: string }
}

export interface MenuLink extends Guarded {
  kind: 'link'
  id: string
  title: MenuTitle
  icon: MenuIcon
  to: string
  badge?: 'slips'
  opensNewTab?: true
  isDisabled?: true
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

const STAFF = { resource: 'normal', action: 'manage' } as const
/** These pages have no menu around them: one's own page stays open. */
const OPEN_PAGE = { kind: 'link', resource: 'Auth', action: 'read', opensNewTab: true } as const

/** Where one can go. Only pages that exist stand here; the shop's own come first. */
export const MENU: readonly MenuSection[] = [
  {
    id: 'staff',
    title: m.shell_nav_section_staff,
    items: [
      { kind: 'link', id: 'home', title: m.shell_nav_home, icon: IconHome, to: '/home', ...STAFF },
      {
        kind: 'link',
        id: 'bookings',
        title: m.shell_nav_bookings,
        icon: IconListDetails,
        to: '/main',
        badge: 'slips',
        ...STAFF,
      },
      {
        kind: 'link',
        id: 'deliveries',
        title: m.deliveries_menu,
        icon: IconTruckDelivery,
        to: '/delivery-report',
        ...STAFF,
        // Drivers find their own stops there.
        also: { resource: 'delivery', action: 'read' },
      },
      { kind: 'link', id: 'money', title: m.money_title, icon: IconCash, to: '/money', ...STAFF },
      { kind: 'link', id: 'import', title: m.imports_menu, icon: IconFileImport, to: '/import', ...STAFF },
    ],
  },
  {
    id: 'template',
    title: m.shell_nav_section_template,
    items: [
      {
        kind: 'link',
        id: 'access-control',
        title: m.shell_nav_access_control,
        icon: IconShieldLock,
        to: '/access-control',
        resource: 'ACL',
        action: 'read',
      },
      {
        kind: 'group',
        id: 'sign-in-pages',
        title: m.shell_nav_sign_in_pages,
        icon: IconLock,
        children: [
          { ...OPEN_PAGE, id: 'login', title: m.shell_nav_login, icon: IconLogin2, to: '/login' },
          {
            ...OPEN_PAGE,
            id: 'admin-login',
            title: m.shell_nav_admin_login,
            icon: IconUserShield,
            to: '/admin/login',
          },
          { ...OPEN_PAGE, id: 'register', title: m.shell_nav_register, icon: IconUserPlus, to: '/pages/register' },
          {
            ...OPEN_PAGE,
            id: 'forgot-password',
            title: m.shell_nav_forgot_password,
            icon: IconKey,
            to: '/pages/forgot-password',
          },
        ],
      },
      {
        kind: 'group',
        id: 'miscellaneous',
        title: m.shell_nav_miscellaneous,
        icon: IconApps,
        children: [
          {
            ...OPEN_PAGE,
            id: 'coming-soon',
            title: m.shell_nav_coming_soon,
            icon: IconHourglass,
            to: '/pages/miscellaneous/coming-soon',
          },
          {
            ...OPEN_PAGE,
            id: 'not-authorized',
            title: m.shell_nav_not_authorized,
            icon: IconBan,
            to: '/pages/miscellaneous/not-authorized',
          },
          {
            ...OPEN_PAGE,
            id: 'under-maintenance',
            title: m.shell_nav_under_maintenance,
            icon: IconTool,
            to: '/pages/miscellaneous/under-maintenance',
          },
          {
            ...OPEN_PAGE,
            id: 'error',
            title: m.shell_nav_error,
            icon: IconAlertTriangle,
            to: '/pages/miscellaneous/error',
          },
          { ...OPEN_PAGE, id: 'not-found', title: m.shell_nav_not_found, icon: IconError404, to: '/error-404' },
        ],
      },
    ],
  },
]

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

export function visibleMenu(session: Session | null): MenuSection[] {
  return visibleSections(MENU, session)
}

/** Every link of the sections, those inside groups too, in the order of the menu. */
export function linksOf(sections: readonly MenuSection[]): MenuLink[] {
  const flat = (entries: readonly MenuEntry[]): MenuLink[] =>
    entries.flatMap((entry) => (entry.kind === 'link' ? [entry] : flat(entry.children)))
  return sections.flatMap((section) => flat(section.items))
}

function trailIn(entries: readonly MenuEntry[], pathname: string): string[] | undefined {
  for (const entry of entries) {
    if (entry.kind === 'link') {
      if (entry.to === pathname) return [entry.id]
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
