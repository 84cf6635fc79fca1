import type { slipApprovalSchema, slipRefusalSchema } from '@rodchao/contract'
import { MINUTE } from '@rodchao/rental'
import type { Selectable, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { type StaffChange, toBookingMove } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import {
  ableTo,
  lockBooking,
  moveBooking,
  type ReservationRecord,
} from '../../../rentals/reservations/commands/move-reservation.ts'
import { recordBookingPayment } from '../../ledgers/commands/record-booking-payment.ts'

export type SlipApproval = z.output<typeof slipApprovalSchema>
export type SlipRefusal = z.output<typeof slipRefusalSchema>

/** How far a clock at the counter may be ahead of ours. */
const CLOCK_SLACK_MS = 5 * MINUTE

/** The money came: confirms the reservation and posts it. */
export async function approveSlip(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
  approval: SlipApproval,
): Promise<ReservationRecord[]> {
  const { now, actor, traceId } = change
  const receivedAt = approval.receivedAt === undefined ? now : Date.parse(approval.receivedAt)
  if (receivedAt > now + CLOCK_SLACK_MS) throw fieldProblem('invalid_request', '/receivedAt', 'in_future')
  const booked = ableTo(await lockBooking(trx, change.id), 'approve_payment', change.role)
  const move = {
    event: 'approve_payment',
    set: { confirmed_at: new Date(now), expires_at: null, pay_by: null },
  } as const
  return moveBooking(
    trx,
    context,
    booked,
    (row) => ({ ...toBookingMove(change, row), ...move }),
    async () => {
      const slip = await lockWaitingSlip(trx, booked, approval.slipId)
      await recordBookingPayment(trx, context, booked, {
        method: 'promptpay',
        amount: approval.amount,
        receivedAt,
        slipId: slip.id,
        transferRef: approval.transferRef ?? slip.transfer_ref,
        actor,
        now,
        traceId,
      })
      await trx
        .updateTable('slip')
        .set({ status: 'approved', reviewed_at: new Date(now), reviewed_by: actor.id })
        .where('id', '=', slip.id)
        .execute()
    },
  )
}

/** The slip does not do: the customer has the usual time again to pay, and reads why. */
export async function refuseSlip(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
  refusal: SlipRefusal,
): Promise<ReservationRecord[]> {
  const { now, actor } = change
  const payBy = new Date(now + context.catalogue.current().settings.payByMinutes * MINUTE)
  const booked = ableTo(await lockBooking(trx, change.id), 'refuse_slip', change.role)
  const move = {
    event: 'refuse_slip',
    reason: refusal.reason,
    set: { pay_by: payBy, expires_at: payBy, slip_sent_at: null },
  } as const
  return moveBooking(
    trx,
    context,
    booked,
    (row) => ({ ...toBookingMove(change, row), ...move }),
    async () => {
      const slip = await lockWaitingSlip(trx, booked, refusal.slipId)
      await trx
        .updateTable('slip')
        .set({ status: 'refused', reviewed_at: new Date(now), reviewed_by: actor.id, refuse_reason: refusal.reason })
        .where('id', '=', slip.id)
        .execute()
    },
  )
}

async function lockWaitingSlip(
  trx: Transaction<Database>,
  booked: readonly ReservationRecord[],
  slipId: string,
): Promise<Selectable<Database['slip']>> {
  const slip = await trx
    .selectFrom('slip')
    .selectAll()
    .where('id', '=', slipId)
    .where('reservation_id', 'in', [...new Set(booked.map(({ id, group_id }) => group_id ?? id))])
    .where('status', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!slip) throw fieldProblem('unknown_reference', '/slipId', 'no_waiting_slip')
  return slip
}
