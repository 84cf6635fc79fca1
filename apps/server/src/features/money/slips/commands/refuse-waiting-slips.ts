import type { ProgramReason } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { findWaitingSlips } from '../../../rentals/reservations/queries/waiting-transfer.ts'
import { keepSentTransfer, SENT_BEFORE_CANCELLED } from '../../ledgers/commands/keep-sent-transfer.ts'
import type { MoveContext, ReservationMove } from '../../../rentals/reservations/commands/move-subscribers.ts'

/** Slips that nobody has to look at any more, because the reservation was settled without them or cancelled. */
export async function refuseWaitingSlips(
  trx: Transaction<Database>,
  _context: MoveContext,
  { event, after, actor, now, traceId = '', slipRefusal }: ReservationMove,
): Promise<void> {
  const reason = event === 'cancel' ? ('cancelled' satisfies ProgramReason) : slipRefusal
  if (reason === undefined) return
  // The slip of a booking is sent with the first of its things, and still waits for the others.
  const others = await trx
    .selectFrom('reservation')
    .select('id')
    .where('group_id', '=', after.group_id)
    .where('id', '<>', after.id)
    .where('status', '=', 'awaiting_review')
    .executeTakeFirst()
  if (others !== undefined) return
  const slips = event === 'cancel' ? await findWaitingSlips(trx, [after]) : []
  await trx
    .updateTable('slip')
    .set({ status: 'refused', reviewed_at: new Date(now), reviewed_by: actor.id, refuse_reason: reason })
    .where('reservation_id', '=', after.group_id ?? after.id)
    .where('status', '=', 'waiting')
    .execute()
  // Whether the money came is looked at all the same: by the policy some of it may be the shop's.
  for (const slip of slips) await keepSentTransfer(trx, { actor, now, traceId }, slip, SENT_BEFORE_CANCELLED)
}
