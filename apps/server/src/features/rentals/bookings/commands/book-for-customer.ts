import type { StaffReservation } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import { requestFingerprint, type KeyedAnswer, withIdempotency } from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { publishMove, type ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { findOrCreateCustomer } from '../../../people/customers/commands.ts'
import { type PricedChoice, priceChoice } from '../../../shop/quotes/queries/price-choice.ts'
import { findDiscount } from '../../../shop/quotes/queries/find-discount.ts'
import { insertReservation, newIdentity } from '../../reservations/commands/insert-reservation.ts'
import {
  lockReservation,
  moveReservation,
  type ReservationRecord,
} from '../../reservations/commands/move-reservation.ts'
import { alternativesFor } from '../../reservations/commands/place-hold.ts'
import { spendDiscount } from '../../reservations/commands/spend-discount.ts'
import { writeLines } from '../../reservations/commands/write-lines.ts'
import { recordPayment } from '../../../money/ledgers/commands/record-payment.ts'
import { findStaffReservation } from '../../staff-reservations/queries/staff-reservation.ts'
import { announceChange } from '../../staff-reservations/commands/change-reservation.ts'
import { bookSeveral } from './book-several.ts'
import { checkBooking, commonFacts, payUntil, type StaffBooking, type StaffCall } from './staff-booking.ts'

/** Books for somebody at the counter or on the phone: confirmed there and then, or to be paid by link. */
export async function bookForCustomer(
  context: ReservationContext,
  booking: StaffBooking,
  call: StaffCall,
): Promise<KeyedAnswer<StaffReservation>> {
  if (booking.more.length > 0) return bookSeveral(context, booking, call)
  const now = context.clock.now()
  const { user } = call
  const keyed = { scope: `bookForCustomer:${user.id}`, key: call.key, fingerprint: requestFingerprint(booking), now }
  let made: ReservationRecord | undefined
  const answer = await withIdempotency(context.db, keyed, 201, async (trx) => {
    const priced = await priceOne(trx, context, booking, now)
    made = await writeBooking(trx, context, { booking, priced, call, now })
    return findStaffReservation(trx, context, made.id, user)
  })
  if (made && !answer.isReplay) announceChange(context, made, true)
  return answer
}

async function priceOne(
  trx: Transaction<Database>,
  context: ReservationContext,
  booking: StaffBooking,
  now: number,
): Promise<PricedChoice> {
  const catalogue = context.catalogue.current()
  const rental = { start: Date.parse(booking.start), end: Date.parse(booking.end), now }
  const discount = await findDiscount(trx, booking.discountCode, rental)
  const priced = priceChoice(catalogue, booking, { now, byStaff: true, discount })
  checkBooking(catalogue, booking, priced, priced.quote.dueNow)
  return priced
}

interface Priced {
  readonly booking: StaffBooking
  readonly priced: PricedChoice
  readonly call: StaffCall
  readonly now: number
}

async function writeBooking(
  trx: Transaction<Database>,
  context: ReservationContext,
  { booking, priced, call, now }: Priced,
): Promise<ReservationRecord> {
  const customer = await findOrCreateCustomer(trx, booking.customer, { language: booking.language, now, byStaff: true })
  const common = commonFacts(booking, call, customer)
  const { actor, role } = common
  const identity = newIdentity()
  // With nothing to pay there is nothing to wait for.
  const isConfirmed = booking.outcome === 'confirmed' || priced.quote.dueNow === 0
  const payBy = payUntil(context, priced.period.start, now)
  await insertReservation(trx, context, {
    ...common,
    identity,
    priced,
    choice: booking,
    event: isConfirmed ? 'walk_in_confirm' : 'place_hold',
    now,
    expiresAt: isConfirmed ? null : payBy,
    unitId: booking.unitId,
  }).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.code !== 'not_free') throw error
    throw new ProblemError('not_free', { extra: { alternatives: alternativesFor(context, priced, now) } })
  })
  await spendDiscount(trx, priced.discountCode)
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
