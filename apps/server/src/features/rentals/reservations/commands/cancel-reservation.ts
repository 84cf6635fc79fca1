import type { ProgramReason } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { requestFingerprint, withIdempotency } from '../../../../db/idempotency.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from './move-subscribers.ts'
import { withTerms } from '../../../shop/catalogue/queries/agreed-terms.ts'
import { customerCancellation } from '../queries/customer-cancellation.ts'
import { findByToken } from '../queries/reservation-view.ts'
import { findWaitingSlips } from '../queries/waiting-transfer.ts'
import { announceChanged, toChanged } from './announce-changed.ts'
import { lockBooking, moveBooking, type ReservationRecord } from './move-reservation.ts'

/**
 * The customer cancels by the policy. The fee they were shown has to be the fee now: when a deadline has passed in
 * between, the answer is 422 with the new terms and nothing is cancelled. Without numbers all things are cancelled that
 * can be.
 */
export async function cancelByCustomer(
  context: ReservationContext,
  token: string,
  request: { reason: string; expectedFee: number; things?: readonly number[] | undefined },
  call: { key: string; traceId: string },
): Promise<{ isReplay: boolean }> {
  const now = context.clock.now()
  const { id } = await findByToken(context.db, token)
  const keyed = { scope: `cancelReservation:${id}`, key: call.key, fingerprint: requestFingerprint(request), now }
  const answer = await withIdempotency(context.db, keyed, 200, async (trx) => {
    const all = await withTerms(trx, await lockBooking(trx, id))
    const booked = request.things === undefined ? all : chosenThings(all, request.things)
    const open = booked.filter((row) => customerCancellation([row], now).allowed)
    const terms = customerCancellation(booked, now, await sumSlips(trx, booked, all))
    if (!terms.allowed)
      throw new ProblemError('not_from_here', { extra: { currentStatus: booked[0]?.status, allowed: [] } })
    const fee = terms.fee + (terms.slip?.fee ?? 0)
    if (fee !== request.expectedFee) {
      const problem = fieldProblem('amount_refused', '/expectedFee', 'fee_changed', { fee })
      throw new ProblemError(problem.code, { errors: problem.errors, extra: { cancellation: terms } })
    }
    const refunds = new Map(open.map((row) => [row.id, customerCancellation([row], now).refund]))
    const cancelled = await moveBooking(trx, context, open, (row) => ({
      expectedVersion: null,
      event: 'cancel',
      role: 'customer',
      actor: { kind: 'customer', id: null, name: '' },
      now,
      traceId: call.traceId,
      reason: request.reason || null,
      refund: {
        amount: refunds.get(row.id) ?? 0,
        reason: 'cancelled by customer' satisfies ProgramReason,
      },
    }))
    return cancelled.map(toChanged)
  })
  if (!answer.isReplay) announceChanged(context, answer.body)
  return { isReplay: answer.isReplay }
}

/** Of slips that are looked at for just these things: one that is for others, too, goes on being looked at. */
async function sumSlips(
  trx: Transaction<Database>,
  chosen: readonly ReservationRecord[],
  all: readonly ReservationRecord[],
): Promise<number> {
  const isOfOthers = all.some(
    ({ id, status }) => status === 'awaiting_review' && chosen.every((thing) => thing.id !== id),
  )
  if (isOfOthers) return 0
  const slips = await findWaitingSlips(trx, all)
  return slips.reduce((sum, { amount_due }) => sum + amount_due, 0)
}

function chosenThings<Row extends ReservationRecord>(booked: readonly Row[], things: readonly number[]): Row[] {
  const chosen = booked.filter(({ group_no }) => things.includes(group_no ?? 1))
  if (chosen.length !== new Set(things).size) throw fieldProblem('unknown_reference', '/things', 'unknown_thing')
  return chosen
}
