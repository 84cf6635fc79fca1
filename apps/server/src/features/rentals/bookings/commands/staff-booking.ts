import type { staffBookingSchema } from '@rodchao/contract'
import { MINUTE } from '@rodchao/rental'
import type { z } from 'zod'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { staffActor, staffRole } from '../../../../platform/accounts/permissions.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { Catalogue } from '../../../shop/catalogue/queries/catalogue.ts'
import type { findOrCreateCustomer } from '../../../people/customers/commands.ts'
import type { PricedChoice } from '../../../shop/quotes/queries/price-choice.ts'
import type { NewReservation } from '../../reservations/commands/insert-reservation.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'

export type StaffBooking = z.output<typeof staffBookingSchema>

export interface StaffCall {
  readonly user: SignedInUser
  readonly key: string
  readonly traceId: string
}

/** What staff have to say with a booking whose first thing is priced; `dueNow` is that of all its things, in satang. */
export function checkBooking(
  catalogue: Catalogue,
  booking: StaffBooking,
  { product }: Pick<PricedChoice, 'product'>,
  dueNow: number,
): void {
  if (booking.unitId !== null && catalogue.unitById.get(booking.unitId)?.productId !== product.id) {
    throw fieldProblem('unknown_reference', '/unitId', 'unknown_unit')
  }
  if (booking.zoneId !== null && booking.deliveryPlace === '')
    throw fieldProblem('invalid_request', '/deliveryPlace', 'required')
  if (booking.outcome === 'pending_payment' && booking.payment)
    throw fieldProblem('invalid_request', '/payment', 'not_when_paying_later')
  if (booking.outcome === 'confirmed' && !booking.payment && booking.reason === '' && dueNow > 0) {
    throw fieldProblem('invalid_request', '/reason', 'required')
  }
}

/** Until when a booking that is not paid at once has to be. */
export function payUntil(context: ReservationContext, start: number, now: number): number {
  const { payByMinutes } = context.catalogue.current().settings
  return Math.min(now + payByMinutes * MINUTE, Math.max(start, now + MINUTE))
}

/** The facts of a booking by staff that are the same for all its things. */
export function commonFacts(
  booking: StaffBooking,
  call: StaffCall,
  customer: Awaited<ReturnType<typeof findOrCreateCustomer>>,
): Pick<
  NewReservation,
  'role' | 'actor' | 'channel' | 'language' | 'customer' | 'deliveryPlace' | 'deliveryPostcode' | 'note' | 'createdBy'
> &
  Pick<NewReservation, 'reason' | 'traceId'> {
  return {
    role: staffRole(call.user),
    actor: staffActor(call.user),
    channel: booking.channel,
    language: booking.language,
    customer: { id: customer.id, fullName: customer.full_name, phone: customer.phone, email: customer.email },
    deliveryPlace: booking.deliveryPlace,
    deliveryPostcode: booking.deliveryPostcode,
    note: booking.note,
    createdBy: call.user.id,
    reason: booking.reason || null,
    traceId: call.traceId,
  }
}
