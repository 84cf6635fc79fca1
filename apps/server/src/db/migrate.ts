import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { sessionLocks, withSessionLock } from './advisory-lock.ts'

const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const fileName = /^(\d{4})-([a-z0-9]+(?:-[a-z0-9]+)*)\.sql$/
const LOCK_NOT_AVAILABLE = '55P03'
const UNDEFINED_TABLE = '42P01'
const LOCK_ATTEMPTS = 60
const PAUSE_MS = 250

interface Migration {
  version: number
  /** File name without its ending. */
  name: string
  checksum: string
  sql: string
  inTransaction: boolean
}

/**
 * Brings the database to the newest schema, forward only, and returns the names of what it applied. Each file runs
 * in a transaction with a lock timeout of one second and is tried again, so a busy table never queues its readers
 * behind a migration for longer. A first line `-- no-transaction` runs the statements one by one, separated by
 * lines `-- next statement`; such a file must bear being run again after it was cut short.
 */
export async function migrate(
  pool: pg.Pool,
  {
    folder = ownFolder,
    only,
  }: {
    folder?: string
    /** Numbers of the migrations to stop at: those that a backup was made with. */
    only?: ReadonlySet<number>
  } = {},
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ version }) => only?.has(version) ?? true)
  return withSessionLock(pool, sessionLocks.migration, async (client) => {
    await client.query("set lock_timeout = '1s'")
    await client.query(`create table if not exists schema_migration (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
    const waiting = selectWaiting(migrations, await readApplied(client))
    for (const migration of waiting) await applyWithRetry(client, migration)
    return waiting.map((migration) => migration.name)
  })
}

/** Names of the migrations that this release brings and the database does not have yet. */
export async function pendingMigrations(pool: pg.Pool, folder: string = ownFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return selectWaiting(migrations, await readApplied(pool)).map((migration) => migration.name)
}

/** The name of a migration that this release does not have, or has in another form; undefined when it has them all. */
export async function findUnknownMigration(
  applied: readonly Pick<Migration, 'version' | 'name' | 'checksum'>[],
  folder: string = ownFolder,
): Promise<string | undefined> {
  const known = new Map((await readMigrations(folder)).map(({ version, checksum }) => [version, checksum]))
  return applied.find(({ version, checksum }) => known.get(version) !== checksum)?.name
}

const readFolders = new Map<string, Promise<Migration[]>>()

/** The files do not change while the server runs, and readiness asks often. */
function readMigrations(folder: string): Promise<Migration[]> {
  const known = readFolders.get(folder) ?? readFiles(folder)
  if (folder === ownFolder) readFolders.set(folder, known)
  return known
}

async function readFiles(folder: string): Promise<Migration[]> {
  // Thirty numbers to a folder; only the number says in what order they are applied.
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql'))
  const found = await Promise.all(files.map((file) => readMigration(folder, file)))
  const migrations = found.toSorted((one, other) => one.version - other.version)
  for (const [index, { version, name }] of migrations.entries()) {
    const next = migrations[index + 1]
    if (next?.version === version) throw new StartRefusal(`Migrations ${name} and ${next.name} have the same number`)
  }
  return migrations
}

async function readMigration(folder: string, path: string): Promise<Migration> {
  const file = basename(path)
  const match = fileName.exec(file)
  if (match === null) throw new StartRefusal(`Migration ${file} is not named like 0001-what-it-does.sql`)
  // A checkout on Windows may change line ends, which must not look like a changed migration.
  const sql = (await readFile(join(folder, path), 'utf8')).replaceAll('\r\n', '\n')
  return {
    version: Number(match[1]),
    name: file.slice(0, -'.sql'.length),
    checksum: createHash('sha256').update(sql).digest('hex'),
    sql,
    inTransaction: !sql.startsWith('-- no-transaction\n'),
  }
}

type Applied = Map<number, { name: string; checksum: string }>

async function readApplied(client: pg.Pool | pg.PoolClient): Promise<Applied> {
  try {
    const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
      'select version, name, checksum from schema_migration',
    )
    return new Map(rows.map((row) => [row.version, row]))
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return new Map()
    throw error
  }
}

/** Applied migrations that this release does not know belong to a newer one that runs beside it, and are fine. */
function selectWaiting(migrations: Migration[], applied: Applied): Migration[] {
  for (const { version, name, checksum } of migrations) {
    const earlier = applied.get(version)
    if (earlier === undefined || earlier.checksum === checksum) continue
    throw new StartRefusal(
      earlier.name === name
        ? `Migration ${name} was changed after it had been applied; undo the change and add a new migration`
        : `Migration ${name} has the number of ${earlier.name}, which was applied; give it a new number`,
    )
  }
  return migrations.filter((migration) => !applied.has(migration.version))
}

async function applyWithRetry(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (migration.inTransaction) await applyInTransaction(client, migration)
      else await applyStatements(client, migration)
      return
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!isBusy || attempt >= LOCK_ATTEMPTS) {
        throw new Error(
          `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        )
      }
      await sleep(PAUSE_MS)
    }
  }
}

async function applyInTransaction(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyStatements(client: pg.PoolClient, migration: Migration): Promise<void> {
  // Sent together, statements would form one transaction of their own.
  for (const statement of migration.sql.split(/^-- next statement$/m)) await client.query(statement)
  await record(client, migration)
}

async function record(client: pg.PoolClient, { version, name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}
