import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconMapSearch from '@tabler/icons-react/dist/esm/icons/IconMapSearch.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import { m } from '#lib/messages.ts'
import { HAS_SHOP } from '#lib/session/has-shop.ts'
import { menuLinks } from './menu.ts'
import type { MenuIcon, MenuSection, MenuTitle } from './menu.ts'

/** A place that can be named, found and marked, whether the menu shows it or not. */
export interface PagePlace {
  id: string
  title: MenuTitle
  /** By its Thai and its English name, whatever language is in use. */
  names: readonly string[]
  icon: MenuIcon
  href: string
  opensNewTab: boolean
  section: 'staff' | 'template'
}

function bothNames(title: MenuTitle): string[] {
  return [title({}, { locale: 'th' }), title({}, { locale: 'en' })]
}

function ofBookings(view: MenuTitle): MenuTitle {
  return (inputs, options) => `${m.shell_nav_bookings({}, options)} · ${view(inputs, options)}`
}

type Place = Omit<PagePlace, 'names'>

const VIEWS: readonly Place[] = [
  { id: 'view-slips', view: m.staff_view_slips, icon: IconReceipt2, name: 'slips' },
  { id: 'view-upcoming', view: m.staff_view_upcoming, icon: IconCalendarTime, name: 'upcoming' },
  { id: 'view-on-rent', view: m.staff_view_on_rent, icon: IconKey, name: 'on_rent' },
  { id: 'view-overdue', view: m.staff_view_overdue, icon: IconClockExclamation, name: 'overdue' },
  { id: 'view-to-settle', view: m.staff_view_to_settle, icon: IconCash, name: 'to_settle' },
  { id: 'view-all', view: m.staff_view_all, icon: IconList, name: 'all' },
].map(({ id, view, icon, name }) => ({
  id,
  title: ofBookings(view),
  icon,
  href: `/main?view=${name}`,
  opensNewTab: false,
  section: 'staff',
}))

/** What customers see, in a tab of its own. */
const CUSTOMER_PAGES: readonly Place[] = [
  { id: 'menu', title: m.shell_nav_customer_menu, icon: IconMotorbike, href: '/menu' },
  { id: 'reserve', title: m.shell_nav_customer_reserve, icon: IconCalendarPlus, href: '/reserve' },
  { id: 'search-status', title: m.shell_nav_customer_track, icon: IconMapSearch, href: '/reserve-searchStatus' },
].map((place) => ({ ...place, opensNewTab: true, section: 'staff' }))

/** Every place that whoever sees this menu may go to: the menu's own, then the bookings by question, then the customers' pages. */
export function pagesFor(menu: readonly MenuSection[]): PagePlace[] {
  const ofMenu: Place[] = menu.flatMap((section) =>
    menuLinks([section])
      .filter(({ isDisabled }) => isDisabled !== true)
      .map(({ id, title, icon, to, opensNewTab }) => ({
        id,
        title,
        icon,
        href: to,
        opensNewTab: opensNewTab === true,
        section: section.id,
      })),
  )
  const hasBookings = ofMenu.some(({ id }) => id === 'bookings')
  return [...ofMenu, ...(hasBookings ? VIEWS : []), ...(HAS_SHOP ? CUSTOMER_PAGES : [])].map((place) => ({
    ...place,
    names: bothNames(place.title),
  }))
}
