import type { ReservationStatus } from '@rodchao/rental'
import { labelFrom, m } from '../messages.ts'

/** Statuses shown to customers; an overdue rental has its own. */
export type ShownStatus = ReservationStatus | 'overdue'

const vehicleStatus = labelFrom<ShownStatus>({
  hold: () => m.track_status_hold(),
  pending_payment: () => m.track_status_pending_payment(),
  awaiting_review: () => m.track_status_awaiting_review(),
  confirmed: () => m.track_status_confirmed(),
  on_rent: () => m.track_status_on_rent(),
  overdue: () => m.track_status_overdue(),
  returned: () => m.track_status_returned(),
  completed: () => m.track_status_completed(),
  cancelled: () => m.track_status_cancelled(),
  no_show: () => m.track_status_no_show(),
  expired: () => m.track_status_expired(),
})

const STAY_STATUSES: Partial<Record<ShownStatus, () => string>> = {
  on_rent: () => m.track_status_staying(),
  overdue: () => m.track_status_stay_late(),
  returned: () => m.track_status_checked_out(),
  no_show: () => m.track_status_no_check_in(),
}

/** Labels for customers; guests of a house stay in it and check out. */
export function statusLabel(status: ShownStatus, isStay = false): string {
  return (isStay ? STAY_STATUSES[status]?.() : undefined) ?? vehicleStatus(status)
}

/** Overdue takes the place of "on rent" wherever both would be true. */
export function badgeStatus({ status, isOverdue }: { status: ReservationStatus; isOverdue: boolean }): ShownStatus {
  return isOverdue ? 'overdue' : status
}
