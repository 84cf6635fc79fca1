import { spawn } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertSmallShop } from './db/seed/small-shop.ts'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const MAPPING = at('../import-mappings/hotel-bookings-resort.json')
const SAMPLE = at('./features/desk/imports/fixtures/hotel-bookings-resort-sample.csv')
const CREATE = ['--create', 'products,units,customers']

let database: TestDatabase
let url = ''
let folder = ''

beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  url = databaseUrl(database.connection, rows[0]?.name ?? '')
  folder = await mkdtemp(join(tmpdir(), 'rodchao-import-cli-'))
  await copyFile(SAMPLE, join(folder, 'bookings.csv'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await database.truncate()
  await insertSmallShop(database.db, { now: Date.now() })
})

function databaseUrl(connection: pg.ClientConfig, name: string): string {
  if (connection.connectionString !== undefined)
    return connection.connectionString.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`)
  const password = typeof connection.password === 'string' ? `:${encodeURIComponent(connection.password)}` : ''
  const place = new URLSearchParams({ host: connection.host ?? '', port: String(connection.port ?? 5432) })
  return `postgres://${connection.user ?? ''}${password}@/${name}?${place.toString()}`
}

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly errors: string
}

/** Runs a command of this app; `onLine` may act on what it prints. */
function command(
  script: string,
  words: readonly string[],
  onLine: (line: string, kill: (signal: NodeJS.Signals) => void) => void = () => undefined,
): Promise<Ended> {
  const child = spawn(process.execPath, [at(script), ...words], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: join(folder, 'data') },
  })
  let [out, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
    onLine(text, (signal) => child.kill(signal))
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  return new Promise((done, failed) => child.on('error', failed).on('close', (code) => done({ code, out, errors })))
}

const importing = (words: readonly string[] = [], onLine?: Parameters<typeof command>[2]) =>
  command('./import-cli.ts', ['bookings.csv', '--mapping', MAPPING, ...words], onLine)

const reservations = async () =>
  (await database.pool.query<{ count: number }>('select count(*)::int as count from reservation')).rows[0]?.count ?? 0

describe('npm run import', () => {
  it('tells how far it is and what came of it, and fsck agrees', async () => {
    const { code, out } = await importing([...CREATE, '--batch', '50'])
    expect(code).toBe(0)
    expect(out).toContain('CSV in utf-8, separated by ,')
    expect(out).toContain('50 of 200 lines')
    expect(out).toContain(
      '200 lines: 200 imported, 0 already there, 0 refused.\nCreated: 9 products, 185 units, 200 customers.',
    )
    const fsck = await command('./fsck-cli.ts', [])
    expect(fsck).toMatchObject({ code: 0, errors: '' })
    expect(fsck.out).toMatch(/^ +0 {2}occupancy-overlap /m)
    expect(fsck.out).toContain('Everything holds.')
  })

  it('killed in the middle and run again, doubles nothing and loses nothing', async () => {
    const killed = await importing([...CREATE, '--batch', '5'], (text, kill) => {
      if (text.includes(' of 200 lines')) kill('SIGKILL')
    })
    expect(killed.code).toBeNull()
    const before = await reservations()
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(200)
    const { code, out } = await importing(CREATE)
    expect(code).toBe(0)
    expect(out).toContain(`200 lines: ${200 - before} imported, ${before} already there, 0 refused.`)
    expect(await reservations()).toBe(200)
    expect((await command('./fsck-cli.ts', [])).code).toBe(0)
  })

  it('interrupted, ends after the lines at hand and says how to go on', async () => {
    const { code, out } = await importing([...CREATE, '--batch', '5'], (text, kill) => {
      if (text.includes(' of 200 lines')) kill('SIGINT')
    })
    expect(code).toBe(130)
    expect(out).toContain('Stopped. Run the same command again to go on.')
    expect(await reservations()).toBeLessThan(200)
  })

  it('into a database without a shop says what makes one', async () => {
    await database.truncate()
    const { code, errors } = await importing(CREATE)
    expect(code).toBe(1)
    expect(errors).toMatch(
      /^[^\n]*The shop has no active branch\. Set it up first: npm start, or npm run seed[^\n]*\n$/,
    )
  })

  it('writes each refused line with its number and reason to the report', async () => {
    const { code, out } = await importing([
      '--create',
      'products,units,customers',
      '--units',
      'A=2,D=1',
      '--report',
      'refused.csv',
      '--dry-run',
    ])
    expect(code).toBe(2)
    expect(out).toContain('Dry run, nothing was written. 200 lines:')
    const [header, first] = (await readFile(join(folder, 'refused.csv'), 'utf8')).split('\r\n')
    expect(header).toBe('\uFEFFline,code,reason,text')
    expect(first).toMatch(/^\d+,no_unit_free,All \d units of [AD] are taken in this time,"Resort Hotel,0,/)
    expect(await reservations()).toBe(0)
  })

  it.each([
    ['no mapping', ['bookings.csv'], /^usage: npm run import/],
    [
      'a word it does not know',
      ['bookings.csv', '--mapping', 'm.json', '--create', 'boats'],
      /^--create boats is not understood/,
    ],
    ['an option it does not know', ['bookings.csv', '--maping', 'm.json'], /^Unknown option '--maping'/],
    ['units without a number', ['bookings.csv', '--mapping', 'm.json', '--units', 'A'], /^--units A is not understood/],
    ['a mapping that is not there', ['bookings.csv', '--mapping', 'm.json'], /^The mapping .*m\.json cannot be read/],
    ['a file that is not there', ['missing.csv', '--mapping', MAPPING], /missing\.csv cannot be read/],
    ['a file without rows', ['header.csv', '--mapping', MAPPING], /header\.csv has a header and no lines/],
    [
      'a file with other columns',
      ['other.csv', '--mapping', MAPPING],
      /^\/product\/choice\/column names the column "reserved_room_type", which the file has not/,
    ],
  ])('refuses %s in a line and without a stack', async (_, words, message) => {
    const header = (await readFile(SAMPLE, 'utf8')).split('\r\n')[0] ?? ''
    await writeFile(join(folder, 'header.csv'), `${header}\r\n`)
    await writeFile(join(folder, 'other.csv'), 'a,b\n1,2\n')
    const { code, errors } = await command('./import-cli.ts', words)
    expect(code).toBe(1)
    expect(errors).toMatch(message)
    expect(errors).not.toMatch(/ at .*\.ts:\d/)
    expect(await reservations()).toBe(0)
  })
})
