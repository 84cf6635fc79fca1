import { type Kysely, sql } from 'kysely'
import { SAMPLE_TABLES } from '../sample-tables.ts'
import type { Database } from '../schema.ts'

/**
 * Writes down what the sample shop is made of, in the transaction that loads it into an empty database. Accounts that
 * were there before are the shop's own, and so are the rules of recommendation that every database begins with.
 */
export async function noteSamples(trx: Kysely<Database>, now: number): Promise<void> {
  await trx
    .insertInto('sample_shop')
    .values({ loaded_at: new Date(now) })
    .execute()
  for (const table of SAMPLE_TABLES) {
    const condition =
      table === 'app_user'
        ? sql`where lower(email) like '%@demo.com'`
        : table === 'recommendation_rule'
          ? sql`where source = 'shop'`
          : sql``
    await sql`
      insert into sample_record (kind, record_id)
      select ${table}, id::text from ${sql.table(table)} ${condition}`.execute(trx)
  }
}
