import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { checkShop } from '../../check-shop.ts'
import { check } from './check-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { createTestDatabase } from '../testing.ts'
import { loadEnv } from '../../env.ts'

/**
 * A shop as it was under an earlier release: its database and files, with bookings in several states, backed up by that
 * release. Never written anew, and one is added where a release changes what rows look like.
 */
const RELEASES = [{ file: 'release-0030.tar', firstNew: '0031-driver-work', bookings: 5 }]

/** What the desk, the owner and customers open first. */
const READ = [
  '/api/desk',
  '/api/staff/reservations',
  '/api/staff/reservations?view=today',
  '/api/staff/records',
  '/api/staff/records/products',
  '/api/staff/records/units',
  '/api/staff/records/users',
  '/api/staff/statistics?from=2026-11-01&to=2026-11-30',
  '/api/staff/delivery-plan?day=2026-12-01',
  '/api/staff/recommendations',
  '/api/staff/drawer?branch=1',
  '/api/notifications',
  '/api/public/shop',
  '/api/public/products',
]

test.each(RELEASES)(
  'a shop of $file goes on with this release, whole and readable',
  async ({ file, firstNew, bookings }) => {
    const path = fileURLToPath(new URL(`./fixtures/${file}`, import.meta.url))
    const database = await createTestDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'rodchao-upgrade-'))
    try {
      await database.pool.query('drop schema public cascade; create schema public')
      const checked = await check(path, undefined)
      const applied = await restoreBackup({ ...checked, path, passphrase: undefined, database, dataDir })
      expect(applied[0]).toBe(firstNew)
      const now = Date.parse(checked.head.madeAt)
      const lines: string[] = []
      await checkShop({ pool: database.pool, dataDir, now, print: (line) => lines.push(line) })
      expect(lines.at(-1)).toBe('Everything holds.')

      const app = await buildApp({
        env: loadEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT_FACTOR: '0' }),
        db: database.db,
        pool: database.pool,
        connection: database.connection,
        clock: { now: () => now },
        isShuttingDown: () => false,
        databaseKind: 'external',
      })
      try {
        await app.ready()
        const signIn = { email: 'admin@demo.com', password: 'admin' }
        const session = await app.inject({ method: 'POST', url: '/jwt/login', payload: signIn })
        expect(session.statusCode, session.body).toBe(200)
        const headers = { authorization: `Bearer ${session.json<{ accessToken: string }>().accessToken}` }
        const answers = await Promise.all(
          READ.map(async (url) => [url, (await app.inject({ url, headers })).statusCode]),
        )
        expect(answers).toEqual(READ.map((url) => [url, 200]))
        const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from reservation')
        expect(rows[0]?.n).toBe(bookings)
      } finally {
        await app.close()
      }
    } finally {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
