import type { TrackedReservation } from '@rodchao/contract'
import { cancellationSentences } from '#lib/cancellation-terms.ts'
import { parseInstant } from '#lib/format.ts'

type Booking = Pick<
  TrackedReservation,
  'status' | 'start' | 'total' | 'paid' | 'payment' | 'quote' | 'members' | 'terms'
>

/** What will have been paid: a transfer that is being looked at is neither paid nor asked for, and the terms stand. */
function willBePaid({ status, paid, payment, quote }: Booking): number {
  const isLookedAt = status === 'awaiting_review'
  return isLookedAt ? Math.max(paid, quote.dueNow) : paid + (payment?.amount ?? 0)
}

/** What cancelling a rental costs from now on, the same before, while and after its payment is looked at. */
export function bookingTerms(booking: Booking, now: number): string[] {
  return cancellationSentences({
    policy: booking.terms.cancellationPolicy,
    startsAt: parseInstant(booking.start),
    now,
    total: booking.total,
    paid: willBePaid(booking),
    count: Math.max(1, booking.members.length),
  })
}
