import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { gateClosed } from '../policy.ts'

/**
 * Another model is refused to whoever showed a licence that does not cover it: 409 `gate_closed`. A licence that nobody has
 * looked at yet is asked for at the hand-over, as it always is.
 */
export async function refuseUnlicensed(
  db: Kysely<Database>,
  row: Pick<ReservationRecord, 'customer_id' | 'named_driver' | 'product_id'>,
  product: { readonly id: number; readonly licenceClass: string | null },
): Promise<void> {
  if (product.id === row.product_id || product.licenceClass === null || row.customer_id === null) return
  const shown = await db
    .selectFrom('licence_check')
    .select('classes')
    .where('customer_id', '=', row.customer_id)
    .where(sql<boolean>`lower(driver) = lower(${row.named_driver})`)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (shown !== undefined && !shown.classes.includes(product.licenceClass))
    throw gateClosed('licence_checked', 'licence_wrong_class')
}
