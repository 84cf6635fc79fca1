import type { StaffReservation } from '@rodchao/contract'
import { formatDuration, formatMoment, formatMoney, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { isHouse, joined, latenessText } from '#areas/staff/core/labels.ts'
import { isAllowed } from './progress.ts'
import { reasonLabel } from '../payments/reason-labels.ts'

function until(at: string | null, now: number): string {
  if (at === null) return ''
  const left = parseInstant(at) - now
  return left > 0 ? m.staff_next_left({ time: formatDuration(left) }) : m.staff_next_time_over()
}

/** What happens next with a reservation and by when. */
export function nextStepMessage(reservation: StaffReservation, now: number): { title: string; text: string } {
  const { status, start, end, payBy, expiresAt, balance, closedAt, closeReason } = reservation
  const isStay = isHouse(reservation)
  const closed = closedAt === null ? '' : formatMoment(closedAt, now)
  switch (status) {
    case 'hold':
      return { title: m.staff_next_hold(), text: until(expiresAt, now) }
    case 'pending_payment':
      return {
        title: reservation.flags.includes('pays_at_counter') ? m.staff_next_payment_counter() : m.staff_next_payment(),
        text: payBy === null ? '' : `${m.staff_next_pay_by({ time: formatMoment(payBy, now) })} ${until(payBy, now)}`,
      }
    case 'awaiting_review':
      return { title: m.staff_next_review(), text: m.staff_next_review_text() }
    case 'confirmed':
      return {
        title: (isStay ? m.staff_next_check_in : m.staff_next_hand_over)({ time: formatMoment(start, now) }),
        text: until(start, now),
      }
    case 'on_rent':
      return reservation.isOverdue
        ? {
            title: m.staff_next_overdue({ time: latenessText(end, now) }),
            text: (isStay ? m.staff_next_stay_overdue_text : m.staff_next_overdue_text)({
              time: formatMoment(end, now),
            }),
          }
        : {
            title: (isStay ? m.staff_next_check_out : m.staff_next_return)({ time: formatMoment(end, now) }),
            text: until(end, now),
          }
    case 'returned':
      return {
        title: m.staff_next_settle(),
        text: balance > 0 ? m.staff_next_settle_owed({ amount: formatMoney(balance) }) : '',
      }
    case 'completed':
      return { title: m.staff_next_completed(), text: closed }
    case 'cancelled':
      return { title: m.staff_next_cancelled(), text: joined(closed, reasonLabel(closeReason)) }
    case 'no_show':
      return {
        title: isStay ? m.staff_next_no_check_in() : m.staff_next_no_show(),
        text: joined(closed, reasonLabel(closeReason)),
      }
    case 'expired':
      return {
        title: isStay ? m.staff_next_house_expired() : m.staff_next_expired(),
        text: isAllowed(reservation, 'late_payment') ? closed : joined(closed, m.staff_next_expired_owner()),
      }
  }
}
