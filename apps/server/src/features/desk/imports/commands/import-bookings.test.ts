import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mapping, mappingSchema } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertSmallShop } from '../../../../db/seed/small-shop.ts'
import { createTestDatabase, type TestDatabase } from '../../../../db/testing.ts'
import { findViolations } from '../../../system/fsck/queries/find-violations.ts'
import type { RefusalCode } from '../refusal.ts'
import { openSource } from '../source/source.ts'
import { type ImportDependencies, type ImportSummary, runImport } from './run-import.ts'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')
const EVERYTHING: ImportDependencies['create'] = new Set(['products', 'units', 'customers'])

let database: TestDatabase
let folder = ''
let files = 0

const mapping: Mapping = mappingSchema.parse({
  source: 'old-system',
  reference: { column: 'no' },
  booking: { column: 'code' },
  product: {
    choice: { column: 'model' },
    template: {
      slug: '{key}',
      name: { th: '{key}', en: '{key}' },
      category: 'scooter',
      charging: 'clock',
      brand: 'Honda',
      drawing: { kind: 'scooter-sport', paint: 'red' },
    },
    units: { click: 3, wave: 2 },
  },
  start: { column: 'from' },
  end: { column: 'to' },
  status: { column: 'status' },
  channel: { column: 'channel', otherwise: 'import', values: { web: 'web' } },
  amount: { column: 'total', satangPerUnit: 100 },
  customer: { name: '{name}', phone: 'phone' },
})

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rodchao-import-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await database.truncate()
  await insertSmallShop(database.db, { now: NOW })
})

interface Line {
  code?: string
  model?: string
  from?: string
  to?: string
  status?: string
  channel?: string
  total?: string
  name?: string
  phone?: string
}

/** A file of these lines, numbered from 1; each is a click of Emma's from the 1st to the 4th unless told otherwise. */
async function file(lines: readonly Line[]): Promise<string> {
  const usual = {
    code: '',
    model: 'click',
    from: '1/12/2026 10:00',
    to: '4/12/2026 10:00',
    status: 'confirmed',
    channel: 'web',
    total: '900',
    name: 'Emma Lindqvist',
    phone: '0812345678',
  }
  const columns = ['no', ...Object.keys(usual)]
  const rows = lines.map((line, at) => Object.values({ no: `L${at + 1}`, ...usual, ...line }).join(','))
  files += 1
  const path = join(folder, `bookings-${files}.csv`)
  await writeFile(path, [columns.join(','), ...rows].join('\n'))
  return path
}

interface Run extends ImportSummary {
  /** Refused lines, the first below the header being 1. */
  readonly report: readonly (readonly [number, RefusalCode])[]
}

async function run(path: string, changes: Partial<ImportDependencies> = {}): Promise<Run> {
  const report: [number, RefusalCode][] = []
  const summary = await runImport({
    db: database.db,
    source: await openSource(path, mapping),
    mapping,
    fileName: 'file.csv',
    create: EVERYTHING,
    units: new Map(),
    batch: 2,
    isDryRun: false,
    now: NOW,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onRefused: ({ line }, { code }) => report.push([line - 1, code]),
    ...changes,
  })
  return { ...summary, report: report.toSorted(([a], [b]) => a - b) }
}

interface Row {
  readonly external_ref: string
  readonly code: string
  readonly group_no: number | null
  readonly lead: string | null
}

async function booked(): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(
    `select r.external_ref, r.code, r.group_no, lead.external_ref as lead from reservation r
      left join reservation lead on lead.id = r.group_id order by r.external_ref`,
  )
  return rows
}

async function expectSoundShop(): Promise<void> {
  const findings = await findViolations({ pool: database.pool, now: NOW, listSlipFiles: () => Promise.resolve([]) })
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
}

