import type { ReservationRow, StaffReservation } from '@rodchao/contract'
import type { ReservationStatus, StopFailure } from '@rodchao/rental'
import { instantOfText } from './format.ts'
import { getLocale } from './locale.ts'
import { m } from './messages.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export type LocalText = { th: string; en: string }

/** A name that the shop keeps in both languages. */
export function inReadersLanguage(text: LocalText): string {
  return text[getLocale()]
}

const STATUS_WORDS: Record<ReservationStatus | 'overdue', () => string> = {
  hold: () => m.staff_status_hold(),
  pending_payment: () => m.staff_status_pending_payment(),
  awaiting_review: () => m.staff_status_awaiting_review(),
  confirmed: () => m.staff_status_confirmed(),
  on_rent: () => m.staff_status_on_rent(),
  overdue: () => m.staff_status_overdue(),
  returned: () => m.staff_status_returned(),
  completed: () => m.staff_status_completed(),
  cancelled: () => m.staff_status_cancelled(),
  no_show: () => m.staff_status_no_show(),
  expired: () => m.staff_status_expired(),
}

export function statusWord(status: ReservationStatus | 'overdue'): string {
  return STATUS_WORDS[status]()
}

const CHANNEL_WORDS: Record<ReservationRow['channel'], () => string> = {
  web: () => m.staff_channel_web(),
  line: () => m.staff_channel_line(),
  phone: () => m.staff_channel_phone(),
  walk_in: () => m.staff_channel_walk_in(),
  import: () => m.staff_channel_import(),
}

export function channelWord(channel: ReservationRow['channel']): string {
  return CHANNEL_WORDS[channel]()
}

const CATEGORY_WORDS = {
  scooter: () => m.staff_category_scooter(),
  motorcycle: () => m.staff_category_motorcycle(),
  big_bike: () => m.staff_category_big_bike(),
  bicycle: () => m.staff_category_bicycle(),
  car: () => m.staff_category_car(),
  pool_villa: () => m.staff_category_pool_villa(),
} as const

export function categoryWord(category: keyof typeof CATEGORY_WORDS): string {
  return CATEGORY_WORDS[category]()
}

const METHOD_WORDS: Record<StaffReservation['payments'][number]['method'], () => string> = {
  promptpay: () => m.staff_method_promptpay(),
  transfer: () => m.staff_method_transfer(),
  cash: () => m.staff_method_cash(),
  card: () => m.staff_method_card(),
  import: () => m.staff_method_import(),
  deposit: () => m.staff_method_deposit(),
}

export function methodWord(method: keyof typeof METHOD_WORDS): string {
  return METHOD_WORDS[method]()
}

const STOP_FAILURE_WORDS: Record<StopFailure, () => string> = {
  customer_absent: () => m.deliveries_failure_customer_absent(),
  no_answer: () => m.deliveries_failure_no_answer(),
  wrong_place: () => m.deliveries_failure_wrong_place(),
  customer_refused: () => m.deliveries_failure_customer_refused(),
  papers_missing: () => m.deliveries_failure_papers_missing(),
  money_missing: () => m.deliveries_failure_money_missing(),
  vehicle_problem: () => m.deliveries_failure_vehicle_problem(),
  other: () => m.deliveries_failure_other(),
}

/** Why a driver came back without having done it. */
export function stopFailureWord(reason: StopFailure): string {
  return STOP_FAILURE_WORDS[reason]()
}

/** How late something is: "1:42" under a day, "2 days" from there on. */
export function latenessText(at: string, now: number): string {
  const late = Math.max(0, now - instantOfText(at))
  if (late >= DAY_MS) return m.shared_days({ count: Math.floor(late / DAY_MS) })
  const minutes = Math.floor(late / MINUTE_MS)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
