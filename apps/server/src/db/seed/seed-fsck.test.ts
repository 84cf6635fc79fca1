import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findViolations } from '../../features/system/fsck/queries/find-violations.ts'
import { listStoredFiles } from '../../platform/files/stored-files.ts'
import type { Database } from '../schema.ts'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { insertCrowd } from './crowd.ts'
import { loadSampleShop } from './load-sample-shop.ts'
import { insertSmallShop } from './small-shop.ts'

const log = (): undefined => undefined

/** Reaches other hours and other days of the week every time. */
const STRIDE_MS = 9 * DAY + 7 * HOUR + 13 * MINUTE
/** More moments to seed at, spread over years and hours: SEED_MOMENTS=50 npx vitest run --project server seed-fsck */
const MORE = Number(process.env['SEED_MOMENTS'] ?? 0)
/**
 * The middle of the night, the turn of the year, Songkran, a branch's closed day at closing time, a leap day. The sample
 * shop, whose two years reach all of these anyway, is seeded at the first two.
 */
const MOMENTS = [
  '2026-12-02T03:10:00+07:00',
  '2026-12-31T23:59:30+07:00',
  '2027-04-13T07:59:00+07:00',
  '2026-11-25T20:00:00+07:00',
  '2028-02-29T12:00:00+07:00',
  ...Array.from({ length: MORE }, (_, index) =>
    new Date(Date.parse('2026-01-01T00:00:00+07:00') + index * STRIDE_MS).toISOString(),
  ),
]
/** The sample shop is two years of work. */
const PATIENCE_MS = 180_000

const SCENARIOS: Readonly<Record<string, (db: Kysely<Database>, now: number) => Promise<unknown>>> = {
  'sample-shop': (db, now) => loadSampleShop(db, { now, log, slipDirectory: slips }),
  'small-shop': (db, now) => db.transaction().execute((trx) => insertSmallShop(trx, { now })),
  'crowd:2000': (db, now) => insertCrowd(db, { now, reservations: 2000, log }),
}

let database: TestDatabase
let slips = ''
beforeEach(async () => {
  database = await createTestDatabase()
  slips = await mkdtemp(join(tmpdir(), 'seed-fsck-'))
})
afterEach(async () => {
  await database.close()
  await rm(slips, { recursive: true })
})

describe.each(Object.keys(SCENARIOS))('the invariants of a shop hold in %s', (name) => {
  test.each(name === 'sample-shop' && MORE === 0 ? MOMENTS.slice(0, 2) : MOMENTS)(
    'seeded at %s',
    { timeout: PATIENCE_MS },
    async (moment) => {
      const now = Date.parse(moment)
      await SCENARIOS[name]?.(database.db, now)
      const findings = await findViolations({
        pool: database.pool,
        now,
        listSlipFiles: () => listStoredFiles(slips),
        listPhotoFiles: () => Promise.resolve([]),
      })
      expect(findings.length).toBeGreaterThan(20)
      expect(findings.filter(({ count }) => count > 0)).toEqual([])
    },
  )
})
