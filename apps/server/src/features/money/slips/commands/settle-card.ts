import type { ProgramReason } from '@rodchao/contract'
import { cardArrival, type CardArrival, type ReservationStatus } from '@rodchao/rental'
import { sql, type Transaction } from 'kysely'
import type { CallAuthor } from '../../../../db/audit.ts'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { isTransient } from '../../../../db/sql-state.ts'
import { openLedger } from '../../ledgers/commands/change-money.ts'
import { keepSentTransfer } from '../../ledgers/commands/keep-sent-transfer.ts'
import { keepUnmatched } from '../../ledgers/commands/keep-unmatched.ts'
import { recordBookingPayment } from '../../ledgers/commands/record-booking-payment.ts'
import { recordPayment } from '../../ledgers/commands/record-payment.ts'
import { addRefundTask } from '../../ledgers/commands/refund-tasks.ts'
import { isOfRefused } from '../../../people/customers/queries/refused.ts'
import { queueMessage } from '../../../people/messages/commands/queue-message.ts'
import { announceChanged, toChanged } from '../../../rentals/reservations/commands/announce-changed.ts'
import {
  lockBooking,
  moveBooking,
  type ReservationRecord,
} from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import type { CardPaid } from '../cards/providers/card-provider.ts'
import { bookAgain } from './book-again.ts'
import type { CardSession } from './start-card-payment.ts'

const TRIES = 3
const LARGEST = 2_147_483_647

/** One payment by card that came in, and the booking it was for. */
export interface CardMoney {
  readonly session: CardSession
  readonly paid: CardPaid
  readonly by: CallAuthor
}

/** What became of the money, as the session keeps it. */
interface Settled {
  readonly outcome: 'confirmed' | 'booked_again' | 'sent_back' | 'looked_at'
  readonly paymentId?: string
  readonly unmatchedId?: string
  readonly changed: readonly ReservationRecord[]
  readonly units?: readonly (number | null)[]
}

/**
 * Money came in by card: once, whoever says so first and however often. It confirms what waits for it; what had lapsed is
 * booked again where a unit is free; what nobody waits for goes back by a task that staff see; and another sum than was
 * asked for is left to a person. Nothing is lost: where it cannot be posted, an audit row says so.
 */
export async function settleCard(context: ReservationContext, sessionId: string, paid: CardPaid): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { changed, units = [] } = await context.db
        .transaction()
        .execute((trx) => settleOnce(trx, context, sessionId, paid))
      announceChanged(context, changed.map(toChanged))
      context.announcements.announce({ units: units.filter((id) => id !== null) })
      return
    } catch (error) {
      if (!isTransient(error) || attempt === TRIES) throw error
    }
  }
}

