import type { ProgramReason } from '@rodchao/contract'
import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { fingerprintOf, once } from '../../../db/idempotency.ts'
import type { Database } from '../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../platform/problem-error.ts'
import type { Services } from '../../../context.ts'
import { findDepositBalance } from '../../ledgers/queries/deposit.ts'
import { queueMessage } from '../../messages/commands/queue-message.ts'
import { customerCancellation } from '../queries/tracked-reservation.ts'
import { findByToken } from '../queries/reservation-view.ts'
import { lockReservation, moveReservation } from './move-reservation.ts'

export interface Refund {
  readonly reservationId: string
  /** Of what was paid, in satang; 0 when nothing of it goes back. */
  readonly amount: number
  readonly reason: string
  readonly now: number
}

/**
 * Money that has to go back, as a task for staff. A reservation that ended without a rental also gives back the damage
 * deposit that is held for it, by a task of its own. Never more than was paid and is not on its way back already.
 */
export async function addRefundTask(trx: Transaction<Database>, refund: Refund): Promise<void> {
  const reservation = await lockReservation(trx, refund.reservationId)
  if (refund.amount > 0) {
    const underWay = await openRefunds(trx, reservation.id, false)
    const maximum = Math.max(0, reservation.paid - underWay)
    if (refund.amount > maximum) throw fieldProblem('amount_refused', '', 'more_than_paid', { maximum })
    await insertTask(trx, refund, refund.amount, false)
  }
  if (!GIVES_DEPOSIT_BACK.includes(reservation.status)) return
  const { held } = await findDepositBalance(trx, reservation)
  await insertTask(trx, refund, held - (await openRefunds(trx, reservation.id, true)), true)
}

const GIVES_DEPOSIT_BACK: readonly string[] = ['cancelled', 'no_show']

async function openRefunds(trx: Transaction<Database>, reservationId: string, isDeposit: boolean): Promise<number> {
  const { sum } = await trx
    .selectFrom('refund_task')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('reservation_id', '=', reservationId)
    .where('is_deposit', '=', isDeposit)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return sum
}

async function insertTask(
  trx: Transaction<Database>,
  { reservationId, reason, now }: Refund,
  amount: number,
  isDeposit: boolean,
): Promise<void> {
  if (amount <= 0) return
  await trx
    .insertInto('refund_task')
    .values({
      id: randomUUID(),
      reservation_id: reservationId,
      amount,
      is_deposit: isDeposit,
      reason,
      created_at: new Date(now),
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
    await addRefundTask(trx, {
      reservationId: id,
      amount: terms.refund,
      reason: 'cancelled by customer' satisfies ProgramReason,
      now,
    })
    await trx
      .updateTable('slip')
      .set({ status: 'refused', refuse_reason: 'cancelled', reviewed_at: new Date(now) })
      .where('reservation_id', '=', id)
      .where('status', '=', 'waiting')
      .execute()
    await queueMessage(trx, services, { reservationId: id, template: 'cancelled', now })
    return { id, code: cancelled.code, status: cancelled.status, version: cancelled.version, unitId: cancelled.unit_id }
  })
  const { code, status, version, unitId } = answer.body
  services.announcements.announce({
    units: unitId === null ? [] : [unitId],
    reservations: [{ id, code, status, version, isNew: false }],
  })
  return { isReplay: answer.isReplay }
}
