import type { newDepositSchema, newPaymentSchema } from '@rodchao/contract'
import { MINUTE } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../db/schema.ts'
import { fieldProblem } from '../../../platform/problem-error.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import type { StaffChange } from '../../staff-reservations/commands/change-reservation.ts'
import { lockReservation, type ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { recordPayment } from './record-payment.ts'
import { openLedger } from './change-money.ts'
import { postDeposit } from './post-deposit.ts'
import { TAKES_MONEY } from '../../reservations/queries/balance.ts'

/** How far a clock at the counter may be ahead of ours. */
const CLOCK_SLACK_MS = 5 * MINUTE

/** When money came in, as staff say; refused when that is still to come. */
export function parseReceivedAt(receivedAt: string | undefined, now: number): number {
  const instant = receivedAt === undefined ? now : Date.parse(receivedAt)
  if (instant > now + CLOCK_SLACK_MS) throw fieldProblem('invalid_request', '/receivedAt', 'in_future')
  return instant
}

/** Money for the rental came in: no more than is owed. */
export async function addPayment(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'env'>,
  { id, version, role, actor, now, traceId }: StaffChange,
  payment: z.output<typeof newPaymentSchema>,
): Promise<ReservationRecord> {
  const receivedAt = parseReceivedAt(payment.receivedAt, now)
  const { total, paid } = await openLedger(trx, { id, version, role, now }, TAKES_MONEY)
  const { method, amount, transferRef, note } = payment
  await recordPayment(trx, context, {
    reservationId: id,
    method,
    amount,
    amountDue: Math.max(0, total - paid),
    limitPointer: '/amount',
    receivedAt,
    transferRef,
    note,
    actor,
    now,
    traceId,
  })
  return lockReservation(trx, id)
}

/** The damage deposit came in, whole or in part. */
export async function addDeposit(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'env'>,
  { id, version, role, actor, now, traceId }: StaffChange,
  deposit: z.output<typeof newDepositSchema>,
): Promise<ReservationRecord> {
  const reservation = await openLedger(trx, { id, version, role, now }, TAKES_MONEY)
  await postDeposit(trx, context, { ...deposit, reservationId: id, kind: 'received', reason: '', actor, now, traceId })
  return reservation
}
