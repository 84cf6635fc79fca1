import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BackupHead, BackupManifest } from './manifest.ts'

const compress = promisify(zstdCompress)
const { escapeIdentifier: quote } = pg

/** Applied migrations are told by the head. */
const MIGRATIONS_TABLE = 'schema_migration'
const CHUNK_BYTES = 4_000_000
const CHUNK_DIGITS = 6
const LOCK_PATIENCE = '60s'

/** Text that every PostgreSQL reads alike, whatever it is set to. */
const SESSION = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_encoding = 'UTF8';
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set search_path = public`

const TABLES = `
  select relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
  where nspname = 'public' and relkind = 'r' and relname <> '${MIGRATIONS_TABLE}'
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by relname order by relname`

/** One unchanging view of the database, open until it is closed. */
export interface Snapshot {
  readonly head: Omit<BackupHead, 'format' | 'release' | 'madeAt'>
  /** Hands over the rows of every table in pieces, and says how many there were. */
  copyTables(take: (name: string, content: Buffer) => Promise<void>): Promise<Record<string, number>>
  readSequences(): Promise<BackupManifest['sequences']>
  close(): Promise<void>
}

/** A connection of its own with settings under which rows are written and read. */
export async function connectForCopy(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(SESSION)
  return client
}

/** The tables with the columns that hold what is theirs; columns that are worked out are left out. */
export async function readTables(client: pg.Client): Promise<BackupHead['tables']> {
  return (await client.query<BackupHead['tables'][number]>(TABLES)).rows
}

/** Fixes a view of the database while others go on writing. Migrations wait until it is closed. */
export async function openSnapshot(connection: pg.ClientConfig): Promise<Snapshot> {
  const client = await connectForCopy(connection)
  try {
    const tables = await lockTables(client)
    const { rows: migrations } = await client.query<BackupHead['migrations'][number]>(
      'select version, name, checksum from schema_migration order by version',
    )
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
    return {
      head: { postgres: rows[0]?.version ?? '', migrations, tables },
      copyTables: async (take) => {
        const counts: Record<string, number> = {}
        for (const table of tables) counts[table.name] = await copyTable(client, table, take)
        return counts
      },
      readSequences: () => readSequences(client),
      close: async () => {
        await client.end()
      },
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** The view begins with the first question after the locks, so no migration can fall between the two. */
async function lockTables(client: pg.Client): Promise<BackupHead['tables']> {
  for (;;) {
    const expected = await readTables(client)
    const names = [MIGRATIONS_TABLE, ...expected.map(({ name }) => name)].map((name) => quote(name))
    await client.query(`begin isolation level repeatable read read only; set local lock_timeout = '${LOCK_PATIENCE}'`)
    await client.query(`lock table ${names.join(', ')} in access share mode`)
    const found = await readTables(client)
    if (JSON.stringify(found) === JSON.stringify(expected)) return found
    await client.query('rollback')
  }
}

async function copyTable(
  client: pg.Client,
  { name, columns }: BackupHead['tables'][number],
  take: (name: string, content: Buffer) => Promise<void>,
): Promise<number> {
  const stream = client.query(
    copyTo(`copy ${quote(name)} (${columns.map((column) => quote(column)).join(', ')}) to stdout`),
  )
  let pieces: Buffer[] = []
  let size = 0
  let number = 0
  let rows = 0
  const hand = async () => {
    number += 1
    const content = await compress(Buffer.concat(pieces))
    pieces = []
    size = 0
    await take(`tables/${name}/${String(number).padStart(CHUNK_DIGITS, '0')}.zst`, content)
  }
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    rows += countRows(piece)
    if (size >= CHUNK_BYTES) await hand()
  }
  if (size > 0) await hand()
  return rows
}

/** Line ends inside values are written as \n, so each one ends a row. */
export function countRows(text: Uint8Array): number {
  let rows = 0
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) rows += 1
  return rows
}

/** Numbers of the moment, not of the view: they only grow, so none of the view's rows is beyond them. */
async function readSequences(client: pg.Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string; isCalled: boolean }>(
    `select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
     from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}
