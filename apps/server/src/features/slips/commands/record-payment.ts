import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { type AuditActor, writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/schema.ts'
import { ProblemError } from '../../../platform/problem-error.ts'

export interface ReceivedPayment {
  readonly reservationId: string
  readonly method: 'promptpay' | 'transfer' | 'cash' | 'card'
  readonly amount: number
  /** What was due when it came; another amount is allowed and leaves a reason in the audit. */
  readonly amountDue: number
  readonly receivedAt: number
  readonly slipId?: string
  readonly transferRef?: string | null
  readonly actor: AuditActor
  readonly now: number
  readonly traceId: string
}

/** Posts money that came in and brings the reservation's `paid` in line with its ledger. The caller holds the row. */
export async function recordPayment(trx: Transaction<Database>, payment: ReceivedPayment): Promise<void> {
  const transferRef = payment.transferRef ?? null
  if (transferRef !== null) await refuseSpentTransfer(trx, transferRef, payment.reservationId)
  await trx
    .insertInto('payment')
    .values({
      id: randomUUID(),
      reservation_id: payment.reservationId,
      direction: 'in',
      method: payment.method,
      amount: payment.amount,
      received_at: new Date(payment.receivedAt),
      slip_id: payment.slipId ?? null,
      transfer_ref: transferRef,
      recorded_by: payment.actor.id,
      recorded_at: new Date(payment.now),
    })
    .execute()
  await trx
    .updateTable('reservation')
    .set({
      paid: sql`(select coalesce(sum(case direction when 'in' then amount else -amount end), 0)::int
        from payment where payment.reservation_id = reservation.id)`,
    })
    .where('id', '=', payment.reservationId)
    .execute()
  await writeAudit(trx, {
    at: payment.now,
    actor: payment.actor,
    action: 'record_payment',
    entity: 'reservation',
    entityId: payment.reservationId,
    after: { method: payment.method, amount: payment.amount, amountDue: payment.amountDue, transferRef },
    reason: payment.amount === payment.amountDue ? null : 'amount_differs',
    traceId: payment.traceId,
  })
}

/** A reference that staff typed from a slip without a readable QR is spent once, too. */
async function refuseSpentTransfer(
  trx: Transaction<Database>,
  transferRef: string,
  reservationId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${transferRef}`}, 0))`.execute(trx)
  const spent = await trx
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .select('reservation.code')
    .where('payment.transfer_ref', '=', transferRef)
    .where('payment.reservation_id', '<>', reservationId)
    .executeTakeFirst()
  if (spent) throw new ProblemError('slip_already_used', { extra: { reservationCode: spent.code } })
}