describe('lines that are one booking', () => {
  it('come in under one code, wherever they stand in the file, of one customer, each with a unit of its own', async () => {
    const path = await file([
      { code: 'A' },
      {},
      { code: 'A', model: 'wave', total: '600' },
      { code: 'B', status: 'completed', from: '1/11/2026', to: '3/11/2026', name: 'Bert', phone: '0899999999' },
      { code: 'A', from: '2/12/2026 10:00' },
      { code: 'B', status: 'cancelled', from: '2/11/2026', to: '3/11/2026', name: 'Bert', phone: '0899999999' },
      { code: 'C', from: '3/12/2026 10:00' },
    ])
    expect(await run(path)).toMatchObject({ lines: 7, imported: 6, report: [[7, 'no_unit_free']] })
    const rows = await booked()
    expect(rows.map(({ external_ref, group_no, lead }) => [external_ref, group_no, lead])).toEqual([
      ['L1', 1, 'L1'],
      ['L2', null, null],
      ['L3', 2, 'L1'],
      ['L4', 1, 'L4'],
      ['L5', 3, 'L1'],
      ['L6', 2, 'L4'],
    ])
    expect(rows[2]?.code).toBe(`${rows[0]?.code}-2`)
    const { rows: customers } = await database.pool.query('select full_name from customer')
    // Emma's booking is of one customer, and her line without a code is of another as it always was.
    expect(customers).toHaveLength(3)
    await expectSoundShop()
  })

  it('are there already when the file is brought in again', async () => {
    const path = await file([{ code: 'A' }, { code: 'A', model: 'wave' }, {}])
    expect(await run(path)).toMatchObject({ imported: 3, report: [] })
    expect(await run(path)).toMatchObject({ imported: 0, present: 3, report: [] })
    expect(await booked()).toHaveLength(3)
  })

  it.each<[string, Line[], RefusalCode]>([
    ['two customers', [{ code: 'A' }, { code: 'A', name: 'Bert' }], 'booking_differs'],
    ['two channels', [{ code: 'A' }, { code: 'A', channel: 'phone' }], 'booking_differs'],
    [
      'times far from each other',
      [{ code: 'A' }, { code: 'A', from: '8/12/2026 10:00', to: '9/12/2026 10:00' }],
      'booking_apart',
    ],
    ['eleven things', Array.from({ length: 11 }, (_, at) => ({ code: 'A', model: `m${at}` })), 'booking_too_large'],
  ])('with %s are refused as a whole, in the trial and in the run', async (_name, lines, code) => {
    const path = await file([...lines, {}])
    const expected = lines.map((_line, at) => [at + 1, code])
    expect(await run(path, { isDryRun: true })).toMatchObject({ imported: 1, report: expected })
    expect(await booked()).toEqual([])
    expect(await run(path)).toMatchObject({ imported: 1, report: expected })
    expect((await booked()).map(({ group_no }) => group_no)).toEqual([null])
    await expectSoundShop()
  })

  it('of which one cannot be taken are refused together, each with its own reason, and leave their units to others', async () => {
    const path = await file([
      { code: 'A' },
      { code: 'A' },
      { code: 'A', from: 'soon' },
      // Three clicks are there: two for B, one for C, none of them for A.
      { code: 'B', model: 'click' },
      { code: 'B', model: 'click' },
      { code: 'B', model: 'wave' },
      { code: 'C', model: 'wave' },
      { code: 'C', model: 'wave' },
      { code: 'D', model: 'click' },
    ])
    const trial = await run(path, { isDryRun: true })
    expect(trial.report).toEqual([
      [1, 'booking_incomplete'],
      [2, 'booking_incomplete'],
      [3, 'date_unreadable'],
      [7, 'booking_incomplete'],
      [8, 'booking_incomplete'],
    ])
    expect(await run(path)).toMatchObject({ imported: 4, report: trial.report })
    await expectSoundShop()
  })

  it('leave nothing behind when the import is stopped between them, and come in whole when it goes on', async () => {
    const path = await file([{ code: 'A' }, {}, {}, { code: 'A', model: 'wave' }])
    const stop = new AbortController()
    const stopped = await run(path, { signal: stop.signal, batch: 1, onProgress: () => stop.abort() })
    expect(stopped.isStopped).toBe(true)
    expect((await booked()).filter(({ group_no }) => group_no !== null)).toEqual([])
    expect(await run(path)).toMatchObject({ isStopped: false, report: [] })
    expect((await booked()).map(({ group_no }) => group_no)).toEqual([1, null, null, 2])
    await expectSoundShop()
  })

  it('of which one is new to a booking of an earlier run are left to people', async () => {
    await run(await file([{ code: 'A' }, { code: 'A', model: 'wave' }]))
    const later = await run(await file([{ code: 'A' }, { code: 'A', model: 'wave' }, { code: 'A', model: 'wave' }]))
    expect(later).toMatchObject({ imported: 0, present: 2, report: [[3, 'booking_incomplete']] })
    await expectSoundShop()
  })
})
