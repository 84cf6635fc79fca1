import { randomUUID } from 'node:crypto'
import {
  type FieldSpec,
  isFixed,
  isSingle,
  type KeptRecord,
  type Problem,
  RECORD_KINDS,
  type RecordKind,
  RECORDS,
  type ResponseBody,
} from '@rodchao/contract'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing-app.ts'
import { makeForm } from '../../rentals/staff-reservations/testing.ts'
import { readCell, writeCell } from './cells.ts'

type Report = ResponseBody<'importRecords'>
type Values = Readonly<Record<string, unknown>>

let test: TestApp
let owner: { authorization: string }

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signIn('admin')
  await test.database.pool.query(
    `insert into customer (id, full_name, phone, created_at) values ($1, 'Nina New', '+66891112233', $2)`,
    [randomUUID(), new Date(TEST_NOW)],
  )
  for (const [kind, fields] of Object.entries(FIRST))
    if ((await list(kind as RecordKind)).length === 0)
      expect((await post(`records/${kind}`, fields)).statusCode, kind).toBe(201)
})
afterAll(() => test.close())

const DAYS = { from: '2027-03-01', until: '2027-03-02' }
/** Of kinds of which the small shop has none. */
const FIRST: Readonly<Partial<Record<RecordKind, object>>> = {
  codes: {
    ...DAYS,
    code: 'NEWONE',
    kind: 'percent',
    percent: 10,
    amount: null,
    leastDays: 0,
    mostUses: null,
    isActive: true,
  },
  closures: {
    ...DAYS,
    branch: null,
    fromClock: 0,
    untilClock: 1440,
    blocks: 'both',
    reasonTh: 'ปิด',
    reasonEn: 'Closed',
  },
  minimumNights: { ...DAYS, nameTh: 'ปีใหม่', nameEn: 'New Year', least: 2 },
  parts: {
    nameTh: 'กระจก',
    nameEn: 'Mirror',
    kind: 'damage',
    category: null,
    amount: 100,
    isActive: true,
    position: 9,
  },
  seasons: {
    ...DAYS,
    nameTh: 'ปีใหม่',
    nameEn: 'New Year',
    fromClock: 0,
    untilClock: 1440,
    priority: 77,
    prices: [],
  },
}

async function post(url: string, payload: object, version?: number) {
  const seen = version === undefined ? {} : { 'if-match': `"${version}"` }
  const headers = { ...owner, 'idempotency-key': randomUUID(), ...seen }
  return test.app.inject({ method: 'POST', url: `/api/staff/${url}`, headers, payload })
}

async function list(kind: RecordKind): Promise<readonly KeptRecord[]> {
  const answer = await test.app.inject({ url: `/api/staff/records/${kind}?limit=200`, headers: owner })
  return answer.json<{ items: KeptRecord[] }>().items
}

async function send(kind: RecordKind, csv: string) {
  const form = makeForm([{ name: 'file', content: csv }])
  const headers = { ...owner, ...form.headers, 'idempotency-key': randomUUID() }
  return test.app.inject({ method: 'POST', url: `/api/staff/record-files/${kind}`, headers, payload: form.payload })
}

async function exported(kind: RecordKind): Promise<string> {
  return (await test.app.inject({ url: `/api/staff/record-files/${kind}`, headers: owner })).body
}

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true })
const csvOf = (...lines: readonly (readonly string[])[]) => stringify(lines as string[][])

const specsOf = (kind: RecordKind) => Object.entries<FieldSpec>(RECORDS[kind].fields)
/** Fields that people write words into. */
const texts = (kind: RecordKind) =>
  specsOf(kind).filter(([, spec]) => (spec.type === 'line' || spec.type === 'lines') && spec.form === undefined)

const HOSTILE = [
  '=1+1',
  '=HYPERLINK("https://x.example";"press")',
  '+SUM(A1:A9)',
  '-2+3',
  '@SUM(1)',
  "'=1+1",
  "''@x",
  "'plain",
  '-',
  '+66 89 111 2233',
  'a "quoted", word; and | more',
]
const RUNS = /^[=+\-@\t\r]/

async function save(kind: RecordKind, { id, version, fields }: KeptRecord, values: Values) {
  return post(`records/${kind}/${id}`, { ...fields, ...values }, version)
}

async function first(kind: RecordKind): Promise<KeptRecord> {
  const [record] = await list(kind)
  if (record === undefined) throw new Error(`there is no record of ${kind}`)
  return record
}

async function again(kind: RecordKind, { id }: KeptRecord): Promise<KeptRecord> {
  const record = (await list(kind)).find((one) => one.id === id)
  if (record === undefined) throw new Error(`${kind} ${id} is gone`)
  return record
}

/** Words that name something else by their form, so that a formula is refused when it is typed. */
const BY_FORM: readonly RecordKind[] = ['widget']

