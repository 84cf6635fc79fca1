import type { StaffReservation } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import {
  findFirstAnswer,
  requestFingerprint,
  type KeyedAnswer,
  type KeyedCall,
  withIdempotency,
} from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import { findOrCreateCustomer } from '../../../people/customers/commands.ts'
import { recordBookingPayment } from '../../../money/ledgers/commands/record-booking-payment.ts'
import { findDiscount } from '../../../shop/quotes/queries/find-discount.ts'
import { priceBooking, type PricedThing } from '../../../shop/quotes/queries/price-booking.ts'
import { asGroup } from '../../reservations/commands/insert-group.ts'
import { newIdentity, type NewReservation } from '../../reservations/commands/insert-reservation.ts'
import { lockBooking, moveBooking, type ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { publishMove, type ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { withThingsAlternatives } from '../../reservations/commands/place-hold.ts'
import { codeOf, spendDiscount } from '../../reservations/commands/spend-discount.ts'
import { takeUnits, type WriteWithUnits } from '../../reservations/commands/take-units.ts'
import { writeLines } from '../../reservations/commands/write-lines.ts'
import { announceChange } from '../../staff-reservations/commands/change-reservation.ts'
import { findStaffReservation } from '../../staff-reservations/queries/staff-reservation.ts'
import { checkBooking, commonFacts, payUntil, type StaffBooking, type StaffCall } from './staff-booking.ts'

/** As `bookForCustomer` for several things: all of them or none, under one code, with one payment and one receipt. */
export async function bookSeveral(
  context: ReservationContext,
  booking: StaffBooking,
  call: StaffCall,
): Promise<KeyedAnswer<StaffReservation>> {
  const now = context.clock.now()
  const { user } = call
  const keyed: KeyedCall = {
    scope: `bookForCustomer:${user.id}`,
    key: call.key,
    fingerprint: requestFingerprint(booking),
    now,
  }
  const first = await findFirstAnswer<StaffReservation>(context.db, keyed)
  if (first) return first
  const things = await priceThings(context, booking, now)
  const identity = newIdentity()
  let made: readonly ReservationRecord[] = []
  const { answer } = await takeUnits(context, withUnit(things, booking.unitId), now, (write) =>
    withIdempotency(context.db, keyed, 201, async (trx) => {
      made = await writeThings(trx, context, write, { booking, things, call, now, identity })
      return findStaffReservation(trx, context, identity.id, user)
    }),
  ).catch((error: unknown) => {
    throw withThingsAlternatives(context, error, things, now)
  })
  if (!answer.isReplay) for (const row of made) announceChange(context, row, true)
  return answer
}

async function priceThings(context: ReservationContext, booking: StaffBooking, now: number): Promise<PricedThing[]> {
  const catalogue = context.catalogue.current()
  const discount = await findDiscount(context.db, booking.discountCode, {
    start: Date.parse(booking.start),
    end: Date.parse(booking.end),
    now,
  })
  const things = priceBooking(catalogue, booking, { now, byStaff: true, discount })
  const [first] = things
  if (first !== undefined) checkBooking(catalogue, booking, first.priced, dueOf(things))
  return things
}

function dueOf(things: readonly PricedThing[]): number {
  return things.reduce((sum, { priced }) => sum + priced.quote.dueNow, 0)
}

/** The unit that was chosen is the first thing's. */
function withUnit<Thing extends PricedThing>(things: readonly Thing[], unitId: number | null) {
  return things.map((thing, at) => ({ ...thing, unitId: at === 0 ? unitId : null }))
}

interface Several {
  readonly booking: StaffBooking
  readonly things: readonly PricedThing[]
  readonly call: StaffCall
  readonly now: number
  readonly identity: NewReservation['identity']
}

async function writeThings(
  trx: Transaction<Database>,
  context: ReservationContext,
  write: WriteWithUnits,
  { booking, things, call, now, identity }: Several,
): Promise<ReservationRecord[]> {
  const customer = await findOrCreateCustomer(trx, booking.customer, { language: booking.language, now, byStaff: true })
  const common = commonFacts(booking, call, customer)
  const isConfirmed = booking.outcome === 'confirmed' || dueOf(things) === 0
  const payBy = payUntil(context, things[0]?.priced.period.start ?? now, now)
  const facts = {
    ...common,
    identity,
    event: isConfirmed ? ('walk_in_confirm' as const) : ('place_hold' as const),
    now,
    expiresAt: isConfirmed ? null : payBy,
  }
  await write(trx, asGroup(withUnit(things, booking.unitId).map((thing) => ({ ...facts, ...thing }))))
  const booked = await lockBooking(trx, identity.id)
  await spendDiscount(trx, codeOf(booked))
  const { actor, role, traceId } = common
  const writeAllLines = async () => {
    for (const row of booked) await writeLines(trx, row)
  }
  if (!isConfirmed) {
    const set = { pay_by: new Date(payBy), expires_at: new Date(payBy) }
    const submit = { expectedVersion: null, event: 'submit', role, actor, now, traceId, set } as const
    return moveBooking(trx, context, booked, () => submit, writeAllLines)
  }
  await writeAllLines()
  if (booking.payment) {
    const payment = { ...booking.payment, limitPointer: '/payment/amount', receivedAt: now, actor, now, traceId }
    await recordBookingPayment(trx, context, booked, payment)
  }
  // The first one last: it speaks for all of them.
  for (const [at, after] of [...booked.entries()].toReversed()) {
    const isPartOfBooking = at > 0
    await publishMove(trx, context, {
      before: null,
      after,
      event: 'walk_in_confirm',
      actor,
      now,
      traceId,
      isPartOfBooking,
    })
  }
  return booked
}
