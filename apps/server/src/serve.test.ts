import { createServer } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Dependencies } from './context.ts'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'
import { loadEnv } from './env.ts'
import { isLoopback, serve, type ServeDependencies, type Serving } from './serve.ts'

let folder: string
let database: TestDatabase
let printed: string[]
let serving: Serving | undefined

function useDatabase(): void {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rodchao-serve-'))
    database = await createTestDatabase()
    printed = []
  })
  afterEach(async () => {
    await serving?.close()
    serving = undefined
    await database.close()
    rmSync(folder, { recursive: true })
  })
}

function databaseUrl(): string {
  const { connectionString, host, user, database: name } = database.connection
  return connectionString ?? `postgres://${user}@/${name}?host=${encodeURIComponent(host ?? '')}`
}

/** An app with one quick and one slow page: the process around it is what is tested here. */
async function buildStandIn(dependencies: Dependencies) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.get('/', async () => ({ isShuttingDown: dependencies.isShuttingDown(), kind: dependencies.databaseKind }))
  app.get('/slow', async () => {
    await sleep(400)
    const { rows } = await dependencies.pool.query<{ one: number }>('select 1 as one')
    return { one: rows[0]?.one, isShuttingDown: dependencies.isShuttingDown() }
  })
  return app
}

const loadStandIn: ServeDependencies['loadSampleShop'] = async (db, { log }) => {
  log('loading')
  await db
    .insertInto('branch')
    .values({
      code: '01',
      tax_branch_no: '00000',
      name_th: 'ก',
      name_en: 'A',
      address_th: '',
      address_en: '',
      phone: '1',
      opening: '[]',
    })
    .execute()
  await db
    .insertInto('app_user')
    .values({
      id: crypto.randomUUID(),
      email: 'admin@demo.com',
      username: 'admin',
      full_name: 'A',
      role: 'admin',
      password_hash: 'x',
      is_sample: true,
    })
    .execute()
}

async function start(settings: Record<string, string> = {}): Promise<Serving> {
  serving = await serve({
    env: loadEnv({ DATA_DIR: folder, DATABASE_URL: databaseUrl(), PORT: '0', ...settings }),
    buildApp: buildStandIn,
    registerPages: async () => {},
    loadSampleShop: loadStandIn,
    print: (line) => printed.push(line),
  })
  return serving
}

async function stop(): Promise<void> {
  await serving?.close()
  serving = undefined
}

describe('a start', () => {
  useDatabase()

  it('loads the sample shop once and prints the addresses and the logins', async () => {
    const { address } = await start()
    expect(await (await fetch(address)).json()).toEqual({ isShuttingDown: false, kind: 'external' })
    expect(printed.filter((line) => line === 'loading')).toHaveLength(1)
    const text = printed.join('\n')
    for (const part of [`${address}/reserve`, `${address}/login`, `${address}/api/docs`, 'admin@demo.com / admin']) {
      expect(text).toContain(part)
    }
    await stop()
    await start()
    expect(printed.filter((line) => line === 'loading')).toHaveLength(1)
  })

  it('loads no sample shop again once it was cleared, whatever is left in the shop', async () => {
    await start()
    await stop()
    await database.pool.query(`insert into sample_shop (loaded_at, cleared_at) values (now(), now())`)
    await database.pool.query(`truncate branch, product, shop_setting cascade`)
    await start()
    expect(printed.filter((line) => line === 'loading')).toHaveLength(1)
    const { rows } = await database.pool.query('select name_th from shop_setting')
    expect(rows).toEqual([{ name_th: '' }])
  })

  it('loads the sample shop once when two processes start together', async () => {
    const both = await Promise.all([start(), start()])
    expect(printed.filter((line) => line === 'loading')).toHaveLength(1)
    await Promise.all(both.map((one) => one.close()))
    serving = undefined
  })

  it('leaves the database empty and names no logins when the sample shop is not wanted', async () => {
    await start({ SAMPLE_SHOP: 'false', PUBLIC_URL: 'https://rental.example.com' })
    expect(printed.join('\n')).toContain('https://rental.example.com/reserve')
    expect(printed.join('\n')).not.toMatch(/loading|demo\.com/)
  })

  it('is refused on a public address before the sample shop is loaded', async () => {
    await expect(start({ HOST: '0.0.0.0' })).rejects.toThrow(/^HOST 0\.0\.0\.0 is open to others.*SAMPLE_SHOP=false$/)
    expect(printed).not.toContain('loading')
  })

  it('is refused on a public address while a sample account is active, and allowed when none is', async () => {
    await start()
    await stop()
    await expect(start({ HOST: '0.0.0.0' })).rejects.toThrow(/^HOST 0\.0\.0\.0 is open.*admin@demo\.com/)
    await database.pool.query('update app_user set disabled_at = now()')
    await start({ HOST: '0.0.0.0' })
    expect(printed.at(-2)).toContain('/api/docs')
  })

  it('warns that papers lead nowhere when it is open to others and PUBLIC_URL is not set', async () => {
    const warnings = () => printed.filter((line) => line.startsWith('Warning: PUBLIC_URL'))
    await start({ SAMPLE_SHOP: 'false' })
    await stop()
    await start({ HOST: '0.0.0.0', SAMPLE_SHOP: 'false', PUBLIC_URL: 'https://rental.example.com' })
    await stop()
    expect(warnings()).toEqual([])
    await start({ HOST: '0.0.0.0', SAMPLE_SHOP: 'false' })
    expect(warnings()).toHaveLength(1)
    expect(warnings()[0]).toContain('QR codes of papers')
  })

  it('names PORT when another program has it', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await expect(start({ PORT: String(port) })).rejects.toThrow(new RegExp(`^PORT ${port} on 127.0.0.1 is in use`))
    expect(printed).not.toContain('loading')
    await new Promise((resolve) => other.close(resolve))
  })
})

