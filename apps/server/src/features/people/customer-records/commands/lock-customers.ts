import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { requireCustomer } from '../queries/customer-history.ts'

export type CustomerRow = Selectable<Database['customer']>

/**
 * Takes customers for a change of more than their own row, with all that they booked. Whoever books by one of their phones
 * waits, as findOrCreateCustomer takes the same locks; locks and rows are taken in one order, so that two who merge the same
 * customers wait for each other instead of both.
 */
export async function lockCustomers(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<readonly CustomerRow[]> {
  const seen = await Promise.all(ids.map((id) => requireCustomer(trx, id)))
  for (const phone of [...new Set(seen.map((row) => row.phone))].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${phone}`}, 0))`.execute(trx)
  // Before the customers: whoever holds a reservation may be about to write a message to its customer.
  await trx.selectFrom('reservation').select('id').where('customer_id', 'in', ids).orderBy('id').forUpdate().execute()
  const locked = await trx
    .selectFrom('customer')
    .selectAll()
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return ids.map((id) => {
    const row = locked.find((one) => one.id === id)
    if (row === undefined) throw new ProblemError('not_found')
    return row
  })
}

/** 412 where somebody changed the customer after they were looked at. */
export function requireSeen(row: CustomerRow, version: number): void {
  if (row.version !== version) throw new ProblemError('stale_version', { extra: { currentVersion: row.version } })
}
