import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { m } from '#lib/messages.ts'
import type { MenuSection } from '#shell/navigation/menu.ts'

const STAFF = { resource: 'normal', action: 'manage' } as const

/** The shop's own pages. */
export const staffMenu: MenuSection = {
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
    { kind: 'link', id: 'stat', title: m.home_stat_menu, icon: IconChartBar, to: '/stat', ...STAFF },
    { kind: 'link', id: 'recommend', title: m.recommend_menu, icon: IconSparkles, to: '/recommend', ...STAFF },
    { kind: 'link', id: 'records', title: m.records_menu, icon: IconDatabase, to: '/records', ...STAFF },
    {
      kind: 'link',
      id: 'photos',
      title: m.photos_menu,
      icon: IconPhoto,
      to: '/vehicle-photos',
      isInside: true,
      ...STAFF,
    },
    { kind: 'link', id: 'stock', title: m.stock_menu, icon: IconTag, to: '/sale-stock', isInside: true, ...STAFF },
    {
      kind: 'link',
      id: 'import',
      title: m.imports_menu,
      icon: IconFileImport,
      to: '/import',
      isInside: true,
      ...STAFF,
    },
  ],
}
