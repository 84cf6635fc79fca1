import type { confirmationSchema, payByExtensionSchema, staffCancellationSchema } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/schema.ts'
import { fieldProblem } from '../../../platform/problem-error.ts'
import type { MoveContext } from '../../reservations/commands/move-subscribers.ts'
import {
  checkMove,
  lockReservation,
  moveReservation,
  type ReservationRecord,
} from '../../reservations/commands/move-reservation.ts'
import { recordPayment } from '../../ledgers/commands/record-payment.ts'
import { type StaffChange, toMove } from '../../staff-reservations/commands/change-reservation.ts'

/** Confirms with money taken at the counter, or without any and says why. */
export async function confirmReservation(
  trx: Transaction<Database>,
  context: MoveContext,
  change: StaffChange,
  { payment, reason }: z.output<typeof confirmationSchema>,
): Promise<ReservationRecord> {
  if (!payment && reason === '') throw fieldProblem('invalid_request', '/reason', 'required')
  const { id, now, actor, traceId } = change
  const move = {
    ...toMove(change),
    event: payment ? 'approve_payment' : 'confirm_without_payment',
    reason: reason || null,
    slipRefusal: 'confirmed at the counter',
    set: { confirmed_at: new Date(now), expires_at: null, pay_by: null },
  } as const
  return moveReservation(trx, context, move, async ({ booking_deposit, paid }) => {
    if (!payment) return
    await recordPayment(trx, context, {
      ...payment,
      limitPointer: '/payment/amount',
      reservationId: id,
      amountDue: Math.max(0, booking_deposit - paid),
      receivedAt: now,
      actor,
      now,
      traceId,
    })
  })
}

/** Gives the customer until another time to pay: in the future, and not after the start. */
export async function extendPayBy(
  trx: Transaction<Database>,
  context: MoveContext,
  change: StaffChange,
  extension: z.output<typeof payByExtensionSchema>,
): Promise<ReservationRecord> {
  const payBy = Date.parse(extension.payBy)
  const move = {
    ...toMove(change),
    event: 'extend_pay_by',
    set: { pay_by: new Date(payBy), expires_at: new Date(payBy) },
  } as const
  const extended = await moveReservation(trx, context, move)
  if (payBy <= change.now) throw fieldProblem('period_refused', '/payBy', 'in_past')
  if (payBy > extended.starts_at.getTime()) throw fieldProblem('period_refused', '/payBy', 'after_start')
  return extended
}

/** Cancels for the customer; what was paid beyond the fee becomes a task to send it back. The total stays as it was charged. */
export async function cancelForCustomer(
  trx: Transaction<Database>,
  context: MoveContext,
  change: StaffChange,
  { reason, fee }: z.output<typeof staffCancellationSchema>,
): Promise<ReservationRecord> {
  const { id } = change
  const move = { ...toMove(change), event: 'cancel', reason } as const
  const before = await lockReservation(trx, id)
  checkMove(before, move)
  if (fee > before.paid) throw fieldProblem('amount_refused', '/fee', 'more_than_paid', { maximum: before.paid })
  const refund = before.paid - fee
  const cancelled = await moveReservation(trx, context, { ...move, refund: { amount: refund, reason } })
  await writeAudit(trx, {
    by: change,
    action: 'decide_refund',
    entity: 'reservation',
    entityId: id,
    after: { fee, refund },
    reason,
  })
  return cancelled
}
