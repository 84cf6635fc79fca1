import type { ProgramReason } from '@rodchao/contract'
import { type ReservationStatus, slipFinding, type SlipFinding, transition } from '@rodchao/rental'
import type { Selectable, Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { openLedger } from '../../ledgers/commands/change-money.ts'
import { recordBookingPayment } from '../../ledgers/commands/record-booking-payment.ts'
import { isOfRefused } from '../../../people/customers/queries/refused.ts'
import { announceChanged, toChanged } from '../../../rentals/reservations/commands/announce-changed.ts'
import {
  lockBooking,
  moveBooking,
  type ReservationRecord,
} from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import type { SlipChecker, ToldTransfer } from '../checks/providers/slip-checker.ts'

type Slip = Selectable<Database['slip']>

/**
 * Keeps what the service says of a slip, for staff to see beside it. Where all agrees and the shop has said so, the slip is
 * approved by it, under the locks and with the checks that hold for a person. A slip that was decided on meanwhile keeps
 * the decision.
 */
export async function settleCheck(
  context: ReservationContext,
  checker: Pick<SlipChecker, 'name'>,
  slipId: string,
  told: ToldTransfer | null,
): Promise<void> {
  const settle = (isApproving: boolean): Promise<readonly ReservationRecord[]> =>
    context.db.transaction().execute((trx) => settleOnce(trx, context, checker, { slipId, told, isApproving }))
  const changed = await settle(context.catalogue.current().settings.slipCheckApproves).catch((error: unknown) => {
    // What stands against the approval is for a person to read; the finding is kept all the same.
    if (error instanceof ProblemError) return settle(false)
    throw error
  })
  announceChanged(context, changed.map(toChanged))
}

async function settleOnce(
  trx: Transaction<Database>,
  context: ReservationContext,
  checker: Pick<SlipChecker, 'name'>,
  {
    slipId,
    told,
    isApproving,
  }: { readonly slipId: string; readonly told: ToldTransfer | null; readonly isApproving: boolean },
): Promise<readonly ReservationRecord[]> {
  const { reservation_id: id } = await trx
    .selectFrom('slip')
    .select('reservation_id')
    .where('id', '=', slipId)
    .executeTakeFirstOrThrow()
  // The booking first, as everybody does who changes it.
  const booked = await lockBooking(trx, id)
  const slip = await trx.selectFrom('slip').selectAll().where('id', '=', slipId).forUpdate().executeTakeFirstOrThrow()
  const check = await trx
    .selectFrom('slip_check')
    .selectAll()
    .where('slip_id', '=', slipId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (check.status === 'done') return []
  const now = context.clock.now()
  const by: CallAuthor = { actor: { kind: 'job', id: null, name: `slip check by ${checker.name}` }, now, traceId: '' }
  const { promptPay } = context.catalogue.current().settings
  const finding = slipFinding(
    {
      transferRef: slip.transfer_ref ?? '',
      amount: slip.amount_due,
      bookedAt: Math.min(...booked.map(({ created_at }) => created_at.getTime())),
      receiverId: promptPay.id,
      isAnswerLost: check.is_answer_lost,
    },
    told,
  )
  await trx
    .updateTable('slip_check')
    .set({
      status: 'done',
      next_check_at: null,
      fault: null,
      finding,
      amount: told?.amount ?? null,
      receiver: told?.receiver ?? null,
      transferred_at: told === null || told.at === null ? null : new Date(told.at),
      checked_at: new Date(now),
    })
    .where('slip_id', '=', slipId)
    .execute()
  await writeAudit(trx, {
    by,
    action: 'check_slip',
    entity: 'reservation',
    entityId: id,
    after: { finding, amount: told?.amount ?? null, transferRef: slip.transfer_ref },
  })
  const isAgreed = isApproving && slip.status === 'waiting' && mayApprove(finding, slip, booked)
  if (isAgreed && !(await isOfRefused(trx, booked))) return approve(trx, context, { slip, booked, by })
  // Pages that stand open show it, and whoever decides without having seen it is asked to look again.
  return [await openLedger(trx, { id, version: null, role: 'staff', now }, null)]
}

/** Nothing is approved of which another sum is due by now than was when the slip was sent. */
function mayApprove(finding: SlipFinding, slip: Slip, booked: readonly ReservationRecord[]): boolean {
  const able = approvable(booked)
  const due = able.reduce((sum, { booking_deposit, paid }) => sum + Math.max(0, booking_deposit - paid), 0)
  return finding === 'agrees' && able.length > 0 && due === slip.amount_due
}

function approvable(booked: readonly ReservationRecord[]): ReservationRecord[] {
  return booked.filter(({ status }) => transition(status as ReservationStatus, 'approve_payment', 'job').ok)
}

async function approve(
  trx: Transaction<Database>,
  context: ReservationContext,
  { slip, booked, by }: { readonly slip: Slip; readonly booked: readonly ReservationRecord[]; readonly by: CallAuthor },
): Promise<ReservationRecord[]> {
  const able = approvable(booked)
  const { now } = by
  return moveBooking(
    trx,
    context,
    able,
    () => ({
      ...by,
      expectedVersion: null,
      event: 'approve_payment',
      role: 'job',
      reason: 'the slip check agrees' satisfies ProgramReason,
      set: { confirmed_at: new Date(now), expires_at: null, pay_by: null },
    }),
    async () => {
      await recordBookingPayment(trx, context, able, {
        ...by,
        method: 'promptpay',
        amount: slip.amount_due,
        receivedAt: now,
        slipId: slip.id,
        transferRef: slip.transfer_ref,
      })
      await trx
        .updateTable('slip')
        .set({ status: 'approved', reviewed_at: new Date(now), reviewed_by: null })
        .where('id', '=', slip.id)
        .execute()
    },
  )
}
