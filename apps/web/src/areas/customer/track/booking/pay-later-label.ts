import type { TrackedReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { isSale, isStay } from '#lib/bookings/booking-kind.ts'

/** When the rest is paid: a used vehicle has no first day, and a house is not picked up. */
export function payLaterLabel(reservation: Pick<TrackedReservation, 'kind' | 'product'>): string {
  if (isSale(reservation)) return m.track_price_pay_later_sale()
  return isStay(reservation) ? m.track_price_pay_later_stay() : m.track_price_pay_later()
}

/** What was paid ahead, and when it goes back. */
export function creditLabel(reservation: TrackedReservation): string {
  return isStay(reservation) ? m.track_price_credit_stay() : m.track_price_credit()
}
