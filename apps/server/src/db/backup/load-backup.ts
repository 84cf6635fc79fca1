import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { StartRefusal } from '../../start-refusal.ts'
import { readArchive, type ReadEntry } from './archive.ts'
import { type CheckedBackup, readWhole, tableOf, unpackRows } from './check-backup.ts'
import type { BackupHead, BackupManifest } from './manifest.ts'
import { connectForCopy, readTables } from './tables.ts'

const { escapeIdentifier: quote } = pg
const OURS_ALONE = 0o600

const RELATIONS = `
  select count(*)::int as count from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = 'public' and relkind in ('r', 'p', 'v', 'm', 'S', 'f')`

/** Refuses a database with anything in it: a restore never mixes two shops. */
export async function assertEmptyDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = await connectForCopy(connection)
  try {
    const { rows } = await client.query<{ count: number }>(RELATIONS)
    if (rows[0]?.count !== 0)
      throw new StartRefusal('The database is not empty: a backup is restored into a new, empty one')
  } finally {
    await client.end()
  }
}

export interface LoadOrder extends CheckedBackup {
  readonly path: string
  readonly passphrase: string | undefined
  /** Holds the schema of the backup, and nothing that anybody entered. */
  readonly connection: pg.ClientConfig
  readonly dataDir: string
}

/** Loads all rows in one transaction, which also holds every reference anew, and writes the files. */
export async function loadBackup({ path, passphrase, connection, dataDir, head, manifest }: LoadOrder): Promise<void> {
  const client = await connectForCopy(connection)
  try {
    await assertSameTables(client, head.tables)
    await client.query('begin')
    const references = await loosen(client, head.tables)
    const loading = rowLoader(client, head.tables)
    await readArchive(path, passphrase, async (entry) => {
      const table = tableOf(entry.name)
      if (table !== undefined) await loading.take(table, await unpackRows(entry.name, await readWhole(entry)))
      else if (entry.name.startsWith('files/')) await writeFile(dataDir, entry)
    })
    await loading.end()
    await assertRows(client, head.tables, manifest.rows)
    await setSequences(client, manifest.sequences)
    await tighten(client, head.tables, references)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function assertSameTables(client: pg.Client, expected: BackupHead['tables']): Promise<void> {
  const found = new Map((await readTables(client)).map(({ name, columns }) => [name, columns.toSorted().join()]))
  const other = expected.find(({ name, columns }) => found.get(name) !== columns.toSorted().join())
  if (other === undefined && found.size === expected.length) return
  throw new StartRefusal(
    `The tables of the backup are not those of its migrations${other === undefined ? '' : `: ${other.name}`}. ` +
      'Somebody changed the schema by hand.',
  )
}

interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Without references and triggers the tables can be filled in any order; neither needs a superuser. */
async function loosen(client: pg.Client, tables: BackupHead['tables']): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quote(name)}`)
  for (const { name } of tables) await client.query(`alter table ${quote(name)} disable trigger user`)
  // Migrations bring rows of their own, which the backup has as they are now.
  await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`)
  return rows
}

async function tighten(client: pg.Client, tables: BackupHead['tables'], references: Reference[]): Promise<void> {
  await client.query('set constraints all immediate')
  for (const { name } of tables) await client.query(`alter table ${quote(name)} enable trigger user`)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`)
}

/** Parts of a table stand one after the other. */
function rowLoader(client: pg.Client, tables: BackupHead['tables']) {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  let current: { table: string; stream: CopyStreamQuery; ended: Promise<void> } | undefined
  const end = async () => {
    current?.stream.end()
    await current?.ended
    current = undefined
  }
  const begin = (table: string) => {
    const columns = columnsOf.get(table)
    if (columns === undefined) throw new StartRefusal(`The backup has rows of ${table}, which it says not to have`)
    const names = columns.map((column) => quote(column)).join(', ')
    const stream = client.query(copyFrom(`copy ${quote(table)} (${names}) from stdin`))
    const ended = new Promise<void>((resolve, reject) => {
      stream.on('finish', resolve).on('error', reject)
    })
    ended.catch(() => undefined)
    return { table, stream, ended }
  }
  return {
    end,
    take: async (table: string, rows: Buffer) => {
      if (current?.table !== table) {
        await end()
        current = begin(table)
      }
      const { stream, ended } = current
      await Promise.race([
        ended,
        new Promise<void>((resolve) => {
          stream.write(rows, () => resolve())
        }),
      ])
    },
  }
}

async function assertRows(
  client: pg.Client,
  tables: BackupHead['tables'],
  expected: BackupManifest['rows'],
): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quote(name)}`)
    if (Number(rows[0]?.count) !== expected[name])
      throw new Error(`${name} has ${rows[0]?.count} rows after the restore instead of ${expected[name]}`)
  }
}

async function setSequences(client: pg.Client, sequences: BackupManifest['sequences']): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(name), value, isCalled])
}

/** Names come from outside: they stay inside the folder. */
async function writeFile(dataDir: string, { name, modified, content }: ReadEntry): Promise<void> {
  const parts = name.split('/').slice(1)
  const isSafe = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0:]/.test(part))
  const path = join(dataDir, ...parts)
  if (!isSafe || !path.startsWith(dataDir + sep))
    throw new StartRefusal(`The backup has a file ${name}, outside the shop`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const target: WriteStream = createWriteStream(path, { mode: OURS_ALONE, flush: true })
  await pipeline(content, target)
  if (modified !== undefined) await utimes(path, modified, modified)
}
