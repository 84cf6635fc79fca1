import { formatDateTime, formatDuration, parseInstant } from '#lib/format.ts'
import { badgeStatus } from '#lib/booking-status.ts'
import { m } from '#lib/messages.ts'
import type { TrackedReservation } from '@rodchao/contract'

export { inReadersLanguage as localText } from '#lib/locale.ts'

export function isStay({ product }: TrackedReservation): boolean {
  return product.charging === 'night'
}

export function lengthText(reservation: TrackedReservation): string {
  if (isStay(reservation)) return m.track_nights({ count: reservation.quote.chargedDays })
  return formatDuration(parseInstant(reservation.end) - parseInstant(reservation.start))
}

function confirmedText(reservation: TrackedReservation): string {
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

/** The next step in a sentence. */
export function nextText(reservation: TrackedReservation): string {
  const badge = badgeStatus(reservation)
  switch (badge) {
    case 'hold':
      return m.track_next_finish_form_soon()
    case 'pending_payment':
      return payText(reservation)
    case 'awaiting_review':
      return m.track_next_wait_review_do()
    case 'confirmed':
      return confirmedText(reservation)
    case 'on_rent': {
      const when = formatDateTime(reservation.end)
      return isStay(reservation) ? m.track_next_check_out_do({ when }) : m.track_next_bring_back_do({ when })
    }
    case 'overdue':
      return isStay(reservation) ? m.track_next_stay_late_do() : m.track_next_late_do()
    case 'returned':
      return m.track_next_settling_do()
    case 'completed':
      return isStay(reservation) ? m.track_next_stayed_do() : m.track_next_done_do()
    case 'cancelled':
      return m.track_next_cancelled()
    case 'no_show':
      return m.track_next_no_show_do()
    case 'expired':
      return m.track_next_expired_do()
  }
}
