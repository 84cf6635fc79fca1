import type { ReservationRow, StaffReservation } from '@rodchao/contract'
import type { ReservationStatus, StopFailure } from '@rodchao/rental'
import { parseInstant } from './format.ts'
import { labelFrom, m } from './messages.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export { inReadersLanguage } from './locale.ts'
export type { LocalText } from './locale.ts'

export const statusLabel = labelFrom<ReservationStatus | 'overdue'>({
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
})

export const channelLabel = labelFrom<ReservationRow['channel']>({
  web: () => m.staff_channel_web(),
  line: () => m.staff_channel_line(),
  phone: () => m.staff_channel_phone(),
  walk_in: () => m.staff_channel_walk_in(),
  import: () => m.staff_channel_import(),
})

export const categoryLabel = labelFrom({
  scooter: () => m.staff_category_scooter(),
  motorcycle: () => m.staff_category_motorcycle(),
  big_bike: () => m.staff_category_big_bike(),
  bicycle: () => m.staff_category_bicycle(),
  car: () => m.staff_category_car(),
  pool_villa: () => m.staff_category_pool_villa(),
})

export const paymentMethodLabel = labelFrom<StaffReservation['payments'][number]['method']>({
  promptpay: () => m.staff_method_promptpay(),
  transfer: () => m.staff_method_transfer(),
  cash: () => m.staff_method_cash(),
  card: () => m.staff_method_card(),
  import: () => m.staff_method_import(),
  deposit: () => m.staff_method_deposit(),
})

/** Why a driver came back without having done it. */
export const stopFailureLabel = labelFrom<StopFailure>({
  customer_absent: () => m.deliveries_failure_customer_absent(),
  no_answer: () => m.deliveries_failure_no_answer(),
  wrong_place: () => m.deliveries_failure_wrong_place(),
  customer_refused: () => m.deliveries_failure_customer_refused(),
  papers_missing: () => m.deliveries_failure_papers_missing(),
  money_missing: () => m.deliveries_failure_money_missing(),
  vehicle_problem: () => m.deliveries_failure_vehicle_problem(),
  other: () => m.deliveries_failure_other(),
})

/** How late something is: "1:42" under a day, "2 days 5 h" from there on, since a day that has begun may be charged. */
export function latenessText(at: string, now: number): string {
  const late = Math.max(0, now - parseInstant(at))
  const minutes = Math.floor(late / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  if (late < DAY_MS) return `${hours}:${String(minutes % 60).padStart(2, '0')}`
  const days = m.shared_days({ count: Math.floor(hours / 24) })
  return hours % 24 === 0 ? days : `${days} ${m.shared_hours({ count: hours % 24 })}`
}
