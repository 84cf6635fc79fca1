import type { SampleCounts, SampleData } from '@rodchao/contract'
import { toWireInstant } from '@rodchao/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { SAMPLE_TABLES, type SampleTable } from '#db/sample-tables.ts'
import { findOwnBookings, isChanged } from './own-records.ts'

/** What the counts call the tables; the others are told together. */
const NAMES: Readonly<Partial<Record<SampleTable, keyof SampleCounts>>> = {
  reservation: 'reservations',
  customer: 'customers',
  unit: 'units',
  product: 'products',
  branch: 'branches',
  app_user: 'people',
}

const NO_COUNTS: SampleCounts = {
  reservations: 0,
  customers: 0,
  units: 0,
  products: 0,
  branches: 0,
  people: 0,
  others: 0,
}

/** What of the shop was loaded as a sample, what would go with it, and what stands in the way. */
export async function findSampleData(db: Kysely<Database>, userId: string): Promise<SampleData> {
  const [sample, setting] = await Promise.all([
    db.selectFrom('sample_shop').selectAll().executeTakeFirst(),
    db.selectFrom('shop_setting').select(['name_th', 'name_en']).executeTakeFirst(),
  ])
  const isLoaded = sample !== undefined && sample.cleared_at === null
  const [tables, own, isSampleAccount] = isLoaded
    ? await Promise.all([countTables(db), findOwnBookings(db), isSampleUser(db, userId)])
    : [[], { bookings: [], bookingCount: 0, moneyCount: 0 }, false]
  const goes = { ...NO_COUNTS }
  for (const { table, going } of tables) goes[NAMES[table] ?? 'others'] += going
  return {
    state: sample === undefined ? 'none' : isLoaded ? 'loaded' : 'cleared',
    loadedAt: sample === undefined ? null : toWireInstant(sample.loaded_at.getTime()),
    clearedAt: sample?.cleared_at ? toWireInstant(sample.cleared_at.getTime()) : null,
    goes,
    changed: tables.reduce((sum, { changed }) => sum + changed, 0),
    ...own,
    isSampleAccount,
    shopName: { th: setting?.name_th ?? '', en: setting?.name_en ?? '' },
  }
}

async function countTables(db: Kysely<Database>) {
  return Promise.all(
    SAMPLE_TABLES.map(async (table) => {
      // Bookings and their customers go whatever was done with them: that is what they were there for.
      const changed = table === 'reservation' || table === 'customer' ? sql<boolean>`false` : isChanged(table)
      const { rows } = await sql<{ going: number; changed: number }>`
        select count(*) filter (where not is_changed)::int as going, count(*) filter (where is_changed)::int as changed
        from (select ${changed} as is_changed from ${sql.table(table)} t
          join sample_record s on s.kind = ${table} and s.record_id = t.id::text) as counted`.execute(db)
      return { table, going: rows[0]?.going ?? 0, changed: rows[0]?.changed ?? 0 }
    }),
  )
}

/** Whether an account came with the samples and nobody has made it their own. */
export async function isSampleUser(db: Kysely<Database>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_sample: boolean }>`
    select not ${isChanged('app_user')} as is_sample from app_user t
    join sample_record s on s.kind = 'app_user' and s.record_id = t.id::text where t.id = ${userId}::uuid`.execute(db)
  return rows[0]?.is_sample ?? false
}
