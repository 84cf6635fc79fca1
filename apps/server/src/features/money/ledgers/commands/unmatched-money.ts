import type { ProgramReason, newUnmatchedSchema } from '@rodchao/contract'
import type { ReservationStatus } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import type { StaffChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { addRefundTask } from './refund-tasks.ts'
import {
  lockReservation,
  moveReservation,
  type ReservationRecord,
} from '../../../rentals/reservations/commands/move-reservation.ts'
import { openLedger } from './change-money.ts'
import { findFeeOfTransfer } from '../queries/fee-of-transfer.ts'
import { SENT_BEFORE_CANCELLED } from './keep-sent-transfer.ts'
import { keepUnmatched } from './keep-unmatched.ts'
import { parseReceivedAt } from './take-money.ts'
import { lockUnmatched, takeUnmatched } from './take-unmatched.ts'
import { TAKES_MONEY } from '../../../rentals/reservations/queries/balance.ts'

/** Who decides on unmatched money, and when. */
export type MoneyChange = Pick<StaffChange, 'role' | 'actor' | 'now' | 'traceId'>

/** Money came in and nobody knows for what: kept until it is matched or sent back. */
export async function addUnmatched(
  trx: Transaction<Database>,
  { actor, now, traceId }: MoneyChange,
  money: z.output<typeof newUnmatchedSchema>,
): Promise<void> {
  const { method, amount, transferRef, note } = money
  const receivedAt = parseReceivedAt(money.receivedAt, now)
  await keepUnmatched(trx, { actor, now, traceId }, { method, amount, receivedAt, transferRef, note })
}

const WAITS_FOR_MONEY: readonly ReservationStatus[] = ['pending_payment', 'awaiting_review']
const MAY_BE_MATCHED: readonly ReservationStatus[] = [...WAITS_FOR_MONEY, ...TAKES_MONEY, 'expired']

/**
 * The money belongs to this reservation. One that waits for its payment is confirmed by it. One that has expired stays
 * so: what came too late is to go back, unless a manager confirms it with the money instead. So does one that was cancelled
 * while its slip was looked at: the fee of the policy is kept, and the rest is to go back.
 */
export async function matchPayment(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: MoneyChange & { readonly unmatchedId: string },
  reservationId: string,
): Promise<ReservationRecord> {
  const { role, actor, now, traceId, unmatchedId } = change
  const before = await findReservation(trx, reservationId)
  const status = before.status as ReservationStatus
  const money = await lockUnmatched(trx, unmatchedId)
  if (!money) throw new ProblemError('not_found')
  // What was cancelled takes its own transfer alone, of which the policy may keep some.
  const isOwn =
    status === 'cancelled' &&
    money.note === SENT_BEFORE_CANCELLED &&
    money.source_reservation_id === (before.group_id ?? before.id)
  if (!isOwn && !MAY_BE_MATCHED.includes(status))
    throw new ProblemError('not_from_here', { extra: { currentStatus: status, allowed: [] } })
  const kept = isOwn ? await findFeeOfTransfer(trx, before, money.amount) : 0
  const taken = { unmatchedId, reservationId, actor, now, traceId }
  if (!WAITS_FOR_MONEY.includes(status)) {
    const opened = await openLedger(trx, { id: reservationId, version: null, role, now }, null)
    await takeUnmatched(trx, context, taken)
    if (status === 'expired' || isOwn)
      await addRefundTask(trx, {
        reservationId,
        amount: money.amount - kept,
        reason: (isOwn ? 'cancelled' : 'paid after it had expired') satisfies ProgramReason,
        now,
      })
    return opened
  }
  const move = {
    id: reservationId,
    expectedVersion: null,
    event: 'approve_payment',
    role,
    actor,
    now,
    traceId,
    slipRefusal: 'paid by a payment that was found',
    isNotified: false,
    set: { confirmed_at: new Date(now), expires_at: null, pay_by: null },
  } as const
  return moveReservation(trx, context, move, () => takeUnmatched(trx, context, taken))
}

async function findReservation(trx: Transaction<Database>, id: string): Promise<ReservationRecord> {
  return lockReservation(trx, id).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === 'not_found')
      throw fieldProblem('unknown_reference', '/reservationId', 'unknown_reservation')
    throw error
  })
}

/** The money was sent back to whoever it came from. */
export async function returnUnmatched(
  trx: Transaction<Database>,
  { actor, now, traceId, unmatchedId }: MoneyChange & { readonly unmatchedId: string },
  note: string,
): Promise<void> {
  if (!(await lockUnmatched(trx, unmatchedId))) throw new ProblemError('not_found')
  await trx
    .updateTable('unmatched_payment')
    .set({ status: 'returned', closed_at: new Date(now), closed_by: actor.id, close_note: note })
    .where('id', '=', unmatchedId)
    .execute()
  await writeAudit(trx, {
    by: { actor, now, traceId },
    action: 'return_unmatched',
    entity: 'unmatched_payment',
    entityId: unmatchedId,
    before: { status: 'open' },
    after: { status: 'returned' },
    reason: note,
  })
}
