import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconChartPie from '@tabler/icons-react/dist/esm/icons/IconChartPie.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { formatExactMoney, formatMoney } from '#lib/format.ts'
import { labelFrom, m } from '#lib/messages.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { toCents } from './model.ts'
import type { InvoiceStatus } from './model.ts'
import type { Invoice } from './schema.ts'

export const statusLabel = labelFrom<InvoiceStatus>({
  Paid: () => m.invoice_status_paid(),
  Downloaded: () => m.invoice_status_downloaded(),
  Sent: () => m.invoice_status_sent(),
  Draft: () => m.invoice_status_draft(),
  'Partial Payment': () => m.invoice_status_partial_payment(),
  'Past Due': () => m.invoice_status_past_due(),
})

export const STATUS_ICONS: Record<InvoiceStatus, IconDrawing> = {
  Paid: IconCircleCheck,
  Downloaded: IconArrowDown,
  Sent: IconSend,
  Draft: IconDeviceFloppy,
  'Partial Payment': IconChartPie,
  'Past Due': IconInfoCircle,
}

export const serviceLabel = labelFrom<Invoice['service']>({
  'Scooter rental': () => m.invoice_service_scooter_rental(),
  Delivery: () => m.invoice_service_delivery(),
  'Long-term rental': () => m.invoice_service_long_term_rental(),
  'Guided tour': () => m.invoice_service_guided_tour(),
})

/** As in a list: cents where there are any. The shop's own form for hundredths fits cents as it does satang. */
export const shortDollars = (dollars: number): string => formatMoney(toCents(dollars))
/** As on paper. */
export const exactDollars = (dollars: number): string => formatExactMoney(toCents(dollars))
