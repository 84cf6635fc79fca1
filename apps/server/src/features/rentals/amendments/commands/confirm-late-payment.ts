import type { latePaymentSchema } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { type StaffChange, toMove } from '../../staff-reservations/commands/change-reservation.ts'
import { takeUnmatched } from '../../../money/ledgers/commands/take-unmatched.ts'
import { checkMove, lockReservation, moveReservation } from '../../reservations/commands/move-reservation.ts'
import { recordPayment } from '../../../money/ledgers/commands/record-payment.ts'
import { dropRefunds } from './drop-refunds.ts'
import { regainThing } from './regain-thing.ts'
import { refreshSearchText } from '../../reservations/commands/refresh-search-text.ts'
import type { Changed } from './run-change.ts'

type LatePayment = z.output<typeof latePaymentSchema>

/**
 * The money came after the time to pay was over: the reservation is confirmed after all when a unit is still free, its
 * old one before others. The money is new, was unmatched until now, or lies on the reservation already; what was to go
 * back stays then.
 */
export async function confirmLatePayment(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
  { unmatchedId, payment }: LatePayment,
): Promise<Changed> {
  const { id, now, actor, traceId } = change
  const before = await lockReservation(trx, id)
  const move = { ...toMove(change), event: 'late_payment' } as const
  checkMove(before, move)
  // A hold that ran out was never sent: there is nobody to confirm it to.
  if (before.customer_id === null)
    throw new ProblemError('not_from_here', { extra: { currentStatus: before.status, allowed: [] } })
  if (unmatchedId !== null && payment !== null) throw fieldProblem('invalid_request', '/payment', 'only_one')
  if (unmatchedId === null && payment === null && before.paid <= 0)
    throw fieldProblem('invalid_request', '/payment', 'required')
  if (before.ends_at.getTime() <= now) throw fieldProblem('period_refused', '/end', 'in_past')
  const unit = await regainThing(trx, context, before, now)
  const details = {
    ...move,
    set: {
      unit_id: unit.id,
      is_unit_fixed: before.is_unit_fixed && unit.id === before.unit_id,
      confirmed_at: new Date(now),
      closed_at: null,
      close_reason: null,
      expires_at: null,
      pay_by: null,
    },
    auditDetail: { before: { unitId: before.unit_id }, after: { unitId: unit.id } },
  }
  const after = await moveReservation(trx, context, details, async () => {
    await keepMoney(trx, change)
    if (unmatchedId !== null) await takeUnmatched(trx, context, { unmatchedId, reservationId: id, actor, now, traceId })
    if (payment)
      await recordPayment(trx, context, {
        ...payment,
        limitPointer: '/payment/amount',
        reservationId: id,
        amountDue: Math.max(0, before.booking_deposit - before.paid),
        receivedAt: now,
        actor,
        now,
        traceId,
      })
  })
  if (unit.id !== before.unit_id) await refreshSearchText(trx, id)
  return { reservation: after, units: [before.unit_id] }
}

/** Money that was on its way back pays the booking now. What has been sent is no longer on it. */
async function keepMoney(trx: Transaction<Database>, { id, now, actor }: StaffChange): Promise<void> {
  const tasks = await trx
    .selectFrom('refund_task')
    .select('id')
    .where('reservation_id', '=', id)
    .where('is_deposit', '=', false)
    .where('status', '=', 'open')
    .forUpdate()
    .execute()
  await dropRefunds(
    trx,
    tasks.map((task) => task.id),
    { note: 'pays the booking after all', now, userId: actor.id },
  )
}
