import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '../migrate.ts'
import { createTestDatabase } from '../testing.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

interface Upgrade {
  readonly query: <Row extends object>(text: string) => Promise<Row[]>
  /** Runs the migrations whose numbers are wanted. */
  readonly to: (wanted: (name: string) => boolean) => Promise<void>
}

/** A database without tables, which is brought from release to release. */
export async function upgrading(work: (upgrade: Upgrade) => Promise<void>): Promise<void> {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'rodchao-upgrade-'))
  const files = readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql'))
  try {
    await database.pool.query('drop schema public cascade; create schema public')
    await work({
      query: async (text) => (await database.pool.query(text)).rows,
      to: async (wanted) => {
        for (const path of files.filter((each) => wanted(basename(each))))
          cpSync(join(MIGRATIONS, path), join(folder, basename(path)))
        await migrate(database.pool, { folder })
      },
    })
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
}
