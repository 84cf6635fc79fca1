import { formatDateTime, formatDuration, parseInstant } from '#lib/format.ts'
import { isSale, isStay } from '#lib/bookings/booking-kind.ts'
import { badgeStatus } from '#lib/bookings/booking-status.ts'
import { m } from '#lib/messages.ts'
import type { TrackedReservation } from '@rodchao/contract'

export { inReadersLanguage as localText } from '#lib/locale.ts'

/** Undefined for a sale: what is bought is not for a time. */
export function lengthText(reservation: TrackedReservation): string | undefined {
  if (isSale(reservation)) return undefined
  if (isStay(reservation)) return m.track_nights({ count: reservation.quote.chargedDays })
  return formatDuration(parseInstant(reservation.end) - parseInstant(reservation.start))
}

/** A buyer comes to see it, then decides while it is kept. */
function beforeSaleText({ start, end }: TrackedReservation, now: number): string {
  if (parseInstant(end) <= now) return m.track_next_kept_over_do()
  if (parseInstant(start) <= now) return m.track_next_decide_do({ when: formatDateTime(end) })
  return m.track_next_see_do({ when: formatDateTime(start) })
}

function confirmedText(reservation: TrackedReservation, now: number): string {
  if (isSale(reservation)) return beforeSaleText(reservation, now)
  const when = formatDateTime(reservation.start)
  if (isStay(reservation)) return m.track_next_check_in_do({ when })
  return reservation.place.mode === 'delivery' ? m.track_next_receive_do({ when }) : m.track_next_pick_up_do({ when })
}

function payText({ payment, slip }: TrackedReservation): string {
  if (payment === null) return m.track_next_shop_will_ask_do()
  const when = formatDateTime(payment.payBy)
  if (payment.isAtCounter) return m.track_next_pay_at_counter_do({ when })
  return slip?.status === 'refused' ? m.track_next_pay_again_do({ when }) : m.track_next_pay_do({ when })
}

function doneText(reservation: TrackedReservation): string {
  if (isSale(reservation)) return m.track_next_bought()
  return isStay(reservation) ? m.track_next_stayed_do() : m.track_next_done_do()
}

/** The next step in a sentence; `now` in epoch milliseconds. */
export function nextText(reservation: TrackedReservation, now: number): string {
  const badge = badgeStatus(reservation)
  switch (badge) {
    case 'hold':
      return m.track_next_finish_form_soon()
    case 'pending_payment':
      return payText(reservation)
    case 'awaiting_review':
      return m.track_next_wait_review_do()
    case 'confirmed':
      return confirmedText(reservation, now)
    case 'on_rent': {
      const when = formatDateTime(reservation.end)
      return isStay(reservation) ? m.track_next_check_out_do({ when }) : m.track_next_bring_back_do({ when })
    }
    case 'overdue':
      return isStay(reservation) ? m.track_next_stay_late_do() : m.track_next_late_do()
    case 'returned':
      return m.track_next_settling_do()
    case 'completed':
      return doneText(reservation)
    case 'cancelled':
      return m.track_next_cancelled()
    case 'no_show':
      return m.track_next_no_show_do()
    case 'expired':
      return m.track_next_expired_do()
  }
}
