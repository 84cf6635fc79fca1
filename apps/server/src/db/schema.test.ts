import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createTestDatabase } from './testing.ts'

const run = promisify(execFile)
const server = fileURLToPath(new URL('../..', import.meta.url))

it('the row types are those of the migrated database (npm run generate:rows -w apps/server, with DATABASE_URL)', async () => {
  const database = await createTestDatabase()
  const { host = '', port = 5432, user = '', database: name = '', connectionString } = database.connection
  const url = connectionString ?? `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  try {
    const { stdout } = await run('npm', ['run', '--silent', 'generate:rows', '--', '--verify', '--url', url], {
      cwd: server,
    })
    expect(stdout).toContain('up-to-date')
  } finally {
    await database.close()
  }
})
