import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { openPool } from './connect.ts'
import type { Database } from './schema.ts'

/** What the run's global set-up hands to each test file. */
export interface TestServer {
  /** Connection to the server's maintenance database. */
  connection: pg.ClientConfig
  /** Name of the migrated, empty database that each test file's own is copied from. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export interface TestDatabase {
  pool: pg.Pool
  db: Kysely<Database>
  /** For code that opens a connection of its own. */
  connection: pg.ClientConfig
  /** Empties every table except the list of migrations. */
  truncate(): Promise<void>
  /** Drops the database. */
  close(): Promise<void>
}

/** A new database with the newest schema and no rows, on the real PostgreSQL of this test run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connection, template } = inject('testServer')
  const name = `rodchao_test_${randomBytes(6).toString('hex')}`
  await onServer(connection, `create database ${name} template ${template}`)
  // Idle connections are cut when the database is dropped; a break in the middle of a test fails its query instead.
  const opened = openPool(withDatabase(connection, name), 8, () => undefined)
  return {
    ...opened,
    truncate: () => truncate(opened.pool),
    close: async () => {
      await opened.pool.end()
      await onServer(connection, `drop database ${name} with (force)`)
    },
  }
}

/** The same server, another database. */
export function withDatabase(connection: pg.ClientConfig, name: string): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database: name }
  return {
    ...connection,
    connectionString: connection.connectionString.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`),
  }
}

/** Runs one statement on the maintenance database. */
export async function onServer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function truncate(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ names: string | null }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migration'`,
  )
  const names = rows[0]?.names ?? null
  if (names !== null) await pool.query(`truncate ${names} restart identity cascade`)
}
