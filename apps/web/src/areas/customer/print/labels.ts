import { clockTime, toShopDate, thaiDate } from '@rodchao/rental'
import { formatDateTime, formatDate, parseInstant } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { labelFrom, m } from '#lib/messages.ts'
import type { ReservationDocument } from '@rodchao/contract'
import type { CancelRule, CopyMark, SumRow } from './model.ts'

export { inReadersLanguage as localText } from '#lib/locale.ts'

export const copyLabel = labelFrom<CopyMark>({
  original: () => m.print_copy_original(),
  not_confirmed: () => m.print_copy_preview(),
  replaced: () => m.print_copy_replaced(),
})

export const statusLabel = labelFrom<ReservationDocument['reservation']['status']>({
  hold: () => m.print_status_hold(),
  pending_payment: () => m.print_status_pending_payment(),
  awaiting_review: () => m.print_status_awaiting_review(),
  confirmed: () => m.print_status_confirmed(),
  on_rent: () => m.print_status_on_rent(),
  returned: () => m.print_status_returned(),
  completed: () => m.print_status_completed(),
  cancelled: () => m.print_status_cancelled(),
  no_show: () => m.print_status_no_show(),
  expired: () => m.print_status_expired(),
})

/** The era is written out on Thai papers. */
export function legalDate(text: string): string {
  if (getLocale() === 'en') return formatDate(text, 'long')
  return thaiDate(toShopDate(parseInstant(text)), 'legal')
}

export function legalDateTime(text: string): string {
  if (getLocale() === 'en') return formatDateTime(text, 'long')
  return `${legalDate(text)} ${clockTime(parseInstant(text))} น.`
}

const HOURS_A_DAY = 24

/** How much time is charged for. */
export function lengthText({ quote }: ReservationDocument, isStay: boolean): string {
  if (isStay) return m.print_counted_nights({ count: quote.chargedDays })
  const isHours = quote.chargedHours < HOURS_A_DAY
  return isHours
    ? m.print_counted_hours({ count: quote.chargedHours })
    : m.print_counted_days({ count: quote.chargedDays })
}

export function cancelText({ kind, hours, percent }: CancelRule): string {
  if (kind === 'free') return m.print_rules_cancel_free({ hours })
  if (kind === 'part') return m.print_rules_cancel_part({ hours, percent })
  if (kind === 'then') return m.print_rules_cancel_then({ percent })
  return kind === 'rest' ? m.print_rules_cancel_rest() : m.print_rules_cancel_any()
}

const BASIS_POINTS_PER_PERCENT = 100

export function sumLabel(key: SumRow['key'], { quote }: ReservationDocument): string {
  if (key === 'before_vat') return m.print_before_vat()
  if (key === 'vat') return m.print_vat({ percent: quote.vat.rateBasisPoints / BASIS_POINTS_PER_PERCENT })
  return key === 'paid' ? m.print_paid() : m.print_balance()
}
