import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Dependencies } from './context.ts'
import { sessionLocks, withSessionLock } from './db/advisory-lock.ts'
import { assertRestoreFinished } from './db/backup/restore-backup.ts'
import { type OpenDatabase, openDatabase } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { isShopEmpty, openSettings } from './db/shop-presence.ts'
import { claimSigningKey } from './db/signing-key.ts'
import { errorCode } from './db/embedded/os-process.ts'
import type { Database } from './db/schema.ts'
import { findSampleLogins } from './features/shop/catalogue/queries/sample-logins.ts'
import type { Env } from './env.ts'
import { ensureAdmin } from './features/people/sessions/commands/make-admin.ts'
import { StartRefusal } from './start-refusal.ts'

/** How long running requests may take to finish once we are asked to stop. */
const FINISH_PATIENCE_MS = 10_000
const SWEEP_MS = 50

export interface ServeDependencies {
  env: Env
  buildApp: (dependencies: Dependencies) => Promise<FastifyInstance>
  registerPages: NonNullable<Dependencies['registerPages']>
  loadSampleShop: (
    db: Kysely<Database>,
    options: { now: number; log: (text: string) => void; signal: AbortSignal | undefined },
  ) => Promise<void>
  /** Tells the person at the console one line. */
  print: (line: string) => void
  /** Aborted when the process is asked to end before it has started. */
  signal?: AbortSignal
}

export interface Serving {
  /** Address for people on this machine, without a trailing slash. */
  address: string
  /** Takes no new requests, finishes the running ones, then closes the database. */
  close(): Promise<void>
}

/** Starts everything in order: database, migrations, sample shop, web server. Leaves nothing running when it fails. */
export async function serve(dependencies: ServeDependencies): Promise<Serving> {
  const { env, print, signal } = dependencies
  assertRestoreFinished(env.dataDir)
  await tryPort(env)
  const database = await openDatabase(env, print)
  try {
    signal?.throwIfAborted()
    const applied = await migrate(database.pool)
    signal?.throwIfAborted()
    if (applied.length > 0) print(`Applied ${applied.length === 1 ? 'migration' : 'migrations'} ${applied.join(', ')}.`)
    await claimSigningKey(database.pool, env.jwtSecret, print)
    await prepareShop(dependencies, database)
    signal?.throwIfAborted()
    return await listen(dependencies, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function prepareShop(dependencies: ServeDependencies, database: OpenDatabase): Promise<void> {
  const { env, print, signal } = dependencies
  const isPublic = !isLoopback(env.host)
  // The lock makes a second first start wait until the shop is whole instead of adding it again.
  await withSessionLock(
    database.pool,
    sessionLocks.sampleShop,
    async (client) => {
      if (!env.sampleShop || !(await isShopEmpty(client))) return
      if (isPublic) {
        throw new StartRefusal(
          `HOST ${env.host} is open to others, and the sample shop has well-known passwords: set SAMPLE_SHOP=false`,
        )
      }
      print('Loading the sample shop…')
      await dependencies.loadSampleShop(database.db, { now: Date.now(), log: print, signal })
    },
    signal,
  )
  await openSettings(database.db)
  await prepareAdmin(env, database.db, print)
  if (!isPublic) return
  const samples = await findSampleLogins(database.db)
  if (samples.length > 0) {
    throw new StartRefusal(
      `HOST ${env.host} is open to others, but sample accounts with well-known passwords are active (${samples.join(', ')}): ` +
        'disable them or use another DATA_DIR',
    )
  }
}

async function prepareAdmin(env: Env, db: Kysely<Database>, print: (line: string) => void): Promise<void> {
  const { adminEmail: email, adminPassword: password } = env
  if (email === undefined || password === undefined) return
  if (await ensureAdmin(db, { email, password, now: Date.now() })) print(`Made the administrator ${email}.`)
}

async function listen(dependencies: ServeDependencies, database: OpenDatabase): Promise<Serving> {
  const { env, print } = dependencies
  let isShuttingDown = false
  const app = await dependencies.buildApp({
    env,
    db: database.db,
    pool: database.pool,
    connection: database.connection,
    registerPages: dependencies.registerPages,
    clock: { now: () => Date.now() },
    isShuttingDown: () => isShuttingDown,
    databaseKind: database.kind,
  })
  try {
    await app.listen({ port: env.port, host: env.host })
  } catch (error) {
    await app.close()
    throw explainListen(error, env)
  }
  const address = `http://${displayHost(env.host)}:${listeningPort(app, env)}`
  warnOfMissingAddress(env, address, print)
  await announce(env.publicUrl ?? address, database.db, print)
  return {
    address,
    close: async () => {
      isShuttingDown = true
      // Streams of events never end by themselves, and a stuck request must not hold up the stop for ever.
      const force = setTimeout(() => app.server.closeAllConnections(), FINISH_PATIENCE_MS)
      // A connection that answers its last request after the close began would be kept alive for another.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
      try {
        await app.close()
      } finally {
        clearTimeout(force)
        clearInterval(sweep)
        await database.close()
      }
    },
  }
}

/** Papers and messages are taken out of the house: what they link to has to be found from there. */
function warnOfMissingAddress(env: Env, address: string, print: (line: string) => void): void {
  if (env.publicUrl !== undefined || isLoopback(env.host)) return
  print(
    `Warning: PUBLIC_URL is not set, while HOST ${env.host} is open to others. QR codes of papers and links in messages ` +
      `lead to ${address}, where no customer finds them: set PUBLIC_URL to the address of the shop.`,
  )
}

/** Opens and closes the port, so that a database is not made for a server that cannot be reached. */
async function tryPort(env: Env): Promise<void> {
  if (env.port === 0) return
  const probe = createServer()
  try {
    probe.listen(env.port, env.host)
    await once(probe, 'listening')
  } catch (error) {
    throw explainListen(error, env)
  } finally {
    probe.close()
  }
}

/** The real port, which PORT=0 leaves to the system. */
function listeningPort(app: FastifyInstance, env: Env): number {
  const bound = app.server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : env.port
}

async function announce(address: string, db: Kysely<Database>, print: (line: string) => void): Promise<void> {
  print(`\nRodchao is running (process ${process.pid}, started in ${(performance.now() / 1000).toFixed(1)} s)`)
  print(`  Shop         ${address}/reserve`)
  print(`  Staff login  ${address}/login`)
  print(`  API          ${address}/api/docs`)
  const logins = await findSampleLogins(db)
  // Sample passwords are the part before the @, which is why such accounts never meet a public address.
  if (logins.length > 0)
    print(`  Sample logins: ${logins.map((email) => `${email} / ${email.split('@')[0]}`).join(', ')}`)
  print('')
}

function explainListen(error: unknown, env: Env): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartRefusal(`PORT ${env.port} on ${env.host} is in use by another program: set another PORT`)
    case 'EACCES':
      return new StartRefusal(`PORT ${env.port} may not be opened by this user: set a PORT above 1023`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartRefusal(`HOST ${env.host} is not an address of this machine`)
    default:
      return error
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)
}

/** The host as a person on this machine types it. */
function displayHost(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
