import type { Kysely } from 'kysely'
import type pg from 'pg'
import { openDatabase } from '../../apps/server/src/db/connect.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import type { Database } from '../../apps/server/src/db/schema.ts'
import { insertCrowd } from '../../apps/server/src/db/seed/crowd.ts'
import { newDataDir } from './data-dir.ts'

/** A shop of 1,000 units with a long past, on an embedded server of its own that the measured processes share. */
export interface CrowdShop {
  readonly dataDir: string
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  readonly connection: pg.ClientConfig
  readonly branchId: number
  readonly productIds: readonly number[]
  /** What really stands in the database, for the labels of the figures. */
  readonly reservations: number
  /** A product with a single unit, for races. */
  readonly lastUnitProductId: number
  close(): Promise<void>
}

export async function openCrowdShop(
  reservations: number,
  print: (line: string) => void,
  fleet: { readonly products?: number } = {},
): Promise<CrowdShop> {
  const dataDir = await newDataDir()
  const database = await openDatabase({ dataDir, databasePool: 4, databaseUrl: undefined }, print)
  await migrate(database.pool)
  print(`Making ${reservations.toLocaleString('en')} reservations …`)
  await insertCrowd(database.db, { now: Date.now(), reservations, log: () => undefined, ...fleet })
  await database.pool.query('update shop_setting set most_things = 10')
  const { rows: products } = await database.pool.query<{ id: number; branch_id: number; units: number }>(
    'select product_id as id, min(branch_id) as branch_id, count(*)::int as units from unit group by product_id order by product_id',
  )
  const { rows: counts } = await database.pool.query<{ made: number }>('select count(*)::int as made from reservation')
  const last = products.find((product) => product.units === 1)
  const first = products[0]
  if (!last || !first) throw new Error('the crowd needs a product with one unit')
  return {
    dataDir,
    db: database.db,
    pool: database.pool,
    connection: database.connection,
    branchId: first.branch_id,
    reservations: counts[0]?.made ?? 0,
    productIds: products.filter((product) => product.units > 1).map((product) => product.id),
    lastUnitProductId: last.id,
    close: () => database.close(),
  }
}