/** Puts the words into every text of the record that takes them, all in one change; answers how many do. */
async function saveWherever(kind: RecordKind, before: KeptRecord, words: string): Promise<number> {
  let record = before
  const taken: Record<string, string> = {}
  for (const [name, spec] of texts(kind)) {
    const values = { ...taken, [name]: spec.type === 'lines' ? `${words}\n=2+2` : words }
    const saved = await save(kind, record, values)
    if (saved.statusCode !== 200) continue
    Object.assign(taken, values)
    record = await again(kind, before)
  }
  return Object.keys(taken).length
}

describe('words that a spreadsheet would run', () => {
  it.each(RECORD_KINDS)('go out of %s defused and come back unchanged', async (kind) => {
    let kept = 0
    for (const words of HOSTILE) {
      const before = await first(kind)
      const taken = await saveWherever(kind, before, words)
      if (taken === 0) continue
      kept += taken
      const file = await exported(kind)
      for (const row of rowsOf(file))
        for (const [column, cell] of Object.entries(row)) expect(cell, `${kind}.${column}`).not.toMatch(RUNS)
      const records = await list(kind)
      const answer = await send(kind, file)
      expect(answer.json(), answer.body).toMatchObject({ added: 0, changed: 0, same: records.length, faults: [] })
      expect(await list(kind)).toEqual(records)
      const { version } = await again(kind, before)
      expect((await save(kind, { ...before, version }, {})).statusCode).toBe(200)
    }
    if (texts(kind).length > 0 && !BY_FORM.includes(kind)) expect(kept).toBeGreaterThan(0)
  })

  it.each(RECORD_KINDS.filter((kind) => !isFixed(kind) && RECORDS[kind].key !== null))(
    'name a record of %s by its key, where they are its key',
    async (kind) => {
      const { key } = RECORDS[kind]
      if (key === null || !texts(kind).some(([name]) => name === key)) return
      const record = await first(kind)
      const saved = await save(kind, record, { [key]: '=1+1' })
      expect(saved.statusCode, saved.body).toBe(200)
      const [, ...cells] = Object.entries(rowsOf(await exported(kind)).find(({ id }) => id === record.id) ?? {})
      const answer = await send(
        kind,
        csvOf(
          cells.map(([name]) => name),
          cells.map(([, cell]) => cell),
        ),
      )
      expect(answer.json(), answer.body).toMatchObject({ added: 0, changed: 0, same: 1, faults: [] })
      const { version } = await again(kind, record)
      await save(kind, { ...record, version }, {})
    },
  )

  it('stand in rules of a house and in what is near it with every sign that parts a cell', async () => {
    const house = (await first('stays')) as KeptRecord<'stays'>
    const words = { th: 'สุนัขตัวเล็กได้; แมว|นก\\', en: 'Small dogs; cats|birds\\' }
    const values = {
      rules: [{ icon: 'pets', ...words }],
      nearby: [{ ...words, by: 'foot', minutes: 7, pin: null }],
    }
    const saved = await save('stays', house, values)
    expect(saved.statusCode, saved.body).toBe(200)
    const records = await list('stays')
    const answer = await send('stays', await exported('stays'))
    expect(answer.json(), answer.body).toMatchObject({ changed: 0, same: records.length, faults: [] })
    expect((await again('stays', house)).fields).toMatchObject(values)
  })

  const NAMES = { seasons: new Map<number, string>(), products: new Map<number, string>() }
  it.each(['\t=1', '\r=1', "'\t=1", '=1', '@1', '+x', '-x'])('are defused whatever they begin with: %j', (words) => {
    const spec = { type: 'lines', max: 100 } as const
    const cell = writeCell(spec, words, NAMES)
    expect(cell).toBe(`'${words}`)
    expect(readCell(spec, cell, NAMES)).toEqual({ value: words })
  })

  it.each([
    ['1,250.50', { value: 125_050 }],
    ['1,000,000', { value: 100_000_000 }],
    ['250,00', { fault: 'not_a_number' }],
    ['2,5', { fault: 'not_a_number' }],
    ['๑,๒๕๐.๕๐', { value: 125_050 }],
  ])('say a sum with commas between thousands alone: %s', (cell, reading) => {
    expect(readCell({ type: 'money', min: 0, max: 1_000_000_000 }, cell, NAMES)).toEqual(reading)
  })

  it.each([
    [{ type: 'number', min: 0, max: 100 }, '๑๐', { value: 10 }],
    [{ type: 'clock' }, '๐๗:๓๐', { value: 450 }],
    [{ type: 'day' }, '๒๐๒๖-๑๒-๓๑', { value: '2026-12-31' }],
    [{ type: 'day' }, '31/12/2569', { fault: 'not_a_file_day' }],
    [{ type: 'line', max: 20 }, 'ซอย ๕', { value: 'ซอย ๕' }],
  ] as const)('are read with Thai digits where they are figures: %j %s', (spec, cell, reading) => {
    expect(readCell(spec, cell, NAMES)).toEqual(reading)
  })
})