async function settleOnce(
  trx: Transaction<Database>,
  context: ReservationContext,
  sessionId: string,
  paid: CardPaid,
): Promise<Pick<Settled, 'changed' | 'units'>> {
  const { booking_id: bookingId } = await trx
    .selectFrom('card_session')
    .select('booking_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  // The booking first, as everybody does who changes it.
  const booked = await lockBooking(trx, bookingId)
  const session = await trx
    .selectFrom('card_session')
    .selectAll()
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (session.status === 'paid') return { changed: [] }
  const now = context.clock.now()
  const by: CallAuthor = { actor: { kind: 'job', id: null, name: `card by ${session.provider}` }, now, traceId: '' }
  const money: CardMoney = { session, paid, by }
  const statuses = booked.map(({ status }) => status as ReservationStatus)
  const arrival = cardArrival(session.amount, paid, statuses)
  const isForStaff = arrival.kind !== 'send_back' && (await isOfRefused(trx, booked))
  const settled = await takeMoney(trx, context, isForStaff ? { kind: 'look_at' } : arrival, booked, money)
  await trx
    .updateTable('card_session')
    .set({
      status: 'paid',
      outcome: settled.outcome,
      payment_ref: paid.paymentRef,
      paid_amount: Math.min(paid.amount, LARGEST),
      paid_currency: paid.currency.toLowerCase(),
      paid_at: new Date(now),
      payment_id: settled.paymentId ?? null,
      unmatched_id: settled.unmatchedId ?? null,
      next_check_at: null,
    })
    .where('id', '=', session.id)
    .execute()
  return settled
}

function takeMoney(
  trx: Transaction<Database>,
  context: ReservationContext,
  arrival: CardArrival,
  booked: readonly ReservationRecord[],
  money: CardMoney,
): Promise<Settled> {
  switch (arrival.kind) {
    case 'confirm':
      return confirm(trx, context, booked, money)
    case 'book_again':
      return bookAgainOrSendBack(trx, context, booked, money)
    case 'send_back':
      return sendBack(trx, context, booked, { ...money, reason: arrival.reason })
    case 'look_at':
      return leaveToStaff(trx, context, booked, money)
  }
}

const WAITING: readonly string[] = ['pending_payment', 'awaiting_review']

async function confirm(
  trx: Transaction<Database>,
  context: ReservationContext,
  booked: readonly ReservationRecord[],
  money: CardMoney,
): Promise<Settled> {
  const waiting = booked.filter(({ status }) => WAITING.includes(status))
  if (!(await haveTheirUnits(trx, waiting))) {
    // Its time is over and somebody has taken the unit, only nobody has come by to say so.
    await moveBooking(trx, context, waiting, () => ({
      ...asJob(money),
      event: 'expire',
      reason: 'not paid in time' satisfies ProgramReason,
      isNotified: false,
    }))
    return bookAgainOrSendBack(trx, context, await lockBooking(trx, money.session.booking_id), money)
  }
  const slip = await trx
    .selectFrom('slip')
    .selectAll()
    .where('reservation_id', '=', money.session.booking_id)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  let paymentId: string | undefined
  const changed = await moveBooking(
    trx,
    context,
    waiting,
    () => ({
      ...asJob(money),
      event: 'approve_payment',
      slipRefusal: 'paid by card' satisfies ProgramReason,
      set: { confirmed_at: new Date(money.by.now), expires_at: null, pay_by: null },
    }),
    async () => {
      paymentId = await recordBookingPayment(trx, context, waiting, received(money))
    },
  )
  if (slip !== undefined)
    await keepSentTransfer(trx, money.by, slip, 'sent beside a payment by card' satisfies ProgramReason)
  return { outcome: 'confirmed', changed, ...(paymentId === undefined ? {} : { paymentId }) }
}

async function bookAgainOrSendBack(
  trx: Transaction<Database>,
  context: ReservationContext,
  booked: readonly ReservationRecord[],
  money: CardMoney,
): Promise<Settled> {
  const lapsed = booked.filter(({ status, customer_id }) => status === 'expired' && customer_id !== null)
  let paymentId: string | undefined
  const again = await bookAgain(trx, context, lapsed, { ...asJob(money), now: money.by.now }, async () => {
    paymentId = await recordBookingPayment(trx, context, lapsed, received(money))
  })
  if (again === null)
    return sendBack(trx, context, booked, { ...money, reason: 'paid after it had expired' satisfies ProgramReason })
  return { outcome: 'booked_again', ...again, ...(paymentId === undefined ? {} : { paymentId }) }
}

const AGREED: readonly string[] = ['confirmed', 'on_rent', 'returned', 'completed']

/** Nobody waits for it: it is posted as all money is, and goes back by a task. */
async function sendBack(
  trx: Transaction<Database>,
  context: ReservationContext,
  booked: readonly ReservationRecord[],
  { reason, ...money }: CardMoney & { readonly reason: ProgramReason },
): Promise<Settled> {
  const row = booked.find(({ status }) => AGREED.includes(status)) ?? booked[0]
  if (row === undefined) throw new RangeError('A booking has a reservation')
  const { now } = money.by
  const opened = await openLedger(trx, { id: row.id, version: null, role: 'manager', now }, null)
  const paymentId = await recordPayment(trx, context, { ...received(money), reservationId: row.id, amountDue: 0 })
  await addRefundTask(trx, { reservationId: row.id, amount: money.paid.amount, reason, now })
  const message = { reservationId: row.id, template: 'card_sent_back', amount: money.paid.amount, reason, now } as const
  await queueMessage(trx, context, message)
  return { outcome: 'sent_back', paymentId, changed: [opened] }
}

/** Another sum than was asked for, or other money: it waits among what belongs to nothing, and the history says so. */
async function leaveToStaff(
  trx: Transaction<Database>,
  context: ReservationContext,
  booked: readonly ReservationRecord[],
  money: CardMoney,
): Promise<Settled> {
  const { session, paid, by } = money
  const isBaht = paid.currency.toLowerCase() === 'thb' && paid.amount > 0 && paid.amount <= LARGEST
  const unmatchedId = isBaht
    ? await keepUnmatched(trx, by, {
        method: 'card',
        amount: paid.amount,
        receivedAt: by.now,
        transferRef: paid.paymentRef,
        note: '',
        sourceReservationId: session.booking_id,
      })
    : undefined
  const opened = await openLedger(trx, { id: session.booking_id, version: null, role: 'manager', now: by.now }, null)
  const { amount, currency, paymentRef } = paid
  await writeAudit(trx, {
    by,
    action: 'card_differs',
    entity: 'reservation',
    entityId: session.booking_id,
    before: { amount: session.amount, currency: 'thb' },
    after: { amount, currency, transferRef: paymentRef },
  })
  context.log.error(
    { event: 'card_differs', code: booked[0]?.code, asked: session.amount, amount, currency, paymentRef },
    'a payment by card is not what was asked for',
  )
  return { outcome: 'looked_at', changed: [opened], ...(unmatchedId === undefined ? {} : { unmatchedId }) }
}

function asJob({ by }: CardMoney) {
  return { expectedVersion: null, role: 'job', ...by } as const
}

function received({ paid, by }: CardMoney) {
  const { amount, paymentRef } = paid
  return { method: 'card', amount, receivedAt: by.now, transferRef: paymentRef, ...by } as const
}

/** Whether each of them still has the unit that it was promised. */
async function haveTheirUnits(trx: Transaction<Database>, rows: readonly ReservationRecord[]): Promise<boolean> {
  const ids = rows.filter(({ unit_id }) => unit_id !== null).map(({ id }) => id)
  const { rows: found } = await sql<{ count: number }>`
    select count(distinct reservation_id)::int as count from occupancy
    where active and reservation_id = any(${ids}::uuid[])`.execute(trx)
  return found[0]?.count === ids.length
}
