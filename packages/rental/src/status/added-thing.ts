import type { Period } from '../time/period.ts'
import type { ReservationStatus } from './transitions.ts'

/**
 * How one more thing gets into a booking: `at_once` while the booking is still to be paid, because its units are held by
 * the same time to pay; `asked` once it is agreed, because nothing would be paid for what is then kept; null where nothing
 * is added. A slip that is being looked at is for what was booked when it was sent.
 */
export function waysToAdd(status: ReservationStatus): 'at_once' | 'asked' | null {
  if (status === 'pending_payment') return 'at_once'
  return status === 'confirmed' || status === 'on_rent' ? 'asked' : null
}

export type AddedPeriod =
  | { readonly ok: true; readonly period: Period; readonly goesAlong: boolean }
  | {
      readonly ok: false
      readonly field: 'start' | 'end'
      readonly refusal: 'end_before_start' | 'in_the_past' | 'outside_booking'
    }

/**
 * The time of a thing that is added, epoch ms: that of the booking as far as it is still to come, or a part of it. It goes
 * along with the others, also on the way there and back, when it has all of their time.
 */
export function addedPeriod(
  booked: Period,
  wanted: { readonly start: number | null; readonly end: number | null },
  now: number,
): AddedPeriod {
  const start = wanted.start ?? Math.max(booked.start, now)
  const end = wanted.end ?? booked.end
  if (start < now) return { ok: false, field: 'start', refusal: 'in_the_past' }
  if (start < booked.start) return { ok: false, field: 'start', refusal: 'outside_booking' }
  if (end > booked.end) return { ok: false, field: 'end', refusal: 'outside_booking' }
  if (end <= start) return { ok: false, field: 'end', refusal: 'end_before_start' }
  return { ok: true, period: { start, end }, goesAlong: start === booked.start && end === booked.end }
}
