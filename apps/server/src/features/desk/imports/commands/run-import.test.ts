import { readFile, writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quoteSchema } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertSmallShop, type SmallShop } from '../../../../db/seed/small-shop.ts'
import { createTestDatabase, type TestDatabase } from '../../../../db/testing.ts'
import { findViolations } from '../../../system/fsck/queries/find-violations.ts'
import type { Mapping } from '@rodchao/contract'
import { parseMapping } from '../mapping.ts'
import type { RefusalCode } from '../refusal.ts'
import { openSource } from '../source/source.ts'
import { type ImportDependencies, type ImportSummary, runImport } from './run-import.ts'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')
const SAMPLE = fileURLToPath(new URL('../fixtures/hotel-bookings-resort-sample.csv', import.meta.url))
const RESORT = fileURLToPath(new URL('../../../../../import-mappings/hotel-bookings-resort.json', import.meta.url))
const EVERYTHING: ImportDependencies['create'] = new Set(['products', 'units', 'customers'])
/** The whole of the real file, where there is one; see the folder of the sample for where it is from. */
const WHOLE_FILE = process.env['IMPORT_REAL_FILE']

let database: TestDatabase
let shop: SmallShop
let folder = ''
let resort: Mapping

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rodchao-import-'))
  resort = parseMapping(await readFile(RESORT, 'utf8'), 'resort')
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await database.truncate()
  shop = await insertSmallShop(database.db, { now: NOW })
})

interface Run extends ImportSummary {
  readonly report: readonly (readonly [number, RefusalCode])[]
}

async function run(path: string, mapping: Mapping, changes: Partial<ImportDependencies> = {}): Promise<Run> {
  const report: [number, RefusalCode][] = []
  const summary = await runImport({
    db: database.db,
    source: await openSource(path, mapping),
    mapping,
    fileName: 'file.csv',
    create: EVERYTHING,
    units: new Map(),
    batch: 50,
    isDryRun: false,
    now: NOW,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onRefused: ({ line }, { code }) => report.push([line, code]),
    ...changes,
  })
  return { ...summary, report }
}

async function one<Row extends object>(statement: string): Promise<Row> {
  const { rows } = await database.pool.query<Row>(statement)
  const [row] = rows
  if (!row) throw new Error('no row')
  return row
}

const countTables = () =>
  one(`select (select count(*)::int from reservation) as reservations, (select count(*)::int from occupancy) as occupancies,
    (select count(*)::int from customer) as customers, (select count(*)::int from payment) as payments,
    (select count(*)::int from reservation_line) as lines, (select count(*)::int from audit_event where entity = 'reservation') as audits`)

async function expectSoundShop(): Promise<void> {
  const findings = await findViolations({ pool: database.pool, now: NOW, listSlipFiles: () => Promise.resolve([]) })
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
}

