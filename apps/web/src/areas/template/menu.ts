import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { m } from '#lib/messages.ts'
import { askForReset } from './core/reset-request.ts'
import type { MenuSection } from '#shell/navigation/menu.ts'

const APPS = { under: { id: 'apps', title: m.shell_nav_apps, icon: IconListDetails } }
const PAGES = { under: { id: 'pages', title: m.shell_nav_pages, icon: IconFileText } }
const PARTS = { under: { id: 'parts', title: m.shell_nav_parts, icon: IconPalette } }
const OTHERS = { under: { id: 'others', title: m.shell_nav_others, icon: IconKey } }

/** These pages have no menu around them: one's own page stays open. */
const OPEN_PAGE = { kind: 'link', resource: 'Auth', action: 'read', opensNewTab: true } as const

/** The pages of the show-room, and those that stand outside of any menu. */
export const templateMenu: MenuSection = {
  id: 'template',
  title: m.shell_nav_section_template,
  items: [
    {
      kind: 'group',
      id: 'dashboards',
      title: m.dash_nav,
      icon: IconChartBar,
      children: [
        {
          kind: 'link',
          id: 'analytics',
          title: m.dash_analytics_title,
          icon: IconChartBar,
          to: '/dashboard/analytics',
        },
        {
          kind: 'link',
          id: 'ecommerce-dashboard',
          title: m.trade_title,
          icon: IconChartBar,
          to: '/dashboard/ecommerce',
        },
      ],
    },
    { ...APPS, kind: 'link', id: 'email', title: m.email_title, icon: IconMail, to: '/apps/email' },
    { ...APPS, kind: 'link', id: 'chat', title: m.chat_title, icon: IconMessageCircle, to: '/apps/chat' },
    { ...APPS, kind: 'link', id: 'todo', title: m.todo_title, icon: IconCircleCheck, to: '/apps/todo' },
    { ...APPS, kind: 'link', id: 'calendar', title: m.calendar_title, icon: IconCalendar, to: '/apps/calendar' },
    { ...APPS, kind: 'link', id: 'invoices', title: m.invoice_title, icon: IconFileInvoice, to: '/apps/invoice/list' },
    {
      ...APPS,
      kind: 'link',
      id: 'invoice-add',
      title: m.invoice_add_page,
      icon: IconFileInvoice,
      to: '/apps/invoice/add',
      isInside: true,
    },
    {
      ...APPS,
      kind: 'group',
      id: 'e-commerce',
      title: m.shop_nav,
      icon: IconBuildingStore,
      children: [
        { kind: 'link', id: 'shop', title: m.shop_nav_products, icon: IconBuildingStore, to: '/apps/e-commerce/shop' },
        {
          kind: 'link',
          id: 'wishlist',
          title: m.shop_wishlist_title,
          icon: IconBuildingStore,
          to: '/apps/e-commerce/wishlist',
        },
        {
          kind: 'link',
          id: 'checkout',
          title: m.shop_checkout_title,
          icon: IconBuildingStore,
          to: '/apps/e-commerce/checkout',
        },
      ],
    },
    { ...APPS, kind: 'link', id: 'users', title: m.people_title, icon: IconUsers, to: '/apps/users/list' },
    {
      ...PAGES,
      kind: 'link',
      id: 'account-setting',
      title: m.account_title,
      icon: IconSettings,
      to: '/pages/account-setting',
    },
    { ...PAGES, kind: 'link', id: 'profile', title: m.profile_title, icon: IconUser, to: '/pages/profile' },
    { ...PAGES, kind: 'link', id: 'faq', title: m.faq_title, icon: IconHelp, to: '/pages/faq' },
    { ...PAGES, kind: 'link', id: 'knowledge-base', title: m.kb_title, icon: IconBook, to: '/pages/knowledge-base' },
    { ...PAGES, kind: 'link', id: 'pricing', title: m.pricing_title, icon: IconCash, to: '/pages/pricing' },
    { ...PAGES, kind: 'link', id: 'blog', title: m.blog_title, icon: IconFileText, to: '/pages/blog/list' },
    { ...PARTS, kind: 'link', id: 'design-system', title: m.design_title, icon: IconPalette, to: '/ui' },
    { ...PARTS, kind: 'link', id: 'tables', title: m.tables_title, icon: IconList, to: '/table/good-table' },
    {
      ...PARTS,
      kind: 'link',
      id: 'auto-suggest',
      title: m.suggest_title,
      icon: IconSearch,
      to: '/forms/auto-suggest',
    },
    {
      ...PARTS,
      kind: 'group',
      id: 'cards',
      title: m.dash_nav_cards,
      icon: IconListDetails,
      children: [
        {
          kind: 'link',
          id: 'statistic-cards',
          title: m.trade_cards_title,
          icon: IconListDetails,
          to: '/card/statistic',
        },
        { kind: 'link', id: 'analytic-cards', title: m.dash_cards_title, icon: IconListDetails, to: '/card/analytic' },
      ],
    },
    {
      ...OTHERS,
      kind: 'link',
      id: 'access-control',
      title: m.shell_nav_access_control,
      icon: IconUserShield,
      to: '/access-control',
      resource: 'ACL',
      action: 'read',
    },
    {
      ...OTHERS,
      kind: 'group',
      id: 'sign-in-pages',
      title: m.shell_nav_sign_in_pages,
      icon: IconKey,
      children: [
        { ...OPEN_PAGE, id: 'login', title: m.shell_nav_login, icon: IconKey, to: '/login' },
        {
          ...OPEN_PAGE,
          id: 'admin-login',
          title: m.shell_nav_admin_login,
          icon: IconKey,
          to: '/admin/login',
        },
        { ...OPEN_PAGE, id: 'register', title: m.shell_nav_register, icon: IconKey, to: '/pages/register' },
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
      ...OTHERS,
      kind: 'group',
      id: 'miscellaneous',
      title: m.shell_nav_miscellaneous,
      icon: IconAlertTriangle,
      children: [
        {
          ...OPEN_PAGE,
          id: 'coming-soon',
          title: m.shell_nav_coming_soon,
          icon: IconAlertTriangle,
          to: '/pages/miscellaneous/coming-soon',
        },
        {
          ...OPEN_PAGE,
          id: 'not-authorized',
          title: m.shell_nav_not_authorized,
          icon: IconAlertTriangle,
          to: '/pages/miscellaneous/not-authorized',
        },
        {
          ...OPEN_PAGE,
          id: 'under-maintenance',
          title: m.shell_nav_under_maintenance,
          icon: IconAlertTriangle,
          to: '/pages/miscellaneous/under-maintenance',
        },
        {
          ...OPEN_PAGE,
          id: 'error',
          title: m.shell_nav_error,
          icon: IconAlertTriangle,
          to: '/pages/miscellaneous/error',
        },
        { ...OPEN_PAGE, id: 'not-found', title: m.shell_nav_not_found, icon: IconAlertTriangle, to: '/error-404' },
      ],
    },
    {
      ...OTHERS,
      kind: 'link',
      id: 'reset-samples',
      title: m.showroom_reset,
      icon: IconArrowBackUp,
      to: '/',
      does: askForReset,
    },
  ],
}
