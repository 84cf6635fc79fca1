import type { TrackedReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { isStay } from '#lib/bookings/booking-kind.ts'

/** What one more thing is called: beside a house, the vehicle to go with it. */
export function addTitle(reservation: TrackedReservation): string {
  const things = reservation.members.length === 0 ? [reservation] : reservation.members
  return things.every(isStay) ? m.track_thing_add_to_stay() : m.track_thing_add()
}
