import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** Who drives: the customer, or whoever is named for the thing. */
export interface Renter {
  readonly customer_id: string | null
  readonly named_driver: string
}

/** The newest look at the licence of whoever drives, of whom the customer is known. */
export function newestLicence(db: Kysely<Database>, customerId: string, driver: string) {
  return db
    .selectFrom('licence_check')
    .where('licence_check.customer_id', '=', customerId)
    .where(sql<boolean>`lower(driver) = lower(${driver})`)
    .orderBy('checked_at', 'desc')
    .orderBy('licence_check.id')
    .limit(1)
}

/** The classes of the licence that the renter showed last; null where nobody has looked at one. */
export async function findShownClasses(
  db: Kysely<Database>,
  { customer_id: customerId, named_driver }: Renter,
): Promise<readonly string[] | null> {
  if (customerId === null) return null
  const shown = await newestLicence(db, customerId, named_driver).select('classes').executeTakeFirst()
  return shown?.classes ?? null
}
