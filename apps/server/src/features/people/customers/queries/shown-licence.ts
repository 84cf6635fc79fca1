import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** Who drives: the customer, or whoever is named for the thing. */
export interface Renter {
  readonly customer_id: string | null
  readonly named_driver: string
}

/** The classes of the licence that the renter showed last; null where nobody has looked at one. */
export async function findShownClasses(
  db: Kysely<Database>,
  { customer_id: customerId, named_driver }: Renter,
): Promise<readonly string[] | null> {
  if (customerId === null) return null
  const shown = await db
    .selectFrom('licence_check')
    .select('classes')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`lower(driver) = lower(${named_driver})`)
    .orderBy('checked_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return shown?.classes ?? null
}
