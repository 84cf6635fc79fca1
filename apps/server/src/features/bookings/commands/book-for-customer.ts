import type { StaffReservation, staffBookingSchema } from '@rodchao/contract'
import { MINUTE } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { requestFingerprint, type KeyedAnswer, withIdempotency } from '../../../db/idempotency.ts'
import type { Database } from '../../../db/schema.ts'
import type { SignedInUser } from '../../../platform/accounts/auth.ts'
import { fieldProblem, ProblemError } from '../../../platform/problem-error.ts'
import { publishMove, type ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { findOrCreateCustomer } from '../../customers/commands.ts'
import { type PricedChoice, priceChoice } from '../../quotes/queries/price-choice.ts'
import { findDiscount } from '../../quotes/queries/find-discount.ts'
import { insertReservation, newIdentity } from '../../reservations/commands/insert-reservation.ts'
import {
  lockReservation,
  moveReservation,
  type ReservationRecord,
} from '../../reservations/commands/move-reservation.ts'
import { alternativesFor } from '../../reservations/commands/place-hold.ts'
import { spendDiscount } from '../../reservations/commands/spend-discount.ts'
import { writeLines } from '../../reservations/commands/write-lines.ts'
import { recordPayment } from '../../ledgers/commands/record-payment.ts'
import { staffActor, staffRole } from '../../../platform/accounts/permissions.ts'
import { findStaffReservation } from '../../staff-reservations/queries/staff-reservation.ts'
import { announceChange } from '../../staff-reservations/commands/change-reservation.ts'

export type StaffBooking = z.output<typeof staffBookingSchema>

interface Call {
  readonly user: SignedInUser
  readonly key: string
  readonly traceId: string
}

/** Books for somebody at the counter or on the phone: confirmed there and then, or to be paid by link. */
export async function bookForCustomer(
  context: ReservationContext,
  booking: StaffBooking,
  call: Call,
): Promise<KeyedAnswer<StaffReservation>> {
  const now = context.clock.now()
  const { user } = call
  const keyed = { scope: `bookForCustomer:${user.id}`, key: call.key, fingerprint: requestFingerprint(booking), now }
  let made: ReservationRecord | undefined
  const answer = await withIdempotency(context.db, keyed, 201, async (trx) => {
    const priced = await priceBooking(trx, context, booking, now)
    made = await writeBooking(trx, context, { booking, priced, call, now })
    return findStaffReservation(trx, context, made.id, user)
  })
  if (made && !answer.isReplay) announceChange(context, made, true)
  return answer
}

async function priceBooking(
  trx: Transaction<Database>,
  context: ReservationContext,
  booking: StaffBooking,
  now: number,
): Promise<PricedChoice> {
  const catalogue = context.catalogue.current()
  const rental = { start: Date.parse(booking.start), end: Date.parse(booking.end), now }
  const discount = await findDiscount(trx, booking.discountCode, rental)
  const priced = priceChoice(catalogue, booking, { now, byStaff: true, discount })
  if (booking.unitId !== null && catalogue.unitById.get(booking.unitId)?.productId !== priced.product.id) {
    throw fieldProblem('unknown_reference', '/unitId', 'unknown_unit')
  }
  if (booking.zoneId !== null && booking.deliveryPlace === '')
    throw fieldProblem('invalid_request', '/deliveryPlace', 'required')
  if (booking.outcome === 'pending_payment' && booking.payment)
    throw fieldProblem('invalid_request', '/payment', 'not_when_paying_later')
  if (booking.outcome === 'confirmed' && !booking.payment && booking.reason === '' && priced.quote.dueNow > 0) {
    throw fieldProblem('invalid_request', '/reason', 'required')
  }
  return priced
}

interface Priced {
  readonly booking: StaffBooking
  readonly priced: PricedChoice
  readonly call: Call
  readonly now: number
}

async function writeBooking(
  trx: Transaction<Database>,
  context: ReservationContext,
  { booking, priced, call, now }: Priced,
): Promise<ReservationRecord> {
  const customer = await findOrCreateCustomer(trx, booking.customer, { language: booking.language, now, byStaff: true })
  await spendDiscount(trx, priced.discountCode)
  const actor = staffActor(call.user)
  const role = staffRole(call.user)
  const identity = newIdentity()
  // With nothing to pay there is nothing to wait for.
  const isConfirmed = booking.outcome === 'confirmed' || priced.quote.dueNow === 0
  const payBy = Math.min(
    now + context.catalogue.current().settings.payByMinutes * MINUTE,
    Math.max(priced.period.start, now + MINUTE),
  )
  await insertReservation(trx, context, {
    identity,
    priced,
    choice: booking,
    event: isConfirmed ? 'walk_in_confirm' : 'place_hold',
    role,
    actor,
    channel: booking.channel,
    now,
    language: booking.language,
    expiresAt: isConfirmed ? null : payBy,
    customer: { id: customer.id, fullName: customer.full_name, phone: customer.phone, email: customer.email },
    deliveryPlace: booking.deliveryPlace,
    deliveryPostcode: booking.deliveryPostcode,
    note: booking.note,
    createdBy: call.user.id,
    reason: booking.reason || null,
    traceId: call.traceId,
    unitId: booking.unitId,
  }).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.code !== 'not_free') throw error
    throw new ProblemError('not_free', { extra: { alternatives: alternativesFor(context, priced, now) } })
  })
  const { id } = identity
  const { traceId } = call
  if (!isConfirmed) {
    const set = { pay_by: new Date(payBy), expires_at: new Date(payBy) }
    const move = { id, expectedVersion: null, event: 'submit', role, actor, now, traceId, set } as const
    return moveReservation(trx, context, move, (submitted) => writeLines(trx, submitted))
  }
  const reservation = await lockReservation(trx, id)
  await writeLines(trx, reservation)
  if (booking.payment)
    await recordPayment(trx, context, {
      ...booking.payment,
      limitPointer: '/payment/amount',
      reservationId: id,
      amountDue: reservation.booking_deposit,
      receivedAt: now,
      actor,
      now,
      traceId,
    })
  await publishMove(trx, context, { before: null, after: reservation, event: 'walk_in_confirm', actor, now, traceId })
  return reservation
}
