import type { Selectable, Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { lockReservation } from '../../../rentals/reservations/commands/move-reservation.ts'
import { recordPayment } from './record-payment.ts'

export type UnmatchedRecord = Selectable<Database['unmatched_payment']>

/** Unmatched money and the reservation that it turned out to belong to. */
export interface TakenPayment extends CallAuthor {
  readonly unmatchedId: string
  readonly reservationId: string
}

/** Locks unmatched money that nobody has decided on yet; null when there is none of this id, else 409 when it is decided. */
export async function lockUnmatched(trx: Transaction<Database>, id: string): Promise<UnmatchedRecord | null> {
  const row = await trx.selectFrom('unmatched_payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row && row.status !== 'open')
    throw new ProblemError('not_from_here', { extra: { currentStatus: row.status, allowed: [] } })
  return row ?? null
}

/**
 * Posts unmatched money to a reservation, whose row the caller holds, as it came: by its method, with its time and
 * reference, whatever the amount. Money that was matched or returned already is 409 `not_from_here`.
 */
export async function takeUnmatched(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'env'>,
  { unmatchedId, reservationId, actor, now, traceId }: TakenPayment,
): Promise<void> {
  const reservation = await lockReservation(trx, reservationId)
  const money = await lockUnmatched(trx, unmatchedId)
  if (!money) throw fieldProblem('unknown_reference', '/unmatchedId', 'unknown_payment')
  const due = reservation.status === 'on_rent' || reservation.status === 'returned' ? 'total' : 'booking_deposit'
  const paymentId = await recordPayment(trx, context, {
    reservationId,
    method: money.method as 'cash' | 'transfer' | 'promptpay' | 'card',
    amount: money.amount,
    amountDue: Math.max(0, reservation[due] - reservation.paid),
    receivedAt: money.received_at.getTime(),
    transferRef: money.transfer_ref,
    note: money.note,
    unmatchedId,
    actor,
    now,
    traceId,
  })
  await trx
    .updateTable('unmatched_payment')
    .set({ status: 'matched', payment_id: paymentId, closed_at: new Date(now), closed_by: actor.id })
    .where('id', '=', unmatchedId)
    .execute()
  await writeAudit(trx, {
    by: { actor, now, traceId },
    action: 'match_payment',
    entity: 'unmatched_payment',
    entityId: unmatchedId,
    before: { status: 'open' },
    after: { status: 'matched', reservationId, paymentId },
  })
}
