import { randomUUID } from 'node:crypto'
import type { refundProofSchema } from '@rodchao/contract'
import type { Selectable, Transaction } from 'kysely'
import type { z } from 'zod'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import type { StaffChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { isUnderWay } from '../../../rentals/staff-reservations/queries/refund-cards.ts'
import { queueMessage } from '../../../people/messages/commands/queue-message.ts'
import { issueCreditNote } from '../../papers/commands/issue-papers.ts'
import { lockReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { sumPayments } from './record-payment.ts'
import { openLedger } from './change-money.ts'
import { postDeposit } from './post-deposit.ts'
import { refuseSpentTransfer } from './spend-transfer.ts'
import { stampCash } from './stamp-cash.ts'

type Proof = z.output<typeof refundProofSchema>
type Task = Selectable<Database['refund_task']>

/** What a bank moves leaves a reference, which is the proof. */
const PROVED_BY_REFERENCE: readonly Proof['method'][] = ['transfer', 'promptpay']

/**
 * Money went back, all of it or a part: the task is done once, by a movement of the ledger it belongs to. A task that is
 * done is 409 `not_from_here`, more than is to go back or was paid is 422 `amount_refused`.
 */
export async function completeRefund(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'env'>,
  change: StaffChange,
  refundId: string,
  proof: Proof,
): Promise<ReservationRecord> {
  if (PROVED_BY_REFERENCE.includes(proof.method) && proof.transferRef === null)
    throw fieldProblem('invalid_request', '/transferRef', 'required')
  const { id, version, role, now } = change
  const reservation = await openLedger(trx, { id, version, role, now }, null)
  const task = await trx
    .selectFrom('refund_task')
    .selectAll()
    .where('id', '=', refundId)
    .where('reservation_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!task) throw new ProblemError('not_found')
  if (task.status !== 'open')
    throw new ProblemError('not_from_here', { extra: { currentStatus: reservation.status, refundStatus: task.status } })
  if (await isUnderWay(trx, [task.id])) throw new ProblemError('refund_under_way')
  return finishRefund(trx, context, { by: change, reservation, task: await splitOff(trx, task, proof.amount), proof })
}

/** Only a part went back: the task becomes that part, and what is left a task of its own in its place of the list. */
async function splitOff(trx: Transaction<Database>, task: Task, amount = task.amount): Promise<Task> {
  if (amount > task.amount) throw fieldProblem('amount_refused', '/amount', 'more_than_owed', { maximum: task.amount })
  if (amount === task.amount) return task
  const { reservation_id, is_deposit, reason, created_at } = task
  await trx
    .insertInto('refund_task')
    .values({ id: randomUUID(), reservation_id, is_deposit, reason, created_at, amount: task.amount - amount })
    .execute()
  await trx.updateTable('refund_task').set({ amount }).where('id', '=', task.id).execute()
  return { ...task, amount }
}

export interface FinishedRefund {
  readonly by: CallAuthor
  readonly reservation: ReservationRecord
  readonly task: Task
  readonly proof: Proof
}

/** Writes what went back: the ledger, the task, its papers and the message. The caller holds reservation and open task. */
export async function finishRefund(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'env'>,
  { by, reservation, task, proof }: FinishedRefund,
): Promise<ReservationRecord> {
  const { id } = reservation
  const { actor, now } = by
  const posted = task.is_deposit
    ? { deposit_entry_id: await giveDepositBack(trx, context, { by, reservation, task, proof }) }
    : { payment_id: await payOut(trx, context, { by, reservation, task, proof }) }
  await trx
    .updateTable('refund_task')
    .set({ ...posted, status: 'done', done_at: new Date(now), done_by: actor.id, note: proof.note })
    .where('id', '=', task.id)
    .execute()
  await writeAudit(trx, {
    by,
    action: 'complete_refund',
    entity: 'reservation',
    entityId: id,
    after: { amount: task.amount, method: proof.method, transferRef: proof.transferRef, isDeposit: task.is_deposit },
    reason: task.reason,
  })
  await queueMessage(trx, context, { reservationId: id, template: 'refund_sent', amount: task.amount, now })
  return lockReservation(trx, id)
}

async function giveDepositBack(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'env'>,
  {
    by: { actor, now, traceId },
    reservation,
    task: { amount, reason },
    proof: { method, transferRef },
  }: FinishedRefund,
): Promise<string> {
  return postDeposit(trx, context, {
    reservationId: reservation.id,
    kind: 'refunded',
    isTask: true,
    amount,
    method,
    transferRef,
    reason,
    actor,
    now,
    traceId,
  })
}

async function payOut(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'env'>,
  { by: { actor, now }, reservation, task, proof }: FinishedRefund,
): Promise<string> {
  const { id } = reservation
  if (task.amount > reservation.paid)
    throw fieldProblem('amount_refused', '', 'more_than_paid', { maximum: Math.max(0, reservation.paid) })
  await refuseSpentTransfer(trx, proof.transferRef, { reservationId: id })
  const branchId = proof.method === 'cash' ? reservation.branch_id : null
  const recordedAt = branchId === null ? new Date(now) : await stampCash(trx, branchId, now)
  const paymentId = randomUUID()
  await trx
    .insertInto('payment')
    .values({
      id: paymentId,
      reservation_id: id,
      direction: 'out',
      method: proof.method,
      amount: task.amount,
      received_at: recordedAt,
      transfer_ref: proof.transferRef,
      note: proof.note,
      branch_id: branchId,
      recorded_by: actor.id,
      recorded_at: recordedAt,
    })
    .execute()
  await sumPayments(trx, id)
  await issueCreditNote(trx, context, paymentId, task.reason, { now, userId: actor.id })
  return paymentId
}
