import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { MOVE_SUBSCRIBERS } from './composition.ts'
import type { Dependencies } from './context.ts'
import { insertSmallShop, type SmallShop } from './db/seed/small-shop.ts'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'
import { loadEnv } from './env.ts'
import { createLiveCatalogue } from './features/shop/catalogue/queries/live-catalogue.ts'
import type { MoveContext } from './features/rentals/reservations/commands/move-subscribers.ts'
import { compareAnswers, type KnownOperations } from './testing-answers.ts'
import { unnamedEntries } from './db/testing-audit.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The whole API over a database of its own with the small shop in it, and a clock that a test moves by hand. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly shop: SmallShop
  readonly dataDir: string
  readonly clock: { now(): number; set(instant: number): void }
  /** Signs in and gives the headers of that person. */
  signIn(role: 'admin' | 'staff' | 'driver' | 'client'): Promise<{ authorization: string }>
  close(): Promise<void>
}

/** What commands work with that tests call without the routes. */
export async function createMoveContext({
  app,
  database,
  dataDir,
}: Pick<TestApp, 'app' | 'database' | 'dataDir'>): Promise<MoveContext> {
  const catalogue = createLiveCatalogue({ db: database.db, log: app.log })
  await catalogue.refresh()
  const env = loadEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  return { catalogue, env, moveSubscribers: MOVE_SUBSCRIBERS }
}

/** Saturday 21 November 2026, 10:00 in the shop. */
export const TEST_NOW = Date.parse('2026-11-21T10:00:00+07:00')

/** All apps that are made here have the same routes, whatever their settings. */
const documented: KnownOperations = new Map()

/** `settings` are environment variables beside those that every test has. */
export async function createTestApp(settings: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'rodchao-test-'))
  let now = TEST_NOW
  const clock = {
    now: () => now,
    set: (instant: number) => {
      now = instant
    },
  }
  const shop = await insertSmallShop(database.db, { now })
  const env = loadEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT_FACTOR: '0', ...settings })
  const dependencies: Dependencies = {
    env,
    db: database.db,
    pool: database.pool,
    connection: database.connection,
    clock,
    isShuttingDown: () => false,
    databaseKind: 'external',
  }
  const app = await buildApp(dependencies)
  const undocumented = compareAnswers(app, documented)
  await app.ready()
  return {
    app,
    database,
    shop,
    dataDir,
    clock,
    signIn: async (role) => {
      const { email, password } = shop.users[role]
      const answer = await app.inject({ method: 'POST', url: '/jwt/login', payload: { email, password } })
      if (answer.statusCode !== 200) throw new Error(`sign-in of ${role} answered ${answer.statusCode} ${answer.body}`)
      return { authorization: `Bearer ${answer.json<{ accessToken: string }>().accessToken}` }
    },
    close: async () => {
      await app.close()
      const unnamed = await unnamedEntries(database)
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
      if (unnamed.length > 0)
        throw new Error(`Entries of the audit trail that its pages have no words for:\n${unnamed.join('\n')}`)
      if (undocumented().length > 0)
        throw new Error(`Answers that the OpenAPI document does not tell of:\n${undocumented().join('\n')}`)
    },
  }
}

/** Everything that the logger and its children write from now on, instead of the console. */
export function collectLog(log: object): string[] {
  const lines: string[] = []
  const key = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream')
  const stream: unknown = key && Reflect.get(log, key)
  if (typeof stream !== 'object' || stream === null) throw new Error('the logger has no stream to listen to')
  Reflect.set(stream, 'write', (line: string) => lines.push(line))
  return lines
}
