import type {
  confirmationSchema,
  payByExtensionSchema,
  ProgramReason,
  staffCancellationSchema,
} from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { MoveContext } from '../../reservations/commands/move-subscribers.ts'
import {
  ableTo,
  checkMove,
  lockBooking,
  lockReservation,
  moveBooking,
  moveReservation,
  type ReservationRecord,
} from '../../reservations/commands/move-reservation.ts'
import { noteRefund, refundBeyond } from '../../../money/ledgers/commands/keep-fee.ts'
import { keepSentTransfer } from '../../../money/ledgers/commands/keep-sent-transfer.ts'
import { refuseTakenTwice } from '../../../money/ledgers/commands/refuse-taken-twice.ts'
import { recordBookingPayment } from '../../../money/ledgers/commands/record-booking-payment.ts'
import { findWaitingSlips, type WaitingSlip } from '../../reservations/queries/waiting-transfer.ts'
import { type StaffChange, toBookingMove, toMove } from '../../staff-reservations/commands/change-reservation.ts'

/** Confirms with money taken at the counter, or without any and says why. */
export async function confirmReservation(
  trx: Transaction<Database>,
  context: MoveContext,
  change: StaffChange,
  { payment, reason, besideSlip }: z.output<typeof confirmationSchema>,
): Promise<ReservationRecord[]> {
  if (!payment && reason === '') throw fieldProblem('invalid_request', '/reason', 'required')
  const { now, actor, traceId } = change
  const move = {
    event: payment ? 'approve_payment' : 'confirm_without_payment',
    reason: reason || null,
    slipRefusal: 'confirmed at the counter',
    set: { confirmed_at: new Date(now), expires_at: null, pay_by: null },
  } as const
  const booked = ableTo(await lockBooking(trx, change.id), move.event, change.role)
  let slips: readonly WaitingSlip[] = []
  const confirmed = await moveBooking(
    trx,
    context,
    booked,
    (row) => ({ ...toBookingMove(change, row), ...move }),
    async () => {
      slips = await findWaitingSlips(trx, booked)
      if (!payment) return
      if (!besideSlip) await refuseTakenTwice(trx, booked[0] ?? { id: change.id, group_id: null }, payment.amount)
      const limitPointer = '/payment/amount'
      await recordBookingPayment(trx, context, booked, {
        ...payment,
        limitPointer,
        receivedAt: now,
        actor,
        now,
        traceId,
      })
    },
  )
  for (const slip of slips)
    await keepSentTransfer(trx, change, slip, 'sent before it was settled at the counter' satisfies ProgramReason)
  return confirmed
}

/** Gives the customer until another time to pay: in the future, and not after the start. */
export async function extendPayBy(
  trx: Transaction<Database>,
  context: MoveContext,
  change: StaffChange,
  extension: z.output<typeof payByExtensionSchema>,
): Promise<ReservationRecord[]> {
  const payBy = Date.parse(extension.payBy)
  const booked = ableTo(await lockBooking(trx, change.id), 'extend_pay_by', change.role)
  const extended = await moveBooking(trx, context, booked, (row) => ({
    ...toBookingMove(change, row),
    event: 'extend_pay_by',
    set: { pay_by: new Date(payBy), expires_at: new Date(payBy) },
  }))
  if (payBy <= change.now) throw fieldProblem('period_refused', '/payBy', 'in_past')
  if (extended.some(({ starts_at }) => payBy > starts_at.getTime()))
    throw fieldProblem('period_refused', '/payBy', 'after_start')
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
  const refund = refundBeyond(fee, before.paid)
  const cancelled = await moveReservation(trx, context, { ...move, refund: { amount: refund, reason } })
  await noteRefund(trx, change, { fee, refund, reason })
  return cancelled
}
