import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

const drawer = (branchId: number) => sql`hashtextextended(${`drawer ${branchId}`}, 0)`

/**
 * When a movement of a branch's cash is recorded: never before the last count of its drawer, whatever the clocks of two
 * servers say. Until the transaction ends nobody can close the drawer, so that no movement falls between two counts.
 */
export async function stampCash(trx: Transaction<Database>, branchId: number, now: number): Promise<Date> {
  await sql`select pg_advisory_xact_lock_shared(${drawer(branchId)})`.execute(trx)
  const last = await trx
    .selectFrom('drawer_close')
    .select(({ fn }) => fn.max('until_at').as('until'))
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  return new Date(Math.max(now, (last?.until?.getTime() ?? 0) + 1))
}

/** Waits for every movement of the branch's cash that is under way, and keeps new ones out until the transaction ends. */
export async function lockDrawer(trx: Transaction<Database>, branchId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${drawer(branchId)})`.execute(trx)
}
