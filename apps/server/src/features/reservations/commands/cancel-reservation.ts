import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { fingerprintOf, once } from '../../../db/idempotency.ts'
import type { Database } from '../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../platform/problem-error.ts'
import type { Services } from '../../../context.ts'
import { customerCancellation } from '../present.ts'
import { findByToken } from '../queries.ts'
import { lockReservation, moveReservation } from './move-reservation.ts'

/** Money that has to go back, as a task for staff. */
export async function addRefundTask(
  trx: Transaction<Database>,
  refund: { reservationId: string; amount: number; reason: string; now: number },
): Promise<void> {
  if (refund.amount <= 0) return
  await trx
    .insertInto('refund_task')
    .values({
      id: randomUUID(),
      reservation_id: refund.reservationId,
      amount: refund.amount,
      reason: refund.reason,
      created_at: new Date(refund.now),
    })
    .execute()
}

/**
 * The customer cancels by the policy. The fee they were shown has to be the fee now: when a deadline has passed in
 * between, the answer is 422 with the new terms and nothing is cancelled.
 */
export async function cancelByCustomer(
  services: Services,
  token: string,
  request: { reason: string; expectedFee: number },
  call: { key: string; traceId: string },
): Promise<{ isReplay: boolean }> {
  const now = services.clock.now()
  const { settings } = services.catalogue.current()
  const { id } = await findByToken(services.db, token)
  const keyed = { scope: `cancelReservation:${id}`, key: call.key, fingerprint: fingerprintOf(request), now }
  const answer = await once(services.db, keyed, 200, async (trx) => {
    const before = await lockReservation(trx, id)
    const terms = customerCancellation(before, settings, now)
    if (!terms.allowed)
      throw new ProblemError('not_from_here', { extra: { currentStatus: before.status, allowed: [] } })
    if (terms.fee !== request.expectedFee) {
      const problem = fieldProblem('amount_refused', '/expectedFee', 'fee_changed', { fee: terms.fee })
      throw new ProblemError(problem.code, { errors: problem.errors, extra: { cancellation: terms } })
    }
    const cancelled = await moveReservation(trx, {
      id,
      expectedVersion: null,
      event: 'cancel',
      role: 'customer',
      actor: { kind: 'customer', id: null, name: '' },
      now,
      traceId: call.traceId,
      reason: request.reason || null,
    })
    await addRefundTask(trx, { reservationId: id, amount: terms.refund, reason: 'cancelled by customer', now })
    await trx
      .updateTable('slip')
      .set({ status: 'refused', refuse_reason: 'cancelled', reviewed_at: new Date(now) })
      .where('reservation_id', '=', id)
      .where('status', '=', 'waiting')
      .execute()
    return { id, code: cancelled.code, status: cancelled.status, version: cancelled.version, unitId: cancelled.unit_id }
  })
  const { code, status, version, unitId } = answer.body
  services.announcements.announce({
    units: unitId === null ? [] : [unitId],
    reservations: [{ id, code, status, version, isNew: false }],
  })
  return { isReplay: answer.isReplay }
}
