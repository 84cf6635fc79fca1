import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { testDatabaseUrl } from '../env.ts'
import { openPool } from './connect.ts'
import { openEmbeddedServer } from './embedded/server.ts'
import { migrate } from './migrate.ts'
import { EMPTY_TABLES, withDatabase, onServer } from './testing.ts'

let stop: () => Promise<void> = async () => undefined

/** One PostgreSQL for the whole run, the server of TEST_DATABASE_URL or an embedded one, with a migrated template. */
export async function setup(project: TestProject): Promise<void> {
  const url = testDatabaseUrl()
  const { connection, close } =
    url === undefined ? await startEmbedded() : { connection: { connectionString: url }, close: async () => undefined }
  stop = close
  const template = `rodchao_template_${randomBytes(4).toString('hex')}`
  try {
    await onServer(connection, `create database ${template} template template0`)
    stop = async () => {
      await onServer(connection, `drop database ${template}`)
      await close()
    }
    const { pool } = openPool(withDatabase(connection, template), 2, () => undefined)
    await migrate(pool)
      .then(() => pool.query(EMPTY_TABLES))
      .finally(() => pool.end())
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testServer', { connection, template })
}

export async function teardown(): Promise<void> {
  await stop()
}

async function startEmbedded(): Promise<{ connection: pg.ClientConfig; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rodchao-test-'))
  // As root the server runs as another user, who has to pass through.
  await chmod(dataDir, 0o711)
  const server = await openEmbeddedServer({
    dataDir,
    log: () => undefined,
    // Nothing of a test run has to survive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  return {
    connection: { ...server.address, database: 'postgres' },
    close: async () => {
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
