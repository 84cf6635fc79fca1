import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DatabaseKind } from './db/connect.ts'
import type { Database } from './db/schema.ts'
import type { Env } from './env.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Announcements } from './platform/announcements.ts'
import type { PageSharing } from './platform/pages/page-links.ts'

/** What the app is built from. */
export interface Dependencies {
  env: Env
  db: Kysely<Database>
  pool: pg.Pool
  /** For a connection outside the pool, on which changes are listened for. */
  connection: pg.ClientConfig
  clock: { now(): number }
  isShuttingDown(): boolean
  databaseKind: DatabaseKind
  /** Adds the pages; left out by tests that speak to the API alone. */
  registerPages?: (app: FastifyInstance, sharing: PageSharing) => Promise<void>
}

/** What every feature may work with. A feature that keeps more alive extends it, for itself and those above it. */
export interface AppContext extends Dependencies {
  readonly log: FastifyBaseLogger
  readonly announcements: Announcements
  readonly mailer: Mailer
}
