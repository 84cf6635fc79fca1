import { MINUTE, type ReservationEvent, startOfShopDay } from '@rodchao/rental'
import { sql, type Transaction, type Updateable } from 'kysely'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { SENT_BEFORE_CANCELLED } from '../../../money/ledgers/commands/keep-sent-transfer.ts'
import { sqlState, UNIQUE_VIOLATION } from '../../../../db/sql-state.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { type StaffChange, toMove } from '../../staff-reservations/commands/change-reservation.ts'
import {
  checkMove,
  lockReservation,
  moveReservation,
  type ReservationRecord,
} from '../../reservations/commands/move-reservation.ts'
import { gateClosed, refuseSale } from '../policy.ts'
import { findLastEnd, type LastEnd } from '../queries/last-end.ts'
import { dropRefunds } from './drop-refunds.ts'
import { regainUnit } from './regain-unit.ts'
import { endServiceBlock, reopenRental } from './reopen-rental.ts'
import { refreshSearchText } from '../../reservations/commands/refresh-search-text.ts'
import type { Changed } from './run-change.ts'

const UNDO: Readonly<Record<string, ReservationEvent>> = {
  cancelled: 'undo_cancel',
  no_show: 'undo_no_show',
  returned: 'undo_return',
}

/**
 * A manager takes an end of the same shop day back: the reservation returns to the status that the audit trail tells,
 * with its unit when that is still free. Refunds that were not sent yet are dropped; one that was sent stands in the way.
 */
export async function undoEnd(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
  { reason }: { readonly reason: string },
): Promise<Changed> {
  const { id, now, actor } = change
  const before = await lockReservation(trx, id)
  const end = await findLastEnd(trx, before)
  const move = {
    ...toMove(change),
    // Any other status has nothing to undo, which the status machine says by itself.
    event: UNDO[before.status] ?? 'undo_cancel',
    ...(end ? { previous: end.previous } : {}),
  } as const
  const to = checkMove(before, move)
  refuseSale(before)
  if (!end || end.previous !== to) throw gateClosed('was_in_target_status', 'trail_unclear')
  if (startOfShopDay(end.at.getTime()) !== startOfShopDay(now)) throw gateClosed('same_day', 'not_same_day')
  await dropUnsentRefunds(trx, change, end, reason)
  const isReturn = before.status === 'returned'
  if (isReturn) await endServiceBlock(trx, before, end, now)
  if (to === 'awaiting_review') await reviveSlips(trx, change, end)
  const unit = await regainUnit(trx, context, before, {
    now,
    isOtherUnitFine: !isReturn && !before.is_unit_fixed,
  })
  if (isReturn) await reopenRental(trx, before, end, { now, userId: actor.id, reason })
  const after = await moveReservation(trx, context, {
    ...move,
    reason,
    set: { ...reopenedColumns(context, before, to, now), unit_id: unit.id },
    auditDetail: { before: { unitId: before.unit_id }, after: { unitId: unit.id } },
  })
  if (unit.id !== before.unit_id) await refreshSearchText(trx, id)
  return { reservation: after, units: [before.unit_id] }
}

function reopenedColumns(
  context: ReservationContext,
  before: ReservationRecord,
  to: string,
  now: number,
): Updateable<Database['reservation']> {
  const open = { closed_at: null, close_reason: null, no_show_fee: null, actual_in_at: null }
  if (to !== 'pending_payment') return open
  const { payByMinutes } = context.catalogue.current().settings
  const payBy = new Date(Math.min(now + payByMinutes * MINUTE, Math.max(before.starts_at.getTime(), now + MINUTE)))
  return { ...open, pay_by: payBy, expires_at: payBy }
}

/** Takes back what the end decided about money. What has left the shop cannot be taken back by a word. */
async function dropUnsentRefunds(
  trx: Transaction<Database>,
  { id, now, actor }: StaffChange,
  end: LastEnd,
  reason: string,
): Promise<void> {
  const tasks = await trx
    .selectFrom('refund_task')
    .select(['id', 'status', 'amount'])
    .where('reservation_id', '=', id)
    .where('created_at', '>=', end.at)
    .where('status', '<>', 'dropped')
    .forUpdate()
    .execute()
  const sent = tasks.filter(({ status }) => status === 'done')
  if (sent.length > 0) {
    const amount = sent.reduce((sum, task) => sum + task.amount, 0)
    throw gateClosed('refund_computed', 'refund_done', { amount })
  }
  await dropRefunds(
    trx,
    tasks.map((task) => task.id),
    { note: reason, now, userId: actor.id },
  )
}

/** The slip that waited when the reservation was cancelled waits again, unless its transfer has paid elsewhere since. */
async function reviveSlips(trx: Transaction<Database>, change: StaffChange, end: LastEnd): Promise<void> {
  const reservationId = change.id
  await dropSentTransfers(trx, change, end)
  const { rows } = await sql<{ id: string }>`
    update slip set status = 'waiting', refuse_reason = null, reviewed_at = null, reviewed_by = null
    where reservation_id = ${reservationId} and status = 'refused' and refuse_reason = 'cancelled' and reviewed_at = ${end.at}
    returning id`
    .execute(trx)
    .catch((error: unknown) => {
      if (sqlState(error) === UNIQUE_VIOLATION) throw new ProblemError('slip_already_used')
      throw error
    })
  if (rows.length === 0) throw gateClosed('was_in_target_status', 'slip_gone')
}

/** A transfer that waited among the unmatched money is the slip's again, unless somebody has decided on it. */
async function dropSentTransfers(
  trx: Transaction<Database>,
  { id, actor, now, traceId }: StaffChange,
  end: LastEnd,
): Promise<void> {
  const kept = await trx
    .selectFrom('unmatched_payment')
    .selectAll()
    .where('source_reservation_id', '=', id)
    .where('note', '=', SENT_BEFORE_CANCELLED)
    .where('recorded_at', '=', end.at)
    .forUpdate()
    .execute()
  for (const money of kept) {
    if (money.status !== 'open') throw gateClosed('was_in_target_status', 'slip_gone')
    await trx.deleteFrom('unmatched_payment').where('id', '=', money.id).execute()
    const { method, amount, transfer_ref: transferRef } = money
    await writeAudit(trx, {
      by: { actor, now, traceId },
      action: 'drop_unmatched',
      entity: 'unmatched_payment',
      entityId: money.id,
      before: { method, amount, transferRef },
    })
  }
}
