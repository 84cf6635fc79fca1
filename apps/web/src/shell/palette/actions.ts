import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconLayoutNavbar from '@tabler/icons-react/dist/esm/icons/IconLayoutNavbar.mjs'
import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import type { Locale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import type { MenuTitle } from '../navigation/menu.ts'
import type { Settings } from '../settings/settings.ts'
import type { Entry } from './entry.ts'

/** What the actions do their work with. */
export interface ActionTools {
  locale: Locale
  settings: Settings
  canBook: boolean
  book: () => void
  chooseLocale: (locale: Locale) => void
  change: (change: Partial<Settings>) => void
  customize: () => void
  showKeys: () => void
  print: () => void
  copyAddress: () => void
  reload: () => void
  signOut: () => void
}

interface Action {
  id: string
  title: MenuTitle
  icon: IconDrawing
  act: () => void
  keys?: string
  isOffered?: boolean
  keywords?: readonly string[]
}

function buildActions(tools: ActionTools): Action[] {
  const { locale, settings, change } = tools
  const isDark = settings.skin === 'dark'
  const isVertical = settings.layout === 'vertical'
  return [
    {
      id: 'book',
      title: m.staff_keys_new,
      icon: IconCalendarPlus,
      act: tools.book,
      keys: 'N',
      isOffered: tools.canBook,
    },
    {
      id: 'thai',
      title: m.shell_palette_thai,
      icon: IconLanguage,
      act: () => tools.chooseLocale('th'),
      isOffered: locale !== 'th',
    },
    {
      id: 'english',
      title: m.shell_palette_english,
      icon: IconLanguage,
      act: () => tools.chooseLocale('en'),
      isOffered: locale !== 'en',
    },
    {
      id: 'dark',
      title: m.staff_skin_dark,
      icon: IconMoon,
      act: () => change({ skin: 'dark' }),
      isOffered: !isDark,
      keywords: ['theme', 'skin', 'night'],
    },
    {
      id: 'light',
      title: m.staff_skin_light,
      icon: IconSun,
      act: () => change({ skin: 'light' }),
      isOffered: isDark,
      keywords: ['theme', 'skin'],
    },
    {
      id: 'customize',
      title: m.shell_nav_customizer,
      icon: IconAdjustments,
      act: tools.customize,
      keywords: ['settings', 'ตั้งค่า', 'theme', 'ธีม'],
    },
    {
      id: 'keys',
      title: m.staff_keys_help,
      icon: IconKeyboard,
      act: tools.showKeys,
      keys: '?',
      keywords: ['shortcuts'],
    },
    {
      id: 'horizontal',
      title: m.shell_palette_menu_above,
      icon: IconLayoutNavbar,
      act: () => change({ layout: 'horizontal' }),
      isOffered: isVertical,
      keywords: ['horizontal', 'layout'],
    },
    {
      id: 'vertical',
      title: m.shell_palette_menu_beside,
      icon: IconLayoutSidebar,
      act: () => change({ layout: 'vertical' }),
      isOffered: !isVertical,
      keywords: ['vertical', 'layout'],
    },
    {
      id: 'hide-menu',
      title: m.shell_palette_menu_hide,
      icon: IconMaximize,
      act: () => change({ isMenuHidden: true }),
      isOffered: !settings.isMenuHidden,
    },
    {
      id: 'show-menu',
      title: m.shell_palette_menu_show,
      icon: IconLayoutSidebar,
      act: () => change({ isMenuHidden: false }),
      isOffered: settings.isMenuHidden,
    },
    {
      id: 'direction',
      title: settings.isRtl ? m.shell_palette_left_to_right : m.shell_palette_right_to_left,
      icon: IconArrowsLeftRight,
      act: () => change({ isRtl: !settings.isRtl }),
      keywords: ['rtl', 'ltr'],
    },
    {
      id: 'copy-address',
      title: m.shell_palette_copy_address,
      icon: IconLink,
      act: tools.copyAddress,
      keywords: ['url'],
    },
    { id: 'print', title: m.shell_palette_print, icon: IconPrinter, act: tools.print },
    { id: 'reload', title: m.shell_palette_reload, icon: IconRefresh, act: tools.reload, keywords: ['refresh'] },
    {
      id: 'sign-out',
      title: m.staff_sign_out,
      icon: IconLogout,
      act: tools.signOut,
      keywords: ['logout', 'log out'],
    },
  ]
}

/** What can be done right now, under its Thai and its English name. */
export function actionEntries(tools: ActionTools): Entry[] {
  return buildActions(tools)
    .filter(({ isOffered }) => isOffered !== false)
    .map(({ id, title, icon, act, keys, keywords = [] }) => ({
      id: `action-${id}`,
      icon,
      label: title(),
      names: [title({}, { locale: 'th' }), title({}, { locale: 'en' })],
      keywords,
      ...(keys === undefined ? {} : { keys }),
      target: { act },
      kept: { kind: 'own', id: `action-${id}` },
    }))
}