describe('importing real bookings', () => {
  it('takes every line, gives every stay a unit and leaves a sound shop', async () => {
    const summary = await run(SAMPLE, resort)
    expect(summary).toMatchObject({
      lines: 200,
      imported: 200,
      present: 0,
      report: [],
      created: { products: 9, units: 185, customers: 200 },
    })
    expect(await countTables()).toEqual({
      reservations: 200,
      occupancies: 149,
      customers: 200,
      payments: 119,
      lines: 200,
      audits: 200,
    })
    expect(
      await one(`select count(*)::int as count from reservation where status = 'completed' and unit_id is null`),
    ).toEqual({ count: 0 })
    await expectSoundShop()
  })

  it('keeps of a line what it says', async () => {
    await run(SAMPLE, resort)
    const row = await one<{ quote: unknown }>(`
      select r.status, r.channel, r.starts_at, r.ends_at, r.created_at, r.closed_at, r.total, r.paid, r.quote, r.external_source, c.full_name, c.nationality, p.name_en
      from reservation r join customer c on c.id = r.customer_id join product p on p.id = r.product_id where c.full_name = 'Guest GBR-000004'`)
    expect(row).toMatchObject({
      status: 'completed',
      channel: 'phone',
      starts_at: new Date('2015-07-01T14:00:00+07:00'),
      ends_at: new Date('2015-07-02T12:00:00+07:00'),
      created_at: new Date('2015-06-24T14:00:00+07:00'),
      closed_at: new Date('2015-07-02T12:00:00+07:00'),
      total: 273_750,
      paid: 273_750,
      external_source: 'hotel-bookings-resort',
      nationality: 'GB',
      name_en: 'Resort room A',
    })
    expect(quoteSchema.parse(row.quote)).toMatchObject({
      total: 273_750,
      lines: [{ kind: 'rent', quantity: 1, unitAmount: 273_750 }],
    })
  })

  it('adds nothing the second time', async () => {
    await run(SAMPLE, resort)
    const before = await countTables()
    expect(await run(SAMPLE, resort)).toMatchObject({
      imported: 0,
      present: 200,
      report: [],
      created: { products: 0, units: 0, customers: 0 },
    })
    expect(await countTables()).toEqual(before)
  })

  it('goes on where it was stopped, as if it had not been', async () => {
    const stop = new AbortController()
    const stopped = await run(SAMPLE, resort, {
      batch: 20,
      signal: stop.signal,
      onProgress: (done) => done >= 60 && stop.abort(),
    })
    expect(stopped).toMatchObject({ imported: 60, isStopped: true })
    await expectSoundShop()
    expect(await run(SAMPLE, resort)).toMatchObject({ imported: 140, present: 60, report: [], isStopped: false })
    expect(await countTables()).toMatchObject({ reservations: 200, customers: 200 })
    await expectSoundShop()
  })

  it('makes nothing when it is stopped before the first line', async () => {
    expect(await run(SAMPLE, resort, { signal: AbortSignal.abort() })).toMatchObject({ imported: 0, isStopped: true })
    expect(await one('select count(*)::int as products from product')).toEqual({ products: 2 })
  })

  it('writes nothing when run dry, and reports the same', async () => {
    const few = { units: new Map([['A', 2]]) }
    const dry = await run(SAMPLE, resort, { ...few, isDryRun: true })
    expect(await countTables()).toMatchObject({ reservations: 0, customers: 0 })
    expect(
      await one(
        `select (select count(*)::int from product) as products, (select count(*)::int from import_run) as runs`,
      ),
    ).toEqual({ products: 2, runs: 0 })
    const real = await run(SAMPLE, resort, few)
    expect(real).toEqual(dry)
    expect(real.report.length).toBeGreaterThan(0)
  })

  it('reports the stays for which no unit is left, and still overlaps nothing', async () => {
    const summary = await run(SAMPLE, resort, { units: new Map([['A', 2]]) })
    expect(new Set(summary.report.map(([, code]) => code))).toEqual(new Set(['no_unit_free']))
    expect(summary.imported).toBe(200 - summary.report.length)
    await expectSoundShop()
    const again = await run(SAMPLE, resort)
    expect(again).toMatchObject({ imported: summary.report.length, present: summary.imported, report: [] })
    await expectSoundShop()
  })

  it('refuses lines of products and customers that it may not create', async () => {
    expect((await run(SAMPLE, resort, { create: new Set() })).refused).toEqual(new Map([['unknown_product', 200]]))
    expect((await run(SAMPLE, resort, { create: new Set(['products', 'units']) })).refused).toEqual(
      new Map([['unknown_customer', 200]]),
    )
    expect(await countTables()).toMatchObject({ reservations: 0, customers: 0 })
  })

  it.skipIf(WHOLE_FILE === undefined)(
    'places all of the real file on the fleet of its mapping, and not on one unit less (IMPORT_REAL_FILE names it)',
    async () => {
      const whole = await run(WHOLE_FILE ?? '', resort, { batch: 500 })
      expect(whole).toMatchObject({ lines: 9999, imported: 9999, report: [] })
      await expectSoundShop()
      await database.truncate()
      shop = await insertSmallShop(database.db, { now: NOW })
      const fewer = await run(WHOLE_FILE ?? '', resort, { batch: 500, units: new Map([['A', 97]]) })
      expect(fewer.report.length).toBeGreaterThan(0)
      expect(fewer.imported).toBe(9999 - fewer.report.length)
      await expectSoundShop()
    },
    120_000,
  )
})