interface Found {
  readonly header: readonly string[]
  readonly line: readonly string[]
}

/** The file of a kind with its first record alone. */
async function fileOf(kind: RecordKind): Promise<Found> {
  const [row = {}] = rowsOf(await exported(kind))
  return { header: Object.keys(row), line: Object.values(row) }
}

const fileFaults = (answer: { json: () => unknown }) =>
  ((answer.json() as Problem).errors ?? []).map(({ pointer, code, params }) => ({ pointer, code, params }))

describe('a file that is wrong writes nothing and says where', () => {
  it.each(RECORD_KINDS)('of %s: a quote that is never closed, or stands inside a cell', async (kind) => {
    const before = await list(kind)
    const { header, line } = await fileOf(kind)
    const good = csvOf(header, line)
    const open = await send(kind, `${good}"never closed${','.repeat(header.length - 1)}\n`)
    expect([open.statusCode, fileFaults(open)]).toEqual([
      422,
      [{ pointer: '/file', code: 'not_csv', params: { line: good.split('\n').length, column: 'id' } }],
    ])
    const inside = await send(kind, `${good}1,a"b${','.repeat(header.length - 2)}\n`)
    expect(fileFaults(inside)).toEqual([
      { pointer: '/file', code: 'not_csv', params: { line: good.split('\n').length, column: header[1] } },
    ])
    expect(await list(kind)).toEqual(before)
  })

  it.each(RECORD_KINDS)('of %s: a column twice, one that there is not, a line with one too many', async (kind) => {
    const before = await list(kind)
    const { header, line } = await fileOf(kind)
    const column = header.at(-1) ?? ''
    const last = line.at(-1) ?? ''
    expect(fileFaults(await send(kind, csvOf([...header, column], [...line, last])))).toEqual([
      { pointer: '/file', code: 'doubled_column', params: { column } },
    ])
    expect(fileFaults(await send(kind, csvOf([...header, 'price'], [...line, '1'])))).toEqual([
      { pointer: '/file', code: 'unknown_column', params: { column: 'price' } },
    ])
    const longer = await send(kind, `${csvOf(header, line)}${csvOf([...line, 'more'])}`)
    expect(fileFaults(longer)).toMatchObject([{ pointer: '/file', code: 'uneven_line' }])
    expect(await list(kind)).toEqual(before)
  })

  it.each(RECORD_KINDS)('of %s: a record twice', async (kind) => {
    const before = await list(kind)
    const { header, line } = await fileOf(kind)
    const { faults, isWritten } = (await send(kind, csvOf(header, line, line))).json<Report>()
    expect(isWritten).toBe(false)
    expect(faults).toMatchObject([{ code: 'twice_in_file', params: { line: expect.any(Number) } }])
    expect(faults[0]?.pointer).toBe(isSingle(kind) || RECORDS[kind].key === null ? '/id' : `/${RECORDS[kind].key}`)
    expect(await list(kind)).toEqual(before)
  })

  it.each(RECORD_KINDS)('of %s: a formula in any column', async (kind) => {
    const before = await list(kind)
    const { header, line } = await fileOf(kind)
    for (const [at, column] of header.entries()) {
      if (column === 'id') continue
      for (const formula of ['=1+1', '@x', '+A1', '-A1']) {
        const wrong = line.with(at, formula)
        // The line before it would change the record, were it written.
        const changed = texts(kind).find(([name]) => name !== RECORDS[kind].key)?.[0]
        const other = changed === undefined ? line : line.with(header.indexOf(changed), 'Otherwise')
        const phone = header.indexOf('phone')
        // Customers are met by phone and name: this one is somebody else.
        const somebodyElse = kind === 'customers' && at !== phone ? wrong.with(phone, '+66899999999') : wrong
        const lines = isSingle(kind) ? [wrong] : [other, somebodyElse.with(0, '')]
        const answer = await send(kind, csvOf(header, ...lines))
        const { faults, isWritten } = answer.json<Report>()
        expect(isWritten, answer.body).toBe(false)
        const told = faults.filter(({ code }) => code === 'formula' || code === 'twice_in_file')
        expect(
          told.map(({ pointer }) => pointer),
          `${column} ${formula} ${answer.body}`,
        ).not.toEqual([])
        if (isSingle(kind) || column === RECORDS[kind].key || RECORDS[kind].key === null)
          expect(told).toMatchObject([{ pointer: `/${column}`, code: 'formula' }])
      }
    }
    expect(await list(kind)).toEqual(before)
  })
})
