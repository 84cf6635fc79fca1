import type { Paper } from '@rodchao/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { addUp } from '../../../rentals/reservations/queries/tracked-reservation.ts'

/** What came in, was kept and went back, up to and with this movement. */
export async function depositAccount(
  db: Kysely<Database>,
  entry: Pick<Selectable<Database['deposit_entry']>, 'kind' | 'reservation_id' | 'recorded_at'>,
): Promise<NonNullable<Paper['deposit']>> {
  const entries = await db
    .selectFrom('deposit_entry')
    .select(['kind', 'amount', 'reason'])
    .where('reservation_id', '=', entry.reservation_id)
    .where('recorded_at', '<=', entry.recorded_at)
    .orderBy('recorded_at')
    .execute()
  const sum = (kind: string): number => addUp(entries, (one) => (one.kind === kind ? one.amount : 0))
  return {
    moved: entry.kind === 'refunded' ? 'returned' : 'received',
    received: sum('received'),
    kept: entries.filter(({ kind }) => kind === 'kept').map(({ amount, reason }) => ({ amount, reason })),
    returned: sum('refunded'),
  }
}
