import type { ReservationStatus } from '@rodchao/rental'
import { labelFrom, m } from './messages.ts'

/** Statuses shown to customers; an overdue rental has its own. */
export type ShownStatus = ReservationStatus | 'overdue'

/** Labels for customers. */
export const statusLabel = labelFrom<ShownStatus>({
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

/** Overdue takes the place of "on rent" wherever both would be true. */
export function badgeStatus({ status, isOverdue }: { status: ReservationStatus; isOverdue: boolean }): ShownStatus {
  return isOverdue ? 'overdue' : status
}
