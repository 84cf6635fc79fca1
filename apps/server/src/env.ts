import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartRefusal } from './start-refusal.ts'

const truthWords: Record<string, boolean> = {
  true: true,
  '1': true,
  yes: true,
  on: true,
  false: false,
  '0': false,
  no: false,
  off: false,
}

function wholeNumber(lowest: number, highest: number) {
  const error = `must be a whole number from ${lowest} to ${highest}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, { error })
}

function trueOrFalse() {
  return z
    .string()
    .toLowerCase()
    .refine((value) => value in truthWords, { error: 'must be true or false' })
    .transform((value) => truthWords[value] === true)
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** A socket's address has no host between @ and /, which the pg driver takes and URL alone refuses. */
const postgresUrlSchema = z
  .string()
  .refine((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@localhost/')), {
    error: 'must be an address like postgres://user:password@host:5432/database',
  })

const envSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'must be an address or a host name' })
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .refine((value) => !value.includes('\0'))
    .default('./data'),
  DATABASE_URL: postgresUrlSchema.optional(),
  DATABASE_POOL: wholeNumber(2, 50).default(12),
  JWT_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  PUBLIC_URL: z
    .string()
    .refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), {
      error: 'must be an address like https://rental.example.com',
    })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .refine(
      (parts) => parts.every((part) => /^[\da-fA-F.:]+(\/\d{1,3})?$|^(loopback|linklocal|uniquelocal)$/.test(part)),
      {
        error: 'must be a list of addresses or ranges, such as 10.0.0.0/8,127.0.0.1',
      },
    )
    .default([]),
  SAMPLE_SHOP: trueOrFalse().default(true),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('warn'),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ADMIN_PASSWORD: z.string().min(10, { error: 'must have at least 10 characters' }).optional(),
  RATE_LIMIT_FACTOR: wholeNumber(0, 1000).default(1),
  CHROMIUM_PATH: z.string().refine(existsSync, { error: 'must be the path of an existing program' }).optional(),
})

const secretNames = new Set(['DATABASE_URL', 'JWT_SECRET', 'ADMIN_PASSWORD'])

/** All settings of the server, read once. */
export interface Env {
  port: number
  host: string
  /** Absolute, existing folder. */
  dataDir: string
  databaseUrl: string | undefined
  /** Most connections that this process opens. */
  databasePool: number
  jwtSecret: string
  /** Address that customers see, without a trailing slash. */
  publicUrl: string | undefined
  /** Addresses of proxies whose forwarding headers are believed. */
  trustProxy: string[]
  /** Whether an empty database gets the sample shop. */
  sampleShop: boolean
  logLevel: (typeof logLevels)[number]
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Multiplies the limits of calls per address; 0 switches them off, for benchmarks behind no public address. */
  rateLimitFactor: number
  chromiumPath: string | undefined
}

/** Reads and checks the settings; makes the data folder and, when none is given, the signing secret inside it. */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  // An empty variable means "not set": that is what `PORT= npm start` and empty lines of an env file intend.
  const given = Object.fromEntries(
    Object.keys(envSchema.shape)
      .map((name) => [name, source[name]?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = envSchema.safeParse(given)
  if (!parsed.success) throw new StartRefusal(describeIssues(parsed.error, given))
  const values = parsed.data
  if ((values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined)) {
    const missing = values.ADMIN_EMAIL === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD'
    throw new StartRefusal(`${missing} is missing: ADMIN_EMAIL and ADMIN_PASSWORD belong together`)
  }
  const dataDir = makeDataDir(resolve(values.DATA_DIR))
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    jwtSecret: values.JWT_SECRET ?? keptSecret(dataDir),
    publicUrl: values.PUBLIC_URL,
    trustProxy: values.TRUST_PROXY,
    sampleShop: values.SAMPLE_SHOP,
    logLevel: values.LOG_LEVEL,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    chromiumPath: values.CHROMIUM_PATH,
  }
}

/** As `loadEnv`, for the administrator whose e-mail address the command line gives; ADMIN_PASSWORD may be left out. */
export function loadEnvForAdmin(email: string, source: Record<string, string | undefined> = process.env): Env {
  return loadEnv({ ...source, ADMIN_EMAIL: source['ADMIN_PASSWORD'] ? email : '' })
}

function describeIssues(error: z.ZodError, given: Record<string, string | undefined>): string {
  const lines = new Map<string, string>()
  for (const issue of error.issues) {
    const name = String(issue.path[0])
    const shown = secretNames.has(name) ? '' : `, but is ${JSON.stringify(given[name])}`
    if (!lines.has(name)) lines.set(name, `${name} ${issue.message}${shown}`)
  }
  return [...lines.values()].join('\n')
}

function makeDataDir(path: string): string {
  try {
    if (!existsSync(path)) {
      mkdirSync(path, { recursive: true })
      // Root hands the database to another user, who has to pass through this folder but need not list it.
      chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700)
    }
    return path
  } catch (error) {
    throw new StartRefusal(`DATA_DIR ${JSON.stringify(path)} cannot be made: ${reason(error)}`)
  }
}

function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'jwt-secret')
  if (!existsSync(path)) writeNewSecret(path, dataDir)
  const secret = readSecret(path)
  if (secret.length < 32) throw new StartRefusal(`JWT_SECRET is not set and ${path} holds fewer than 32 characters`)
  return secret
}

function writeNewSecret(path: string, dataDir: string): void {
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
    // A link appears whole and never replaces: a killed start leaves no half secret, and two first starts on one
    // folder agree on the secret of the faster one.
    linkSync(draft, path)
  } catch (error) {
    if (!existsSync(path)) {
      throw new StartRefusal(`DATA_DIR ${JSON.stringify(dataDir)} cannot be written to: ${reason(error)}`)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

function readSecret(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new StartRefusal(`JWT_SECRET is not set and ${path} cannot be read: ${reason(error)}`)
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The PostgreSQL server that tests use instead of an embedded one. */
export function testDatabaseUrl(source: Record<string, string | undefined> = process.env): string | undefined {
  return source['TEST_DATABASE_URL'] || undefined
}
