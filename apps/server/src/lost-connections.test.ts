import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Availability } from '@rodchao/contract'
import { DAY, HOUR } from '@rodchao/rental'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { buildApp } from './app.ts'
import { type OpenDatabase, openDatabase } from './db/connect.ts'
import { readPostmasterFile } from './db/embedded/server-files.ts'
import { migrate } from './db/migrate.ts'
import { insertSmallShop, type SmallShop } from './db/seed/small-shop.ts'
import { isUnavailable } from './db/sql-state.ts'
import { loadEnv } from './env.ts'
import { createTestApp, TEST_NOW, type TestApp } from './testing-app.ts'

const LANES = 6
const ROUNDS = 10

interface Held {
  readonly status: number
  readonly code: string
}

/** Takes holds one after the other and repeats each with its key until it is answered otherwise than 503. */
function bookUnderLoad(app: FastifyInstance, shop: SmallShop) {
  const held: Held[] = []
  const faults: string[] = []
  let refused = 0
  let isOver = false
  let keys = 0
  const takeOne = async (): Promise<void> => {
    const start = TEST_NOW + (1 + Math.floor(keys / shop.scooterUnitIds.length)) * DAY
    const key = `lost-connection-${(keys += 1)}`
    for (;;) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/public/reservations',
        headers: { 'idempotency-key': key },
        payload: {
          productId: shop.scooterId,
          branchId: shop.branchId,
          start: new Date(start).toISOString(),
          end: new Date(start + 6 * HOUR).toISOString(),
        },
      })
      const { code } = answer.json<Held>()
      if (answer.statusCode !== 503) return void held.push({ status: answer.statusCode, code })
      refused += 1
      if (code !== 'unavailable' || Number(answer.headers['retry-after']) < 1) faults.push(answer.body)
    }
  }
  const lanes = Promise.all(
    Array.from({ length: LANES }, async () => {
      while (!isOver) await takeOne()
    }),
  )
  return {
    held,
    faults,
    refusals: () => refused,
    stop: async () => {
      isOver = true
      await lanes
    },
  }
}

async function countReservations(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) from reservation')
  return rows[0]?.count ?? -1
}

/** How many scooters the calendar in memory offers for the hours of the first hold. */
async function freeOnFirstDay(app: FastifyInstance, shop: SmallShop): Promise<number | undefined> {
  const [start, end] = [TEST_NOW + DAY, TEST_NOW + DAY + 6 * HOUR].map((instant) => new Date(instant).toISOString())
  const answer = await app.inject({ url: `/api/public/availability?start=${start}&end=${end}` })
  return answer.json<Availability>().items.find(({ productId }) => productId === shop.scooterId)?.freeUnits
}

describe('a connection that breaks', () => {
  let whole: TestApp
  let outside: pg.Client
  beforeAll(async () => {
    whole = await createTestApp()
    outside = new pg.Client(inject('testServer').connection)
    await outside.connect()
  })
  afterAll(async () => {
    await outside.end()
    await vi.waitFor(async () => expect(await useAllOf()).toBe(true))
    await whole.close()
  })

  /** Whether every connection that the pool may hold answers: one that broke while idle is found out by its use only. */
  async function useAllOf(): Promise<boolean> {
    const { pool } = whole.database
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const answers = await Promise.allSettled(clients.map((client) => client.query('select 1')))
    for (const [at, client] of clients.entries()) client.release(answers[at]?.status === 'rejected')
    return answers.every(({ status }) => status === 'fulfilled')
  }

  async function breakAll(): Promise<void> {
    const { rows } = await whole.database.pool.query<{ name: string }>('select current_database() as name')
    await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [rows[0]?.name])
  }

  test('inside a transaction refuses that transaction and nothing else', async () => {
    const { db, pool } = whole.database
    const refusal = await db
      .transaction()
      .execute(async (trx) => {
        await trx.selectFrom('branch').select('id').execute()
        await breakAll()
        await trx.selectFrom('branch').select('id').execute()
      })
      .catch((error: unknown) => error)
    expect(isUnavailable(refusal)).toBe(true)
    await expect.poll(() => pool.query('select 1 as one').then(({ rows }) => rows)).toEqual([{ one: 1 }])
  })

  test('under load leads to 503 with Retry-After, and the same key brings each booking in once', async () => {
    const load = bookUnderLoad(whole.app, whole.shop)
    for (let round = 1; round <= ROUNDS; round += 1) {
      const wanted = load.held.length + 2 * LANES
      await expect.poll(() => load.held.length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(wanted)
      await breakAll().catch(() => undefined)
    }
    await load.stop()
    expect(load.refusals()).toBeGreaterThan(0)
    expect(load.faults).toEqual([])
    expect(new Set(load.held.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await countReservations(whole.database.pool)).toBe(load.held.length)
    expect(new Set(load.held.map(({ code }) => code)).size).toBe(load.held.length)
  })

  test('has what changed meanwhile read anew, and open screens are told to read too', async () => {
    const origin = await whole.app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const stream = await fetch(`${origin}/api/events`, {
      headers: await whole.signIn('staff'),
      signal: leaving.signal,
    })
    let heard = ''
    const reading = (async () => {
      for await (const piece of (stream.body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()))
        heard += piece
    })().catch(() => undefined)
    await expect.poll(() => heard).toContain('event: ready')
    await expect.poll(() => freeOnFirstDay(whole.app, whole.shop)).toBe(0)
    // Nobody announces this one.
    await whole.database.pool.query('delete from occupancy')
    expect(await freeOnFirstDay(whole.app, whole.shop)).toBe(0)
    // Again until it is so: the last booking of the test before may be announced only now, on top of what was read.
    const freeAfterBreak = async () => {
      await breakAll().catch(() => undefined)
      return freeOnFirstDay(whole.app, whole.shop)
    }
    await expect.poll(freeAfterBreak, { timeout: 5000, interval: 500 }).toBe(3)
    await expect.poll(() => heard, { timeout: 5000 }).toContain('event: resync')
    leaving.abort()
    await reading
  })
})

describe('an embedded server that is killed', () => {
  let dataDir: string
  let database: OpenDatabase
  let app: FastifyInstance
  afterEach(async () => {
    await app.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('under load is started again, and every booking comes in once', { timeout: 60_000 }, async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rodchao-lost-'))
    await chmod(dataDir, 0o711)
    database = await openDatabase({ databaseUrl: undefined, databasePool: 6, dataDir }, () => undefined)
    await migrate(database.pool)
    const shop = await insertSmallShop(database.db, { now: TEST_NOW })
    app = await buildApp({
      env: loadEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT_FACTOR: '0' }),
      ...database,
      clock: { now: () => TEST_NOW },
      isShuttingDown: () => false,
      databaseKind: database.kind,
    })
    await app.ready()
    const load = bookUnderLoad(app, shop)
    await expect.poll(() => load.held.length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(10)
    const running = await readPostmasterFile(join(dataDir, 'postgres'))
    process.kill(running?.pid ?? 0, 'SIGKILL')
    const before = load.held.length
    await expect.poll(() => load.held.length, { timeout: 25_000, interval: 5 }).toBeGreaterThan(before + 20)
    await load.stop()
    expect(load.refusals()).toBeGreaterThan(0)
    expect(load.faults).toEqual([])
    expect(new Set(load.held.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await countReservations(database.pool)).toBe(load.held.length)
    await expect.poll(() => app.inject('/readyz').then(({ json }) => json<{ database: boolean }>().database)).toBe(true)
  })
})
