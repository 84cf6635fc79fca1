import type { ProgramReason } from '@rodchao/contract'
import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { refuseSecondPayment, refuseSpentTransfer } from './spend-transfer.ts'
import { queueEvents } from '../../../system/webhooks/commands/queue-webhooks.ts'
import { stampCash } from './stamp-cash.ts'
import { issuePaymentPaper } from '../../papers/commands/issue-papers.ts'

export interface ReceivedPayment extends CallAuthor {
  readonly reservationId: string
  /** `deposit`: what was kept of the damage deposit. */
  readonly method: 'promptpay' | 'transfer' | 'cash' | 'card' | 'deposit'
  readonly amount: number
  /** What was due when it came; another amount is allowed and leaves a reason in the audit. */
  readonly amountDue: number
  readonly receivedAt: number
  readonly slipId?: string
  readonly transferRef?: string | null
  readonly note?: string
  /** The unmatched payment that the money was until now. */
  readonly unmatchedId?: string
  /**
   * Where the amount stands in what was sent, when it may not be more than what is owed. Money that came in by itself,
   * such as a transfer, is posted as it came; what is too much shows as a balance below zero.
   */
  readonly limitPointer?: string
  /** The payment that this one is a part of, where one came for several things of a booking. */
  readonly partOf?: string
  /** It came for all things of a booking, however few of them it pays. */
  readonly isOfBooking?: boolean
}

/**
 * Posts money that came in, brings the reservation's `paid` in line with its ledger and writes the receipt. The caller
 * holds the row. Amounts in satang; answers with the id of the payment.
 */
export async function recordPayment(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'env'>,
  payment: ReceivedPayment,
): Promise<string> {
  const id = await postPayment(trx, payment)
  await issuePaymentPaper(trx, context, id, { now: payment.now, userId: payment.actor.id })
  return id
}

/** As `recordPayment`, without a paper. */
export async function postPayment(trx: Transaction<Database>, payment: ReceivedPayment): Promise<string> {
  const { reservationId, method, amount, actor, now, unmatchedId } = payment
  const transferRef = payment.transferRef ?? null
  await refuseSpentTransfer(trx, transferRef, { reservationId, ...(unmatchedId === undefined ? {} : { unmatchedId }) })
  await refuseSecondPayment(trx, transferRef, reservationId)
  const reservation = await trx
    .selectFrom('reservation')
    .select(['branch_id', 'total', 'paid'])
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  const maximum = Math.max(0, reservation.total - reservation.paid)
  if (payment.limitPointer !== undefined && amount > maximum)
    throw fieldProblem('amount_refused', payment.limitPointer, 'more_than_owed', { maximum })
  const branchId = method === 'cash' ? reservation.branch_id : null
  const recordedAt = branchId === null ? new Date(now) : await stampCash(trx, branchId, now)
  const id = randomUUID()
  await trx
    .insertInto('payment')
    .values({
      id,
      reservation_id: reservationId,
      direction: 'in',
      method,
      amount,
      received_at: new Date(payment.receivedAt),
      slip_id: payment.slipId ?? null,
      transfer_ref: transferRef,
      note: payment.note ?? '',
      branch_id: branchId,
      part_of: payment.partOf ?? null,
      is_of_booking: payment.isOfBooking ?? false,
      recorded_by: actor.id,
      recorded_at: recordedAt,
    })
    .execute()
  await sumPayments(trx, reservationId)
  await queueEvents(trx, ['payment.received'], { reservationId, now, payment: { method, amount } })
  await writeAudit(trx, {
    by: payment,
    action: 'record_payment',
    entity: 'reservation',
    entityId: reservationId,
    after: { method, amount, amountDue: payment.amountDue, transferRef },
    reason: differenceReason(amount, payment.amountDue),
  })
  return id
}

/** Both in satang; null where what was due was paid. */
function differenceReason(amount: number, due: number): ProgramReason | null {
  if (amount === due) return null
  return amount < due ? 'less_than_due' : 'more_than_due'
}

/** Brings the reservation's `paid` in line with its payments. */
export async function sumPayments(trx: Transaction<Database>, reservationId: string): Promise<void> {
  await trx
    .updateTable('reservation')
    .set({
      paid: sql`(select coalesce(sum(case direction when 'in' then amount else -amount end), 0)::int
        from payment where payment.reservation_id = reservation.id)`,
    })
    .where('id', '=', reservationId)
    .execute()
}