describe('a database that several processes share', () => {
  useDatabase()
  const [one, other] = [
    { JWT_SECRET: 'a1b2c3d4'.padEnd(40, 'xyzuvw') },
    { JWT_SECRET: 'd4c3b2a1'.padEnd(40, 'xyzuvw') },
  ]

  it('refuses a process that signs with another secret while one is running', async () => {
    const first = await start(one)
    await expect(start(other)).rejects.toThrow(/^JWT_SECRET is another than that of a running process/)
    const second = await start(one)
    await first.close()
    await second.close()
    serving = undefined
    const { rows } = await database.pool.query<{ fingerprint: string }>('select fingerprint from signing_key')
    expect(rows).toEqual([{ fingerprint: expect.stringMatching(/^[\da-f]{64}$/) }])
  })

  it('takes a new secret when nobody else is there, and says what follows', async () => {
    await start(one)
    await stop()
    await start(other)
    expect(printed).toContain('JWT_SECRET was changed: everybody has to sign in again.')
  })
})

describe('a start that is asked to end', () => {
  useDatabase()

  it('leaves nothing half-made', async () => {
    const abort = new AbortController()
    const starting = serve({
      env: loadEnv({ DATA_DIR: folder, DATABASE_URL: databaseUrl(), PORT: '0' }),
      buildApp: buildStandIn,
      registerPages: async () => {},
      loadSampleShop: async (db, { signal }) =>
        db.transaction().execute(async (trx) => {
          await loadStandIn(trx, { now: 0, log: () => undefined, signal })
          abort.abort()
          signal?.throwIfAborted()
        }),
      print: () => undefined,
      signal: abort.signal,
    })
    await expect(starting).rejects.toThrow(/abort/)
    expect((await database.pool.query('select from branch')).rowCount).toBe(0)
  })
})

describe('a stop', () => {
  useDatabase()

  it('answers running requests, whose code sees that the end is near, and takes no new ones', async () => {
    const { address } = await start()
    const since = performance.now()
    const running = fetch(`${address}/slow`)
    await sleep(100)
    const stopped = stop()
    await expect(fetch(address)).rejects.toThrow(/fetch failed/)
    expect(await (await running).json()).toEqual({ one: 1, isShuttingDown: true })
    await stopped
    // Well under the ten seconds after which connections are cut.
    expect(performance.now() - since).toBeLessThan(3000)
  })
})

describe('loopback addresses', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.5', false],
    ['127.0.0.1.example.com', false],
    ['localhost.example.com', false],
  ])('are told apart: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected)
  })
})
