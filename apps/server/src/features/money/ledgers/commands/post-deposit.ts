import { randomUUID } from 'node:crypto'
import { refuseDepositEntry, type ReservationStatus } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { issueDepositSlip } from '../../papers/commands/issue-papers.ts'
import { lockReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { recordPayment } from './record-payment.ts'
import { findDepositBalance } from '../queries/deposit.ts'
import { TAKES_MONEY } from '../../../rentals/reservations/queries/balance.ts'
import { refuseSpentTransfer } from './spend-transfer.ts'
import { stampCash } from './stamp-cash.ts'

/** A movement of the damage deposit, as the rule of it allows. Amounts in satang. */
export interface DepositMovement extends CallAuthor {
  readonly reservationId: string
  readonly kind: 'received' | 'refunded' | 'kept'
  readonly amount: number
  /** Null for `kept`, which pays the reservation. */
  readonly method: 'cash' | 'transfer' | 'promptpay' | 'card' | null
  readonly transferRef: string | null
  readonly reason: string
  /** When it came or went, where that was before now. */
  readonly movedAt?: number
  /** It does a refund task: a reservation that is over gives its deposit back in no other way. */
  readonly isTask?: boolean
}

/** The field that each kind of movement comes from, in what staff send. */
const POINTERS = { received: '/amount', refunded: '/refund', kept: '/keep' } as const

/**
 * Posts one movement in the caller's transaction, which holds the reservation's row: refused with 422 `deposit_refused`
 * when more than is held, owed or due is moved, with 409 `not_from_here` when the rental is not agreed or over.
 * `kept` also posts a payment by `deposit`. Writes slip or receipt. Answers with the id of the entry.
 */
export async function postDeposit(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'env'>,
  movement: DepositMovement,
): Promise<string> {
  const { kind, amount, reason, actor, now } = movement
  const reservation = await lockReservation(trx, movement.reservationId)
  await refuseMovement(trx, reservation, movement)
  const branchId = movement.method === 'cash' ? reservation.branch_id : null
  const recordedAt = await stampMovement(trx, reservation, branchId, now)
  const paymentId = kind === 'kept' ? await payByDeposit(trx, context, reservation, movement) : null
  const id = randomUUID()
  await trx
    .insertInto('deposit_entry')
    .values({
      id,
      reservation_id: reservation.id,
      kind,
      amount,
      method: kind === 'kept' ? null : movement.method,
      transfer_ref: movement.transferRef,
      reason,
      payment_id: paymentId,
      branch_id: branchId,
      at: new Date(Math.min(recordedAt.getTime(), movement.movedAt ?? recordedAt.getTime())),
      recorded_by: actor.id,
      recorded_at: recordedAt,
    })
    .execute()
  await writeAudit(trx, {
    by: movement,
    action: `deposit_${kind}` as const,
    entity: 'reservation',
    entityId: reservation.id,
    after: { amount, method: movement.method, transferRef: movement.transferRef },
    reason: reason || null,
  })
  if (kind !== 'kept') await issueDepositSlip(trx, context, id, { now, userId: actor.id })
  return id
}

/** Never before an earlier movement of this deposit, whose stamp may be ahead of a slower clock. */
async function stampMovement(
  trx: Transaction<Database>,
  { id }: ReservationRecord,
  branchId: number | null,
  now: number,
): Promise<Date> {
  const stamp = branchId === null ? new Date(now) : await stampCash(trx, branchId, now)
  const earlier = await trx
    .selectFrom('deposit_entry')
    .select(({ fn }) => fn.max('recorded_at').as('last'))
    .where('reservation_id', '=', id)
    .executeTakeFirst()
  return new Date(Math.max(stamp.getTime(), earlier?.last?.getTime() ?? 0))
}

async function refuseMovement(
  trx: Transaction<Database>,
  reservation: ReservationRecord,
  { kind, amount, method, transferRef, isTask }: DepositMovement,
): Promise<void> {
  if (kind !== 'kept' && method === null) throw fieldProblem('invalid_request', '/method', 'required')
  const status = reservation.status as ReservationStatus
  if (isTask !== true && !TAKES_MONEY.includes(status))
    throw new ProblemError('not_from_here', { extra: { currentStatus: status, allowed: [] } })
  await refuseSpentTransfer(trx, transferRef, { reservationId: reservation.id })
  const deposit = await findDepositBalance(trx, reservation)
  const balance = reservation.total - reservation.paid
  const refusal = refuseDepositEntry(deposit, { kind, amount }, balance)
  if (refusal === null) return
  const most = {
    more_than_due: deposit.due - deposit.received + deposit.refunded,
    more_than_held: deposit.held,
    more_than_owed: balance,
  }[refusal]
  const { errors } = fieldProblem('deposit_refused', POINTERS[kind], refusal, { maximum: Math.max(0, most) })
  const { due, received, refunded, kept, held } = deposit
  throw new ProblemError('deposit_refused', {
    errors,
    extra: { deposit: { due, received, refunded, kept, held }, balance },
  })
}

/** What is kept of the deposit pays what the customer owes. */
async function payByDeposit(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'env'>,
  reservation: ReservationRecord,
  { amount, reason, actor, now, traceId, movedAt }: DepositMovement,
): Promise<string> {
  return recordPayment(trx, context, {
    reservationId: reservation.id,
    method: 'deposit',
    amount,
    amountDue: reservation.total - reservation.paid,
    receivedAt: Math.min(now, movedAt ?? now),
    note: reason,
    actor,
    now,
    traceId,
  })
}
