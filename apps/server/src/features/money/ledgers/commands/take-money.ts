import type { newDepositSchema, newPaymentSchema } from '@rodchao/contract'
import { MINUTE, type ReservationStatus } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import type { StaffChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import {
  lockBooking,
  lockReservation,
  type ReservationRecord,
} from '../../../rentals/reservations/commands/move-reservation.ts'
import { recordBookingPayment } from './record-booking-payment.ts'
import { recordPayment } from './record-payment.ts'
import { openLedger } from './change-money.ts'
import { refuseTakenTwice } from './refuse-taken-twice.ts'
import { postDeposit } from './post-deposit.ts'
import { TAKES_MONEY } from '../../../rentals/reservations/queries/balance.ts'

/** How far a clock at the counter may be ahead of ours. */
const CLOCK_SLACK_MS = 5 * MINUTE

/** When money came in, as staff say; refused when that is still to come. */
export function parseReceivedAt(receivedAt: string | undefined, now: number): number {
  const instant = receivedAt === undefined ? now : Date.parse(receivedAt)
  if (instant > now + CLOCK_SLACK_MS) throw fieldProblem('invalid_request', '/receivedAt', 'in_future')
  return instant
}

/** Money for the rental came in, or for all things of its booking: no more than is owed. */
export async function addPayment(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'env'>,
  { id, version, role, actor, now, traceId }: StaffChange,
  { ofBooking, besideSlip, ...payment }: z.output<typeof newPaymentSchema>,
): Promise<ReservationRecord[]> {
  const receivedAt = parseReceivedAt(payment.receivedAt, now)
  const others = ofBooking ? (await lockBooking(trx, id)).filter((row) => row.id !== id && owesNow(row)) : []
  const own = await openLedger(trx, { id, version, role, now }, TAKES_MONEY)
  const { method, amount, transferRef, note } = payment
  if (!besideSlip) await refuseTakenTwice(trx, own, amount)
  const received = { method, amount, limitPointer: '/amount', receivedAt, transferRef, note, actor, now, traceId }
  if (others.length === 0) {
    const amountDue = Math.max(0, own.total - own.paid)
    await recordPayment(trx, context, { ...received, reservationId: id, amountDue, isOfBooking: ofBooking })
    return [await lockReservation(trx, id)]
  }
  for (const other of others) await openLedger(trx, { id: other.id, version: null, role, now }, TAKES_MONEY)
  const payers = [own, ...others].toSorted((a, b) => (a.group_no ?? 0) - (b.group_no ?? 0))
  await recordBookingPayment(trx, context, payers, { ...received, isAllDue: true })
  return lockBooking(trx, id)
}

function owesNow({ status, total, paid }: ReservationRecord): boolean {
  return TAKES_MONEY.includes(status as ReservationStatus) && total > paid
}

/** The damage deposit came in, whole or in part. */
export async function addDeposit(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'env'>,
  { id, version, role, actor, now, traceId }: StaffChange,
  deposit: z.output<typeof newDepositSchema>,
  movedAt = now,
): Promise<ReservationRecord> {
  const reservation = await openLedger(trx, { id, version, role, now }, TAKES_MONEY)
  await postDeposit(trx, context, {
    ...deposit,
    reservationId: id,
    kind: 'received',
    reason: '',
    actor,
    now,
    traceId,
    movedAt,
  })
  return reservation
}
