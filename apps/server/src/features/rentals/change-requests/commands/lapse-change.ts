import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { MoveContext, ReservationMove } from '../../reservations/commands/move-subscribers.ts'

/** Between which a thing may have been asked to change. */
const ASKED_IN: readonly string[] = ['confirmed', 'on_rent']

/**
 * A request that still waits when its thing is changed otherwise, goes out, comes back or ends is of what is no more: its
 * price was that of before. What is being applied does not wait any longer.
 */
export async function lapseChangeRequest(
  trx: Transaction<Database>,
  _context: MoveContext,
  { before, after, now }: ReservationMove,
): Promise<void> {
  if (before === null || !ASKED_IN.includes(before.status)) return
  const isSame =
    before.status === after.status &&
    before.total === after.total &&
    before.product_id === after.product_id &&
    before.starts_at.getTime() === after.starts_at.getTime() &&
    before.ends_at.getTime() === after.ends_at.getTime()
  if (isSame) return
  await trx
    .updateTable('change_request')
    .set({ status: 'lapsed', answered_at: new Date(now) })
    .where('booking_id', '=', after.group_id ?? after.id)
    .where('status', '=', 'waiting')
    .where(sql<boolean>`things @> ${JSON.stringify([{ reservationId: after.id }])}::jsonb`)
    .execute()
}
