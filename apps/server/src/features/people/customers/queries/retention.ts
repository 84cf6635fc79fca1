import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { openAffairs } from './open-affairs.ts'

const DAY_MS = 86_400_000

interface Kept {
  /** Days after the last booking. */
  readonly days: number
  readonly now: number
}

/**
 * Customers who have been kept long enough: nothing of theirs began, ended or was closed within the days, and nothing
 * stands open. Whoever is refused stays until somebody lifts that: the shop could not know them otherwise.
 */
function isDue({ days, now }: Kept): RawBuilder<boolean> {
  const since = new Date(now - days * DAY_MS)
  return sql<boolean>`c.erased_at is null and c.flag <> 'refuse' and c.created_at < ${since}
    and not exists (select from reservation r where r.customer_id = c.id
      and greatest(r.created_at, r.starts_at, r.ends_at, r.actual_in_at, r.closed_at) >= ${since})
    and not exists (${openAffairs(sql`c.id`)})`
}

/** How many would be erased if the shop kept personal data for so many days. */
export async function countDueCustomers(db: Kysely<Database>, kept: Kept): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer c where ${isDue(kept)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The next of them, whoever was here first. */
export async function findDueCustomers(db: Kysely<Database>, kept: Kept, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from customer c where ${isDue(kept)} order by c.created_at, c.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
