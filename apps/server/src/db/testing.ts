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
  // Files are copied in half the time that writing each page to the log takes.
  await onServer(connection, `create database ${name} template ${template} strategy file_copy`)
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

/**
 * `empty_tables`: empties tables and all that refer to them, and numbers begin anew. A test leaves a few rows; deleting
 * them takes a tenth of what truncating forty tables with their indexes takes. Triggers and references rest meanwhile,
 * which needs a superuser; others truncate.
 */
export const EMPTY_TABLES = `create function empty_tables(roots regclass[]) returns void language plpgsql as $body$
declare
  name regclass;
  names regclass[];
  numbers regclass;
begin
  with recursive wanted(id) as (
    select unnest(roots)
    union select conrelid::regclass from pg_constraint join wanted on confrelid = id where contype = 'f'
  ) select array_agg(id) into names from wanted;
  if current_setting('is_superuser') <> 'on' then
    execute 'truncate ' || array_to_string(names, ', ') || ' restart identity cascade';
    return;
  end if;
  set local session_replication_role = replica;
  foreach name in array names loop
    execute format('delete from %s', name);
  end loop;
  for numbers in select objid::regclass from pg_depend join pg_class on pg_class.oid = objid
    where relkind = 'S' and refobjid = any(names) and deptype in ('a', 'i')
  loop
    perform setval(numbers, 1, false);
  end loop;
  set local session_replication_role = origin;
end $body$`

/** The statement that empties these tables, for a query of several. */
export function emptyTables(...names: string[]): string {
  return `select empty_tables('{${names.join(',')}}')`
}

async function truncate(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select empty_tables(array_agg(format('%I.%I', schemaname, tablename)::regclass)) from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migration'`,
  )
}
