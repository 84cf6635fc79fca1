import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCalendarCog from '@tabler/icons-react/dist/esm/icons/IconCalendarCog.mjs'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconReceiptTax from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import type { SETTINGS_KINDS } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import type { KindView } from './kind-view.ts'

type SettingsKind = (typeof SETTINGS_KINDS)[number]

/** A group of settings is opened at once; it has neither a list nor others beside it. */
const group = (icon: IconDrawing, title: () => string) => ({
  section: 'settings' as const,
  icon,
  title,
  add: title,
  nameOf: title,
  noteOf: () => '',
  columns: [],
  filters: [],
  names: [],
})

/** The settings of the shop, in the order in which a new shop fills them in. */
export const settingsViews: { readonly [Kind in SettingsKind]: KindView<Kind> } = {
  shop: group(IconBuildingStore, () => m.settings_shop()),
  tax: group(IconReceiptTax, () => m.settings_tax()),
  promptPay: group(IconQrcode, () => m.settings_promptpay()),
  deposits: group(IconWallet, () => m.settings_deposits()),
  cancellation: group(IconCalendarX, () => m.settings_cancellation()),
  returns: group(IconClockExclamation, () => m.settings_returns()),
  booking: group(IconCalendarCog, () => m.settings_booking()),
}
