import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/**
 * One planner at a time numbers the stops of a driver. Taken after the reservation and before any stop, in one order by
 * everybody, so that nobody waits for each other in a circle; the route that a stop leaves has it until the commit.
 */
export async function lockRoutes(trx: Transaction<Database>, drivers: readonly (string | null)[]): Promise<void> {
  const ids = [...new Set(drivers)].filter((id) => id !== null)
  if (ids.length === 0) return
  await trx.selectFrom('app_user').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}
