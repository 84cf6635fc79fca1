import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { IconDrawing } from '#ui/display/icon.tsx'

const ICONS: Readonly<Record<string, IconDrawing>> = {
  home: IconHome,
  calendar: IconCalendar,
  mail: IconMail,
  message: IconMessageCircle,
  'list-check': IconListCheck,
  receipt: IconReceipt,
  'shopping-cart': IconShoppingCart,
  users: IconUsers,
}

export function pageIcon(name: string): IconDrawing {
  return ICONS[name] ?? IconFileText
}
