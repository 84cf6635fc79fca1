import type { TrackedReservation } from '@rodchao/contract'
import { hasEndedEarly } from '@rodchao/rental'
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

/** What the shop keeps by its terms; of several things that ended in several ways no way is named. */
export function keptLabel({ status, kind, members }: TrackedReservation): string {
  const ways = new Set(members.filter((thing) => hasEndedEarly(thing.status)).map((thing) => thing.status))
  if (kind === 'sale' || ways.size > 1) return m.track_price_kept()
  return (ways.size === 0 ? status : [...ways][0]) === 'cancelled'
    ? m.track_price_kept_cancelled()
    : m.track_price_kept_no_show()
}
