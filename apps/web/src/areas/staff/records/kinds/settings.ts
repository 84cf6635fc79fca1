import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCalendarCog from '@tabler/icons-react/dist/esm/icons/IconCalendarCog.mjs'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconNumbers from '@tabler/icons-react/dist/esm/icons/IconNumbers.mjs'
import IconReceiptTax from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs'
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import type { SETTINGS_KINDS } from '@rodchao/contract'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import type { KindView } from './kind-view.ts'

type SettingsKind = (typeof SETTINGS_KINDS)[number]
/** What stands among the settings: the numbering of papers too, though it is several records. */
export type SettingsPart = SettingsKind | 'numbering'

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
  rentalText: group(IconFileText, () => m.contracts_rental()),
  stayText: group(IconHome, () => m.contracts_stay()),
  saleText: group(IconFileCertificate, () => m.contracts_sale()),
  privacy: group(IconUserShield, () => m.customers_privacy()),
  widget: group(IconAppWindow, () => m.settings_widget()),
  display: group(IconLayoutSidebar, () => m.settings_display()),
}

const PAPERS: Partial<Record<string, () => string>> = {
  reservation: () => m.staff_document_confirmation(),
  receipt: () => m.changes_paper_receipt(),
  tax_abb: () => m.changes_paper_tax_abb(),
  tax_full: () => m.changes_paper_tax_full(),
  credit_note: () => m.changes_paper_credit_note(),
  rental_contract: () => m.changes_paper_rental_contract(),
  sale_contract: () => m.changes_paper_sale_contract(),
  deposit_slip: () => m.changes_paper_deposit_slip(),
}

export const numberingView: KindView<'numbering'> = {
  section: 'settings',
  icon: IconNumbers,
  title: () => m.settings_numbering(),
  add: () => m.settings_numbering(),
  nameOf: ({ facts }) => PAPERS[facts.kind]?.() ?? facts.kind,
  noteOf: ({ facts }) => m.settings_numbering_next({ number: facts.next }),
  columns: [
    { field: 'prefix', label: () => m.settings_prefix(), text: ({ fields }) => fields.prefix },
    {
      field: null,
      label: () => m.settings_numbering_issued(),
      isNumber: true,
      text: ({ facts }) => formatCount(facts.issued),
    },
  ],
  filters: [],
  names: [],
}
