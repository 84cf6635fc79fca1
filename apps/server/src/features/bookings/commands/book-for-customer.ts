import type { StaffReservation, staffBookingSchema } from '@rodchao/contract'
import { MINUTE } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { fingerprintOf, type KeyedAnswer, once } from '../../../db/idempotency.ts'
import type { Database } from '../../../db/schema.ts'
import type { SignedInUser } from '../../../platform/auth.ts'
import { fieldProblem, ProblemError } from '../../../platform/problem-error.ts'
import type { Services } from '../../../context.ts'
import { findOrCreateCustomer } from '../../customers/commands.ts'
import { followReservation } from '../../deliveries/commands/sync-delivery-stops.ts'
import { queueMessage } from '../../messages/commands/queue-message.ts'
import { type PricedChoice, priceChoice } from '../../quotes/queries/price-choice.ts'
import { findDiscount } from '../../quotes/queries/find-discount.ts'
import { insertReservation, newIdentity } from '../../reservations/commands/insert-reservation.ts'
import { issueConfirmation } from '../../papers/commands/issue-confirmation.ts'
import {
  lockReservation,
  moveReservation,
  type ReservationRecord,
} from '../../reservations/commands/move-reservation.ts'
import { alternativesFor } from '../../reservations/commands/place-hold.ts'
import { spendDiscount } from '../../reservations/commands/spend-discount.ts'
import { writeLines } from '../../reservations/commands/write-lines.ts'
import { recordPayment } from '../../ledgers/commands/record-payment.ts'
import { auditActorOf, roleAtDesk } from '../../staff-reservations/policy.ts'
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
  services: Services,
  booking: StaffBooking,
  call: Call,
): Promise<KeyedAnswer<StaffReservation>> {
  const now = services.clock.now()
  const { user } = call
  const keyed = { scope: `bookForCustomer:${user.id}`, key: call.key, fingerprint: fingerprintOf(booking), now }
  let made: ReservationRecord | undefined
  const answer = await once(services.db, keyed, 201, async (trx) => {
    const priced = await priceBooking(trx, services, booking, now)
    made = await writeBooking(trx, services, { booking, priced, call, now })
    return findStaffReservation(trx, services, made.id, user)
  })
  if (made && !answer.isReplay) announceChange(services, made, true)
  return answer
}

async function priceBooking(
  trx: Transaction<Database>,
  services: Services,
  booking: StaffBooking,
  now: number,
): Promise<PricedChoice> {
  const catalogue = services.catalogue.current()
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
  services: Services,
  { booking, priced, call, now }: Priced,
): Promise<ReservationRecord> {
  const customer = await findOrCreateCustomer(trx, booking.customer, { language: booking.language, now, byStaff: true })
  await spendDiscount(trx, priced.discountCode)
  const actor = auditActorOf(call.user)
  const role = roleAtDesk(call.user)
  const identity = newIdentity()
  // With nothing to pay there is nothing to wait for.
  const isConfirmed = booking.outcome === 'confirmed' || priced.quote.dueNow === 0
  const payBy = Math.min(
    now + services.catalogue.current().settings.payByMinutes * MINUTE,
    Math.max(priced.period.start, now + MINUTE),
  )
  await insertReservation(trx, services, {
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
    throw new ProblemError('not_free', { extra: { alternatives: alternativesFor(services, priced, now) } })
  })
  const { id } = identity
  const reservation = isConfirmed
    ? await lockReservation(trx, id)
    : await moveReservation(trx, {
        id,
        expectedVersion: null,
        event: 'submit',
        role,
        actor,
        now,
        traceId: call.traceId,
        set: { pay_by: new Date(payBy), expires_at: new Date(payBy) },
      })
  await writeLines(trx, reservation)
  if (isConfirmed) {
    const { traceId } = call
    await followReservation(trx, { before: null, after: reservation, event: 'walk_in_confirm', actor, now, traceId })
  }
  if (booking.payment) {
    const amountDue = reservation.booking_deposit
    await recordPayment(trx, services, {
      ...booking.payment,
      limitPointer: '/payment/amount',
      reservationId: id,
      amountDue,
      receivedAt: now,
      actor,
      now,
      traceId: call.traceId,
    })
  }
  await queueMessage(trx, services, { reservationId: id, template: isConfirmed ? 'confirmed' : 'pay_by', now })
  if (isConfirmed) await issueConfirmation(trx, services, reservation, { now, userId: call.user.id })
  return reservation
}
