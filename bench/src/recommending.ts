import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { begunDays, isoDate, toShopDate } from '@rodchao/rental'
import { openDatabase } from '../../apps/server/src/db/connect.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { insertSmallShop } from '../../apps/server/src/db/seed/small-shop.ts'
import { refreshHistory } from '../../apps/server/src/features/shop/recommendations/commands/refresh-history.ts'
import { rankProducts } from '../../apps/server/src/features/shop/recommendations/queries/history-candidates.ts'
import { readRecommending } from '../../apps/server/src/features/shop/recommendations/queries/live-recommendations.ts'
import { monthOf } from '../../apps/server/src/features/shop/recommendations/queries/month-of.ts'
import { newDataDir } from './data-dir.ts'
import { runImport } from './importing.ts'
import { type Result, row } from './measure.ts'

const SAMPLE = fileURLToPath(
  new URL('../../apps/server/src/features/desk/imports/fixtures/hotel-bookings-resort-sample.csv', import.meta.url),
)
/** The first bookings by arrival are learnt from, the rest are asked. */
const LEARNT = 0.8
const SHOWN = 3
/** As long as the past goes. */
const ALL_DAYS = 36_500

interface Stay {
  readonly product_id: number
  readonly starts_at: Date
  readonly ends_at: Date
}

/**
 * Whether what the shop's history suggests to somebody who has chosen nothing yet is what they took: of real bookings, learnt from
 * the earlier and asked about the later, against the products that were taken most.
 */
export async function measureRecommending(file: string | undefined, print: (line: string) => void): Promise<Result[]> {
  const dataDir = await newDataDir()
  const database = await openDatabase({ dataDir, databasePool: 2, databaseUrl: undefined }, print)
  try {
    await migrate(database.pool)
    await insertSmallShop(database.db, { now: Date.now() })
    await runImport(file ?? SAMPLE, dataDir)
    const { rows } = await database.pool.query<Stay>(
      `select product_id, starts_at, ends_at from reservation
       where kind = 'rental' and status not in ('hold', 'expired', 'cancelled') order by starts_at, id`,
    )
    const split = rows[Math.floor(rows.length * LEARNT)]?.starts_at.getTime() ?? 0
    const began = performance.now()
    await refreshHistory(database.db, split, { historyDays: ALL_DAYS })
    const ms = performance.now() - began
    const { pairs } = await readRecommending(database.db)
    const asked = rows.filter(({ starts_at }) => starts_at.getTime() >= split)
    const popular = pairs
      .filter(({ given, productId }) => given === 'any' && productId !== null)
      .toSorted((a, b) => b.together - a.together || (a.productId ?? 0) - (b.productId ?? 0))
      .map(({ productId }) => productId)
    const hits = (most: number) => {
      let [ours, theirs] = [0, 0]
      for (const { product_id, starts_at, ends_at } of asked) {
        const start = starts_at.getTime()
        const ranked = rankProducts(pairs, begunDays({ start, end: ends_at.getTime() }), monthOf(start))
        if (ranked.slice(0, most).includes(product_id)) ours += 1
        if (popular.slice(0, most).includes(product_id)) theirs += 1
      }
      return { ours: ours / asked.length, theirs: theirs / asked.length }
    }
    const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
    const how = `learnt from ${rows.length - asked.length} bookings before ${isoDate(toShopDate(split))}, asked about ${asked.length} later ones`
    const [three, one] = [hits(SHOWN), hits(1)]
    return [
      row(`hit rate at ${SHOWN}, by length and month`, percent(three.ours), '', null, how),
      row(`hit rate at ${SHOWN}, most popular`, percent(three.theirs), '', null, 'the same split'),
      row('hit rate at 1, by length and month', percent(one.ours), '', null, 'the same split'),
      row('hit rate at 1, most popular', percent(one.theirs), '', null, 'the same split'),
      row('history counted anew', `${ms.toFixed(0)} ms`, '', null, 'in the database'),
    ]
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
