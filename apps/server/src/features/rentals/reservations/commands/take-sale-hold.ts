import { type Transaction, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/**
 * Gives the block that keeps a vehicle for sale to a reservation; false where it is somebody else's, or the vehicle is no
 * longer for sale. The unit's row is locked first, so that of two buyers the second sees what the first did.
 */
export async function takeSaleHold(
  trx: Transaction<Database>,
  { unitId, reservationId }: { readonly unitId: number; readonly reservationId: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with locked as materialized (
      select id from unit where id = ${unitId} and status = 'for_sale' for update
    )
    update occupancy set reservation_id = ${reservationId} from locked
    where occupancy.unit_id = locked.id and kind = 'sale_hold' and active and reservation_id is null
    returning occupancy.id`.execute(trx)
  return rows.length === 1
}
