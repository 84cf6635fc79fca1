import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { MoveContext, ReservationMove } from '../../../rentals/reservations/commands/move-subscribers.ts'

/**
 * A booking that does not wait for its money any more, or for less or more of it, is not to be paid on a page that still
 * stands open at the provider. The page is closed soon after; who has paid there by then is found out in doing so.
 */
export async function dropCardSessions(
  trx: Transaction<Database>,
  _context: MoveContext,
  { before, after, event, now }: ReservationMove,
): Promise<void> {
  const isAdded = event === 'submit' && (after.group_no ?? 1) > 1
  if (isAdded) return markUnwanted(trx, after.group_id ?? after.id, now)
  if (before?.status !== 'pending_payment' || after.status === 'pending_payment') return
  await markUnwanted(trx, after.group_id ?? after.id, now)
}

export async function markUnwanted(trx: Transaction<Database>, bookingId: string, now: number): Promise<void> {
  await trx
    .updateTable('card_session')
    .set({ is_unwanted: true, next_check_at: new Date(now) })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .where('is_unwanted', '=', false)
    .execute()
}
