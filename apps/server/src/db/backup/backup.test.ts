import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkShop, dropUnknownFiles } from '../../check-shop.ts'
import { check } from './check-backup.ts'
import { backupName, makeBackup } from './make-backup.ts'
import { assertRestoreFinished, restoreBackup } from './restore-backup.ts'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { createTill, type Till } from '../../features/money/ledgers/testing.ts'
import { slipPicture } from '../../testing-slip-picture.ts'

const PASSPHRASE = 'five words of the shop'
/** What is packed by zstd begins with it. */
const ZSTD_MARK = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const DAY_MS = 86_400_000

let till: Till
let folder: string

beforeAll(async () => {
  till = await createTill()
})
afterAll(() => till.close())
beforeEach(async () => {
  await till.forget()
  await rm(join(till.dataDir, 'slips'), { recursive: true, force: true })
  folder = await mkdtemp(join(tmpdir(), 'rodchao-backup-'))
  return () => rm(folder, { recursive: true, force: true })
})

const order = (name: string, passphrase?: string) => ({
  connection: till.database.connection,
  dataDir: till.dataDir,
  target: join(folder, name),
  passphrase,
  except: [],
  now: till.clock.now(),
})

/** Restores into a database and a folder of their own, which are gone after the look at them. */
async function restored<T>(
  path: string,
  passphrase: string | undefined,
  look: (database: TestDatabase, dataDir: string) => Promise<T>,
  isCopy = false,
): Promise<T> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'rodchao-restored-'))
  try {
    await database.pool.query('drop schema public cascade; create schema public')
    const checked = await check(path, passphrase)
    await restoreBackup({ ...checked, path, passphrase, database, dataDir, isCopy })
    return await look(database, dataDir)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function findings({ pool }: TestDatabase, dataDir: string): Promise<string> {
  const lines: string[] = []
  await dropUnknownFiles(pool, dataDir)
  await checkShop({ pool, dataDir, now: till.clock.now(), print: (line) => lines.push(line) })
  return lines.at(-1) ?? ''
}

/** Every row of every table, as text. */
async function allRows({ pool }: TestDatabase): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    // Messages leave by themselves meanwhile.
    const row = name === 'message' ? 't.id' : 't'
    const { rows } = await pool.query<{ row: string }>(`select ${row}::text as row from "${name}" t order by 1`)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

describe('a backup', () => {
  test('brings back every row, number and file, locked by a passphrase', async () => {
    await till.confirmed()
    await till.sent(await slipPicture('BACKUP1'))
    // The next build brings its own.
    await mkdir(join(till.dataDir, 'page-parts'), { recursive: true })
    await writeFile(join(till.dataDir, 'page-parts/old.js'), 'old')
    const made = await makeBackup(order('a.tar.age', PASSPHRASE))
    const names = (await check(join(folder, 'a.tar.age'), PASSPHRASE)).manifest.entries.map(({ name }) => name)
    // Messages become files by themselves meanwhile.
    expect(names.filter((name) => name.startsWith('files/') && !name.startsWith('files/messages/'))).toEqual([
      'files/jwt-secret',
      ...(await readdir(join(till.dataDir, 'slips'))).map((name) => `files/slips/${name}`),
    ])
    expect(made.files).toBe(names.filter((name) => name.startsWith('files/')).length)
    expect((await readFile(join(folder, 'a.tar.age'))).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(await readdir(folder)).toEqual(['a.tar.age'])
    expect((await readdir(till.dataDir)).filter((name) => name.startsWith('backup-'))).toEqual([])
    await restored(join(folder, 'a.tar.age'), PASSPHRASE, async (database, dataDir) => {
      expect(await allRows(database)).toEqual(await allRows(till.database))
      expect(await readdir(join(dataDir, 'slips'))).toEqual(await readdir(join(till.dataDir, 'slips')))
      expect(await findings(database, dataDir)).toBe('Everything holds.')
      const numbers = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`
      expect((await database.pool.query(numbers)).rows).toEqual((await till.database.pool.query(numbers)).rows)
      // References and triggers are there again.
      const held = `select count(*)::int as n from pg_constraint where contype = 'f' and convalidated`
      expect((await database.pool.query(held)).rows).toEqual((await till.database.pool.query(held)).rows)
      const resting = `select count(*)::int as n from pg_trigger where tgenabled <> 'O'`
      expect((await database.pool.query(resting)).rows).toEqual([{ n: 0 }])
      expect(() => assertRestoreFinished(dataDir)).not.toThrow()
    })
  })

  test('is one moment of the shop while bookings, payments and slips go on', async () => {
    const booked: string[] = []
    let isOver = false
    const bookings = (async () => {
      for (let day = 10; !isOver; day += 4) {
        const start = new Date(till.clock.now() + day * DAY_MS).toISOString()
        booked.push((await till.confirmed(start)).id)
        const { token } = await till.unpaid({ start })
        await till.sendSlip(token, await slipPicture(`WHILE${day}`))
      }
    })()
    await expect.poll(() => booked.length, { timeout: 20_000 }).toBeGreaterThan(2)
    let before = booked.length
    // A small shop is kept quickly: once more, until a booking was made meanwhile.
    do {
      await rm(join(folder, 'b.tar'), { force: true })
      before = booked.length
      await makeBackup(order('b.tar'))
    } while (booked.length === before)
    isOver = true
    await bookings
    await restored(join(folder, 'b.tar'), undefined, async (database, dataDir) => {
      expect(await findings(database, dataDir)).toBe('Everything holds.')
      const { rows } = await database.pool.query<{ id: string }>('select id from reservation')
      const ids = new Set(rows.map(({ id }) => id))
      expect(booked.slice(0, before).filter((id) => !ids.has(id))).toEqual([])
      // What is there is what the living shop says of the same bookings, to the satang.
      const sums = `select r.id, sum(p.amount)::text as paid, count(p.id)::int as payments from reservation r
        left join payment p on p.reservation_id = r.id where r.id = any($1) group by r.id order by r.id`
      const known = [booked.slice(0, before)]
      expect((await database.pool.query(sums, known)).rows).toEqual((await till.database.pool.query(sums, known)).rows)
      const all =
        'select sum(amount)::text as paid, count(*)::int as payments from payment where reservation_id = any($1)'
      expect(
        (await database.pool.query('select sum(amount)::text as paid, count(*)::int as payments from payment')).rows,
      ).toEqual((await database.pool.query(all, [[...ids]])).rows)
    })
  }, 60_000)

  test('keeps a picture that is removed while it is written', async () => {
    const { id } = await till.sent(await slipPicture('REMOVED'))
    const [name = ''] = (
      await till.rows<{ file_name: string }>('select file_name from slip where reservation_id = $1', [id])
    ).map(({ file_name }) => file_name)
    const path = join(till.dataDir, 'slips', name)
    const content = await readFile(path)
    const making = makeBackup(order('c.tar'))
    await expect.poll(async () => (await readdir(folder)).length, { timeout: 10_000, interval: 1 }).toBeGreaterThan(0)
    await rm(path)
    await making
    await restored(join(folder, 'c.tar'), undefined, async (_database, dataDir) => {
      expect(await readFile(join(dataDir, 'slips', name))).toEqual(content)
    })
  })

  test('is refused in one line when it is locked otherwise, cut short, altered or something else', async () => {
    await makeBackup(order('plain.tar'))
    await makeBackup(order('locked.tar.age', PASSPHRASE))
    const tried = (path: string, passphrase?: string) => ({
      toThrow: (reason: RegExp) => expect(check(join(folder, path), passphrase)).rejects.toThrow(reason),
    })
    await tried('locked.tar.age').toThrow(/is encrypted: set BACKUP_PASSPHRASE/)
    await tried('locked.tar.age', 'some other words').toThrow(/is not what it was made with$/)
    for (const [name, passphrase] of [
      ['plain.tar', undefined],
      ['locked.tar.age', PASSPHRASE],
    ] as const) {
      const whole = await readFile(join(folder, name))
      for (const share of [0.01, 0.5, 0.9, 0.999]) {
        await writeFile(join(folder, 'cut'), whole.subarray(0, Math.floor(whole.length * share)))
        await tried('cut', passphrase).toThrow(/cut short|its end is missing/)
      }
      const altered = Buffer.from(whole)
      // A tar fills up its parts with bytes that nobody reads: what is altered has to be of a table.
      const rows = whole.lastIndexOf(ZSTD_MARK)
      const at = rows === -1 ? Math.floor(whole.length / 2) : rows + 8
      altered[at] = (altered[at] ?? 0) ^ 1
      await writeFile(join(folder, 'altered'), altered)
      await tried('altered', passphrase).toThrow(/changed|damaged/)
    }
    await writeFile(join(folder, 'other'), 'a shopping list')
    await tried('other').toThrow(/other is no whole backup|cut short/)
    await tried('nowhere').toThrow(/cannot be read/)
  })

  test('goes into nothing that has anything in it', async () => {
    const path = join(folder, 'd.tar')
    await makeBackup(order('d.tar'))
    const checked = await check(path, undefined)
    await expect(
      restoreBackup({ ...checked, path, passphrase: undefined, database: till.database, dataDir: folder }),
    ).rejects.toThrow(/^The database is not empty/)
    const newer = { ...checked.head, migrations: [{ version: 9999, name: '9999-later', checksum: '' }] }
    await expect(
      restoreBackup({
        ...checked,
        head: newer,
        path,
        passphrase: undefined,
        database: till.database,
        dataDir: folder,
      }),
    ).rejects.toThrow(/migration 9999-later this one does not have/)
  })

  test('a copy tells other programs nothing; a shop that comes back tells what waited', async () => {
    const { pool } = till.database
    const at = new Date(till.clock.now())
    const { rows: made } = await pool.query<{ id: number }>(
      `insert into webhook_endpoint (address, events, secret, created_at, updated_at)
       values ('https://books.example/hook', '{reservation.changed}', $2, $1, $1) returning id`,
      [at, Buffer.alloc(24, 7)],
    )
    await pool.query(
      `insert into webhook_delivery (id, endpoint_id, event, body, next_try_at, created_at)
       values (gen_random_uuid(), $1, 'reservation.changed', '{}', $2, $2)`,
      [made[0]?.id, at],
    )
    await makeBackup(order('e.tar'))
    const look = async ({ pool: other }: TestDatabase) => {
      const { rows } = await other.query<{ is_active: boolean; state: string }>(
        'select e.is_active, d.state from webhook_endpoint e join webhook_delivery d on d.endpoint_id = e.id',
      )
      return rows
    }
    const path = join(folder, 'e.tar')
    expect(await restored(path, undefined, look, true)).toEqual([{ is_active: false, state: 'dead' }])
    expect(await restored(path, undefined, look)).toEqual([{ is_active: true, state: 'waiting' }])
    await pool.query('delete from webhook_delivery')
    await pool.query('delete from webhook_endpoint')
  })

  test('leaves nothing behind when it cannot be written, nor takes the name of one that is there', async () => {
    const target = join(folder, 'missing', backupName(till.clock.now(), false))
    await expect(makeBackup({ ...order('x'), target })).rejects.toThrow(/ENOENT/)
    expect((await readdir(till.dataDir)).filter((name) => name.startsWith('backup-'))).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })
})
