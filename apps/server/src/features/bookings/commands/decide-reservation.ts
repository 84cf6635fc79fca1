import type {
  ProgramReason,
  confirmationSchema,
  payByExtensionSchema,
  staffCancellationSchema,
} from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/schema.ts'
import { fieldProblem } from '../../../platform/problem-error.ts'
import type { Services } from '../../../context.ts'
import { queueMessage } from '../../messages/commands/queue-message.ts'
import { addRefundTask } from '../../reservations/commands/cancel-reservation.ts'
import { issueConfirmation } from '../../papers/commands/issue-confirmation.ts'
import { moveReservation, type ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { recordPayment } from '../../ledgers/commands/record-payment.ts'
import { setSlipsAside } from '../../slips/commands/review-slip.ts'
import type { StaffChange } from '../../staff-reservations/commands/change-reservation.ts'

function move({ id, version, role, actor, now, traceId }: StaffChange) {
  return { id, expectedVersion: version, role, actor, now, traceId }
}

/** Confirms with money taken at the counter, or without any and says why. */
export async function confirmReservation(
  trx: Transaction<Database>,
  services: Services,
  change: StaffChange,
  { payment, reason }: z.output<typeof confirmationSchema>,
): Promise<ReservationRecord> {
  if (!payment && reason === '') throw fieldProblem('invalid_request', '/reason', 'required')
  const { id, now, actor, traceId } = change
  const confirmed = await moveReservation(trx, {
    ...move(change),
    event: payment ? 'approve_payment' : 'confirm_without_payment',
    reason: reason || null,
    set: { confirmed_at: new Date(now), expires_at: null, pay_by: null },
  })
  if (payment) {
    const amountDue = Math.max(0, confirmed.booking_deposit - confirmed.paid)
    await recordPayment(trx, services, {
      ...payment,
      limitPointer: '/payment/amount',
      reservationId: id,
      amountDue,
      receivedAt: now,
      actor,
      now,
      traceId,
    })
  }
  await setSlipsAside(trx, change, 'confirmed at the counter' satisfies ProgramReason)
  await issueConfirmation(trx, services, confirmed, { now, userId: actor.id })
  await queueMessage(trx, services, { reservationId: id, template: 'confirmed', now })
  return confirmed
}

/** Gives the customer until another time to pay: in the future, and not after the start. */
export async function extendPayBy(
  trx: Transaction<Database>,
  change: StaffChange,
  extension: z.output<typeof payByExtensionSchema>,
): Promise<ReservationRecord> {
  const payBy = Date.parse(extension.payBy)
  const extended = await moveReservation(trx, {
    ...move(change),
    event: 'extend_pay_by',
    set: { pay_by: new Date(payBy), expires_at: new Date(payBy) },
  })
  if (payBy <= change.now) throw fieldProblem('period_refused', '/payBy', 'in_past')
  if (payBy > extended.starts_at.getTime()) throw fieldProblem('period_refused', '/payBy', 'after_start')
  return extended
}

/** Cancels for the customer; what was paid beyond the fee becomes a task to send it back. The total stays as it was charged. */
export async function cancelForCustomer(
  trx: Transaction<Database>,
  change: StaffChange,
  { reason, fee }: z.output<typeof staffCancellationSchema>,
): Promise<ReservationRecord> {
  const { id, now, actor, traceId } = change
  const cancelled = await moveReservation(trx, { ...move(change), event: 'cancel', reason })
  if (fee > cancelled.paid) throw fieldProblem('amount_refused', '/fee', 'more_than_paid', { maximum: cancelled.paid })
  const refund = cancelled.paid - fee
  await setSlipsAside(trx, change, 'cancelled' satisfies ProgramReason)
  await addRefundTask(trx, { reservationId: id, amount: refund, reason, now })
  await writeAudit(trx, {
    at: now,
    actor,
    action: 'decide_refund',
    entity: 'reservation',
    entityId: id,
    after: { fee, refund },
    reason,
    traceId,
  })
  return cancelled
}
