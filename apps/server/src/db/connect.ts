import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Env } from '../env.ts'
import { StartRefusal } from '../start-refusal.ts'
import { openEmbeddedServer, type ServerAddress } from './embedded/server.ts'
import { typeParsers } from './pg-types.ts'
import { PreparingClient } from './prepared-statements.ts'
import type { Database } from './schema.ts'

/** Oldest PostgreSQL that the migrations and queries run on. */
const OLDEST_VERSION = 15
const CONNECT_PATIENCE_MS = 5000
const databaseName = 'rodchao'

export type DatabaseKind = 'embedded' | 'external'

export interface OpenDatabase {
  pool: pg.Pool
  db: Kysely<Database>
  kind: DatabaseKind
  /** For connections outside the pool: LISTEN and the job queue. Has no statement timeout. */
  connection: pg.ClientConfig
  /** Closes the pool, waiting for running statements, then stops the embedded server if we are its last user. */
  close(): Promise<void>
}

/** Opens the database of DATABASE_URL, or the embedded one when none is set. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  log: (text: string) => void,
): Promise<OpenDatabase> {
  return env.databaseUrl === undefined
    ? openEmbedded(env.dataDir, env.databasePool, log)
    : openExternal(env.databaseUrl, env.databasePool, log)
}

async function openEmbedded(dataDir: string, size: number, log: (text: string) => void): Promise<OpenDatabase> {
  const server = await openEmbeddedServer({ dataDir, log })
  try {
    await createMissing(server.address)
  } catch (error) {
    await server.close()
    throw error
  }
  const connection = { ...server.address, database: databaseName }
  let isClosing = false
  const opened = openPool(connection, size, (error) => {
    if (isClosing) return
    log(`The database connection broke: ${error.message}`)
    server.lookAgain()
  })
  return {
    ...opened,
    kind: 'embedded',
    close: async () => {
      isClosing = true
      await opened.pool.end()
      await server.close()
    },
  }
}

async function createMissing(address: ServerAddress): Promise<void> {
  const client = new pg.Client({ ...address, database: 'postgres', connectionTimeoutMillis: CONNECT_PATIENCE_MS })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName} template template0`)
  } catch (error) {
    // Two first starts at once: the other process made it.
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error
  } finally {
    await client.end()
  }
}

async function openExternal(url: string, size: number, log: (text: string) => void): Promise<OpenDatabase> {
  const connection = { connectionString: url }
  const opened = openPool(connection, size, (error) => log(`A database connection broke: ${error.message}`))
  try {
    await assertUsable(opened.pool)
  } catch (error) {
    await opened.pool.end()
    throw error
  }
  return { ...opened, kind: 'external', close: () => opened.pool.end() }
}

/** A pool with our parsers and time limits, and Kysely over it. */
export function openPool(
  connection: pg.ClientConfig,
  size: number,
  onIdleError: (error: Error) => void,
): Pick<OpenDatabase, 'pool' | 'db' | 'connection'> {
  // The name tells our connections from those of other processes on the same database.
  const application_name = `rodchao-${randomBytes(6).toString('hex')}`
  const shared: pg.ClientConfig = { ...connection, application_name, types: typeParsers, keepAlive: true }
  const pool = new pg.Pool({
    ...shared,
    Client: PreparingClient,
    max: size,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    statement_timeout: 15_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without listeners, the end of a connection would end the process: the pool's is for idle ones, and one in use tells
  // by the next statement on it.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), connection: shared }
}

async function assertUsable(pool: pg.Pool): Promise<void> {
  const found = await pool
    .query<{ version: number; encoding: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    )
    .catch((error: unknown) => {
      throw new StartRefusal(`DATABASE_URL: no connection to the database: ${describe(error)}`)
    })
  const { version = 0, encoding = '' } = found.rows[0] ?? {}
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_VERSION) {
    throw new StartRefusal(`DATABASE_URL: the server is PostgreSQL ${major}, but ${OLDEST_VERSION} or newer is needed`)
  }
  if (encoding !== 'UTF8') {
    throw new StartRefusal(`DATABASE_URL: the database has the encoding ${encoding}, but UTF8 is needed for Thai`)
  }
}

function describe(error: unknown): string {
  // A name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ')
  return error instanceof Error ? error.message : String(error)
}