describe('importing into a fleet that is in use', () => {
  const HEADER = 'id,product,from,to,status,price,name,key'
  const mapping = parseMapping(
    JSON.stringify({
      source: 'old-system',
      reference: { column: 'id' },
      product: { choice: { column: 'product' } },
      start: { column: 'from', time: '10:00' },
      end: { column: 'to', time: '10:00' },
      status: { column: 'status' },
      amount: { column: 'price', satangPerUnit: 100 },
      customer: { name: '{name}', key: 'key' },
    }),
    'm.json',
  )
  const runLines = async (...lines: readonly string[]): Promise<Run> => {
    const path = join(folder, 'lines.csv')
    await writeFile(path, [HEADER, ...lines].join('\n'))
    return run(path, mapping)
  }

  it('finds products by their slug, keeps customers with one key together and names the second of two equal references', async () => {
    const summary = await runLines(
      'B1,small-scooter,2026-01-01,2026-01-03,completed,500,สมชาย,k1',
      'B2,small-scooter,2026-01-02,2026-01-03,completed,500,สมชาย,k1',
      'B1,small-scooter,2026-02-02,2026-02-03,completed,500,สมชาย,k1',
      'B3,ferry,2026-02-02,2026-02-03,completed,500,สมชาย,k1',
    )
    expect(summary).toMatchObject({
      imported: 2,
      created: { customers: 1 },
      report: [
        [4, 'duplicate_reference'],
        [5, 'unknown_product'],
      ],
    })
    expect(
      await one(
        'select count(distinct unit_id)::int as units, count(distinct customer_id)::int as customers from reservation',
      ),
    ).toEqual({ units: 2, customers: 1 })
    await expectSoundShop()
  })

  it('keeps off what holds a unit now, with the time to make it ready for what lies ahead', async () => {
    for (const unit of shop.scooterUnitIds.slice(1)) {
      await database.pool.query(
        `insert into occupancy (unit_id, during, kind) values ($1, '[2026-12-01 00:00+07,2026-12-10 00:00+07)', 'service')`,
        [unit],
      )
    }
    const summary = await runLines(
      'B1,small-scooter,2026-12-02,2026-12-03,confirmed,500,A,a',
      'B2,small-scooter,2026-12-03,2026-12-04,confirmed,500,B,b',
      'B3,small-scooter,2026-12-09,2026-12-20,confirmed,500,C,c',
    )
    // The second begins as the first ends, before the unit is made ready.
    expect(summary.report).toEqual([[3, 'no_unit_free']])
    expect(
      await one(
        `select upper(during) as until from occupancy where reservation_id is not null order by lower(during) limit 1`,
      ),
    ).toEqual({ until: new Date('2026-12-03T10:30:00+07:00') })
    await expectSoundShop()
  })

  it('records a rental that came back early, one that is out and one that nobody fetched', async () => {
    const summary = await runLines(
      'B1,small-scooter,2026-11-20,2026-11-25,completed,500,A,a',
      'B2,small-scooter,2026-11-20,2026-11-25,on_rent,500,B,b',
      'B3,small-scooter,2026-11-20,2026-11-25,no_show,500,C,c',
    )
    expect(summary.imported).toBe(3)
    const { rows } = await database.pool.query(
      `select r.status, upper(o.during) as until from reservation r left join occupancy o on o.reservation_id = r.id order by r.external_ref`,
    )
    expect(rows).toEqual([
      { status: 'completed', until: new Date(NOW) },
      { status: 'on_rent', until: new Date('2026-11-25T10:30:00+07:00') },
      { status: 'no_show', until: null },
    ])
    await expectSoundShop()
  })
})
