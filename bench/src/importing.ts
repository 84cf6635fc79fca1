import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../apps/server/src/db/connect.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { insertSmallShop } from '../../apps/server/src/db/seed/small-shop.ts'
import { newDataDir } from './data-dir.ts'
import { type Result, row } from './measure.ts'

const IMPORT = fileURLToPath(new URL('../../apps/server/src/import-cli.ts', import.meta.url))
const MAPPING = fileURLToPath(new URL('../../apps/server/import-mappings/hotel-bookings-resort.json', import.meta.url))
/** In the order in which they may be filled. */
const TABLES = ['customer', 'reservation', 'reservation_line', 'occupancy', 'payment', 'audit_event'] as const

interface Run {
  readonly seconds: number
  readonly peakMb: number
}

/** Imports a file of the resort's form, in a process of its own. */
export async function runImport(file: string, dataDir: string): Promise<Run> {
  const began = performance.now()
  const child = spawn(process.execPath, [IMPORT, file, '--mapping', MAPPING, '--create', 'products,units,customers'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakKb = 0
  const watch = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (text) => {
        peakKb = Math.max(peakKb, Number(/^VmHWM:\s+(\d+)/m.exec(text)?.[1] ?? 0))
      },
      () => undefined,
    )
  }, 20)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return { seconds: (performance.now() - began) / 1000, peakMb: peakKb / 1024 }
}

/** The import of a file of real bookings, against putting the very same rows back by plain INSERTs. */
export async function measureImport(file: string, print: (line: string) => void): Promise<Result[]> {
  const dataDir = await newDataDir()
  const database = await openDatabase({ dataDir, databasePool: 2, databaseUrl: undefined }, print)
  try {
    await migrate(database.pool)
    await insertSmallShop(database.db, { now: Date.now() })
    const imported = await runImport(file, dataDir)
    const columns = new Map<string, string>()
    for (const table of TABLES) {
      const { rows } = await database.pool.query<{ names: string }>(
        "select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'",
        [table],
      )
      columns.set(table, rows[0]?.names ?? '')
      await database.pool.query(`create table copy_of_${table} as table ${table}`)
    }
    await database.pool.query(`truncate ${TABLES.join(', ')} cascade`)
    const began = performance.now()
    for (const table of TABLES) {
      const names = columns.get(table)
      await database.pool.query(
        `insert into ${table} (${names}) overriding system value select ${names} from copy_of_${table}`,
      )
    }
    const bare = (performance.now() - began) / 1000
    const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from reservation')
    const ratio = imported.seconds / bare
    return [
      row(
        'import of real bookings',
        `${imported.seconds.toFixed(2)} s, ${ratio.toFixed(1)} × the bare ${bare.toFixed(2)} s`,
        '3 × bare SQL',
        ratio <= 3,
        `${rows[0]?.count ?? 0} reservations; whole process, start included; bare: INSERT … SELECT of the same rows into the same tables`,
      ),
      row(
        'memory of the import',
        `${imported.peakMb.toFixed(0)} MB`,
        '300 MB',
        imported.peakMb < 300,
        'peak resident memory of the process',
      ),
    ]
  } finally {
    await database.close()
  }
}
