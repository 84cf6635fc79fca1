import { countNights, formatReservationCode } from '@rodchao/rental'
import type { ReservationRow } from '@rodchao/contract'
import { formatDuration, formatMoney, parseInstant } from '#lib/format.ts'
import { labelFrom, m } from '#lib/messages.ts'
import { inReadersLanguage, latenessText } from '#lib/reservation-labels.ts'
import type { LocalText } from '#lib/reservation-labels.ts'
import type { BadgeStatus } from '#ui/display/status-badge.tsx'
import type { View } from './list-state.ts'

export {
  categoryLabel,
  channelLabel,
  inReadersLanguage,
  latenessText,
  paymentMethodLabel,
  statusLabel,
} from '#lib/reservation-labels.ts'
export type { LocalText } from '#lib/reservation-labels.ts'

const MINUTE_MS = 60_000

export function codeText(code: string): string {
  return formatReservationCode(code)
}

/** Overdue replaces "on rent" wherever both would be true. */
export function badgeStatus(row: Pick<ReservationRow, 'status' | 'isOverdue'>): BadgeStatus {
  return row.isOverdue ? 'overdue' : row.status
}

export const viewLabel = labelFrom<View>({
  today: () => m.staff_view_today(),
  slips: () => m.staff_view_slips(),
  upcoming: () => m.staff_view_upcoming(),
  on_rent: () => m.staff_view_on_rent(),
  overdue: () => m.staff_view_overdue(),
  to_settle: () => m.staff_view_to_settle(),
  all: () => m.staff_view_all(),
})

export type Flag = ReservationRow['flags'][number]

export const flagLabel = labelFrom<Flag>({
  watch_list: () => m.staff_flag_watch_list(),
  unit_not_ready: () => m.changes_flag_unit_not_ready(),
  unit_not_assigned: () => m.staff_flag_unit_not_assigned(),
  papers_expire: () => m.staff_flag_papers_expire(),
  slip_waits_long: () => m.staff_flag_slip_waits_long(),
  pays_at_counter: () => m.staff_flag_pays_at_counter(),
  customer_note: () => m.staff_flag_customer_note(),
})

/** Whether it is a house, which is checked in to and out of, and counted in nights. */
export function isHouse({ product }: { readonly product: { readonly charging: string } }): boolean {
  return product.charging === 'night'
}

export function lengthText(row: Pick<ReservationRow, 'start' | 'end' | 'isOverdue' | 'product'>, now: number): string {
  if (row.isOverdue) return m.staff_late_by({ time: latenessText(row.end, now) })
  if (isHouse(row)) {
    const period = { start: parseInstant(row.start), end: parseInstant(row.end) }
    return m.staff_nights({ count: countNights(period) })
  }
  return formatDuration(parseInstant(row.end) - parseInstant(row.start))
}

/** "8 minutes ago". */
export function agoText(at: string, now: number): string {
  const passed = now - parseInstant(at)
  if (passed < MINUTE_MS) return m.staff_just_now()
  return m.staff_ago({ time: formatDuration(passed) })
}

/** What the two moments are called: a buyer comes to see the vehicle, which is kept until then; guests check in and out. */
export function momentNames(row: Pick<ReservationRow, 'kind' | 'product'>): { out: string; back: string } {
  if (isHouse(row)) return { out: m.staff_check_in(), back: m.staff_check_out() }
  return row.kind === 'sale'
    ? { out: m.staff_sale_viewing(), back: m.staff_sale_kept_until() }
    : { out: m.staff_out(), back: m.staff_back() }
}

/** Whose the place is: delivered, fetched at the shop, or the house itself. */
export function placeLabels(row: Pick<ReservationRow, 'place' | 'branch' | 'product'>): {
  mode: string
  place: string
} {
  const branch = inReadersLanguage(row.branch.name)
  if (isHouse(row)) return { mode: m.staff_place_house(), place: branch }
  if (row.place.mode === 'branch') return { mode: m.staff_place_branch(), place: branch }
  return { mode: m.staff_place_delivery(), place: row.place.text === '' ? branch : row.place.text }
}

const OWES = new Set(['pending_payment', 'confirmed', 'on_rent', 'returned'])

/** The second line of the money: what is owed, that nothing is, or that nothing is asked any more. */
export function balanceLabels(row: Pick<ReservationRow, 'status' | 'balance' | 'paymentState'>): {
  text: string
  isOwed: boolean
} {
  if (row.paymentState === 'refund_due') return { text: m.staff_balance_refund_due(), isOwed: true }
  if (row.status === 'awaiting_review') return { text: m.staff_balance_checking(), isOwed: false }
  if (row.balance > 0 && OWES.has(row.status)) {
    return { text: m.staff_balance_owed({ amount: formatMoney(row.balance) }), isOwed: true }
  }
  if (row.paymentState === 'paid' && row.balance <= 0) return { text: m.staff_balance_paid(), isOwed: false }
  return { text: '–', isOwed: false }
}

const CLOSED = new Set(['completed', 'cancelled', 'no_show', 'expired'])

/** Rows that ask for nothing any more are quieter. */
export function isClosed(status: ReservationRow['status']): boolean {
  return CLOSED.has(status)
}

export function languageLabel(language: 'th' | 'en'): string {
  return language === 'th' ? m.staff_language_th() : m.staff_language_en()
}

/** What is known, in one line. */
export function joined(...facts: ReadonlyArray<string | null | undefined>): string {
  return facts.filter(Boolean).join(' · ')
}

/** What the shop has named, to choose from. */
export function namedOptions(named: ReadonlyArray<{ id: number; name: LocalText }> = []) {
  return named.map(({ id, name }) => ({ value: String(id), label: inReadersLanguage(name) }))
}

/** What it is about, and that it is for sale where somebody reserved it to buy. */
export function vehicleName({ kind, product }: Pick<ReservationRow, 'kind' | 'product'>): string {
  const name = inReadersLanguage(product.name)
  return kind === 'sale' ? `${m.staff_kind_sale()} · ${name}` : name
}
