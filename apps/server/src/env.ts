import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CardProviderName } from '@rodchao/contract'
import type { RoadGuess } from '@rodchao/rental'
import { z } from 'zod'
import {
  type BackupSettings,
  ID_TOKEN_ALGS,
  keepSchema,
  lineTokenSchema,
  omiseKeySchema,
  omiseSigningSchema,
  passphraseSchema,
  postgresUrlSchema,
  providerAddressSchema,
  secretSchema,
  serverAddressSchema,
  senderSchema,
  slipOkBranchSchema,
  slipOkKeySchema,
  smtpUrlSchema,
  stripeKeySchema,
  stripeSigningSchema,
  tileAddressSchema,
  trueOrFalse,
  wholeNumber,
} from './env-schemas.ts'
import { keptSecret, SECRET_NAME } from './kept-secret.ts'
import { StartRefusal } from './start-refusal.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const apiAddress = (usual: string) =>
  providerAddressSchema.transform((value) => value.replace(/\/+$/, '')).default(usual)

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
  DATABASE_POOL: wholeNumber(2, 50).default(8),
  JWT_SECRET: secretSchema.optional(),
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
  SMTP_URL: smtpUrlSchema.optional(),
  MAIL_FROM: senderSchema.optional(),
  LINE_CLIENT_ID: z.string().optional(),
  LINE_CLIENT_SECRET: z.string().optional(),
  LINE_ISSUER: providerAddressSchema.default('https://access.line.me'),
  LINE_ID_TOKEN_ALG: z.enum(ID_TOKEN_ALGS, { error: `must be one of ${ID_TOKEN_ALGS.join(', ')}` }).default('HS256'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_ISSUER: providerAddressSchema.default('https://www.facebook.com'),
  FACEBOOK_TOKEN_ENDPOINT: providerAddressSchema.default('https://graph.facebook.com/v23.0/oauth/access_token'),
  LINE_MESSAGING_TOKEN: lineTokenSchema.optional(),
  LINE_MESSAGING_URL: providerAddressSchema
    .transform((value) => value.replace(/\/+$/, ''))
    .default('https://api.line.me'),
  STRIPE_SECRET_KEY: stripeKeySchema.optional(),
  STRIPE_WEBHOOK_SECRET: stripeSigningSchema.optional(),
  STRIPE_API_URL: apiAddress('https://api.stripe.com'),
  OMISE_SECRET_KEY: omiseKeySchema.optional(),
  OMISE_WEBHOOK_SECRET: omiseSigningSchema.optional(),
  OMISE_API_URL: apiAddress('https://api.omise.co'),
  SLIPOK_API_KEY: slipOkKeySchema.optional(),
  SLIPOK_BRANCH_ID: slipOkBranchSchema.optional(),
  SLIPOK_API_URL: apiAddress('https://api.slipok.com'),
  WEBHOOK_PRIVATE_ADDRESSES: trueOrFalse().default(false),
  OSRM_URL: serverAddressSchema.optional(),
  MAP_TILES_URL: tileAddressSchema.optional(),
  MAP_ATTRIBUTION: z.string().max(200).optional(),
  ROAD_SPEED_KMH: wholeNumber(5, 120).default(30),
  ROAD_FACTOR_PERCENT: wholeNumber(100, 400).default(140),
  BACKUP_DIR: z
    .string()
    .refine((value) => !value.includes('\0'))
    .optional(),
  BACKUP_PASSPHRASE: passphraseSchema.optional(),
  BACKUP_KEEP: keepSchema.default({ daily: 7, weekly: 4, monthly: 12 }),
  CHROMIUM_PATH: z.string().refine(existsSync, { error: 'must be the path of an existing program' }).optional(),
})

const secretNames = new Set([
  'DATABASE_URL',
  'JWT_SECRET',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'LINE_CLIENT_SECRET',
  'LINE_MESSAGING_TOKEN',
  'FACEBOOK_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'OMISE_SECRET_KEY',
  'OMISE_WEBHOOK_SECRET',
  'SLIPOK_API_KEY',
  'BACKUP_PASSPHRASE',
])

/** Settings that make sense only together. */
const PAIRS = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['LINE_CLIENT_ID', 'LINE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['OMISE_SECRET_KEY', 'OMISE_WEBHOOK_SECRET'],
  ['SLIPOK_API_KEY', 'SLIPOK_BRANCH_ID'],
  ['MAP_TILES_URL', 'MAP_ATTRIBUTION'],
] as const

/** Our account with somebody who says who a visitor is. */
export interface ProviderSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string
  readonly idTokenAlg: (typeof ID_TOKEN_ALGS)[number]
  /** Where codes are exchanged when the issuer's own document does not say. */
  readonly tokenEndpoint: string | undefined
}

/** Our account with whoever takes payments by card for the shop. */
export interface CardSettings {
  readonly provider: CardProviderName
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

/** Our account with a service that knows of transfers. */
export interface SlipCheckSettings {
  readonly apiKey: string
  readonly branchId: string
  readonly apiUrl: string
}

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
  /** Without one, mails become files in the data folder. */
  smtpUrl: string | undefined
  mailFrom: string
  line: ProviderSettings | undefined
  /** The shop's LINE official account, which messages to customers come from. */
  lineMessaging: { readonly token: string; readonly url: string } | undefined
  facebook: ProviderSettings | undefined
  /** Without one, nothing can be paid by card on the pages. */
  cards: CardSettings | undefined
  /** Without one, slips are looked at by people alone. */
  slipCheck: SlipCheckSettings | undefined
  /** Whether webhooks may go into the own network, and without TLS: for tests. */
  webhooksGoInside: boolean
  /** How long and how far a driver's way is: asked of a server of roads, or guessed by distance. */
  roads: { readonly osrmUrl: string | undefined; readonly guess: RoadGuess }
  /** Pictures of a map and whose they are; without them plans are drawn as a sketch. */
  mapTiles: { readonly url: string; readonly attribution: string } | undefined
  /** Without a folder, backups are made by hand alone. */
  backups: BackupSettings
  chromiumPath: string | undefined
  /** Where programs are looked for, as the system writes it. */
  searchPath: string
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
  for (const [one, other] of PAIRS) {
    if ((values[one] === undefined) === (values[other] === undefined)) continue
    const missing = values[one] === undefined ? one : other
    throw new StartRefusal(`${missing} is missing: ${one} and ${other} belong together`)
  }
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    throw new StartRefusal('MAIL_FROM is missing: SMTP_URL needs the address that mails come from')
  if (values.STRIPE_SECRET_KEY !== undefined && values.OMISE_SECRET_KEY !== undefined)
    throw new StartRefusal('STRIPE_SECRET_KEY and OMISE_SECRET_KEY are both given: cards go through one of them')
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
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Rodchao <rodchao@localhost>',
    line: provider(values.LINE_CLIENT_ID, values.LINE_CLIENT_SECRET, {
      issuer: values.LINE_ISSUER,
      idTokenAlg: values.LINE_ID_TOKEN_ALG,
      tokenEndpoint: undefined,
    }),
    facebook: provider(values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET, {
      issuer: values.FACEBOOK_ISSUER,
      idTokenAlg: 'RS256',
      tokenEndpoint: values.FACEBOOK_TOKEN_ENDPOINT,
    }),
    lineMessaging:
      values.LINE_MESSAGING_TOKEN === undefined
        ? undefined
        : { token: values.LINE_MESSAGING_TOKEN, url: values.LINE_MESSAGING_URL },
    cards:
      cards('stripe', values.STRIPE_SECRET_KEY, values.STRIPE_WEBHOOK_SECRET, values.STRIPE_API_URL) ??
      cards('omise', values.OMISE_SECRET_KEY, values.OMISE_WEBHOOK_SECRET, values.OMISE_API_URL),
    slipCheck:
      values.SLIPOK_API_KEY === undefined || values.SLIPOK_BRANCH_ID === undefined
        ? undefined
        : { apiKey: values.SLIPOK_API_KEY, branchId: values.SLIPOK_BRANCH_ID, apiUrl: values.SLIPOK_API_URL },
    webhooksGoInside: values.WEBHOOK_PRIVATE_ADDRESSES,
    roads: {
      osrmUrl: values.OSRM_URL,
      guess: { roadFactor: values.ROAD_FACTOR_PERCENT / 100, kilometresAnHour: values.ROAD_SPEED_KMH },
    },
    mapTiles:
      values.MAP_TILES_URL === undefined || values.MAP_ATTRIBUTION === undefined
        ? undefined
        : { url: values.MAP_TILES_URL, attribution: values.MAP_ATTRIBUTION },
    backups: {
      folder: values.BACKUP_DIR === undefined ? undefined : resolve(values.BACKUP_DIR),
      passphrase: values.BACKUP_PASSPHRASE,
      keep: values.BACKUP_KEEP,
    },
    chromiumPath: values.CHROMIUM_PATH,
    searchPath: source['PATH'] ?? '',
  }
}

function provider(
  clientId: string | undefined,
  clientSecret: string | undefined,
  settings: Omit<ProviderSettings, 'clientId' | 'clientSecret'>,
): ProviderSettings | undefined {
  return clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret, ...settings }
}

function cards(
  provider: CardProviderName,
  secretKey: string | undefined,
  webhookSecret: string | undefined,
  apiUrl: string,
): CardSettings | undefined {
  return secretKey === undefined || webhookSecret === undefined
    ? undefined
    : { provider, secretKey, webhookSecret, apiUrl }
}

/** As `loadEnv`, for the administrator whose e-mail address the command line gives; ADMIN_PASSWORD may be left out. */
export function loadEnvForAdmin(email: string, source: Record<string, string | undefined> = process.env): Env {
  const meant = source['ADMIN_EMAIL']?.trim()
  // The file of settings may still name the first administrator: that password is nobody else's.
  const isTheirs = Boolean(source['ADMIN_PASSWORD']) && (!meant || meant === email)
  return loadEnv({ ...source, ...(isTheirs ? { ADMIN_EMAIL: email } : { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }) })
}

/** As `loadEnv`, where a backup is to be restored: the data folder has to be new or empty, and is looked at first. */
export function loadEnvForRestore(source: Record<string, string | undefined> = process.env): Env {
  const dataDir = resolve(source['DATA_DIR']?.trim() || './data')
  const found = statSync(dataDir, { throwIfNoEntry: false })
  if (found?.isDirectory() === true && readdirSync(dataDir).some((name) => name !== SECRET_NAME))
    throw new StartRefusal(`DATA_DIR ${dataDir} is not empty: a backup is restored into a new, empty folder`)
  return loadEnv(source)
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
    const found = statSync(path, { throwIfNoEntry: false })
    if (found?.isDirectory() === false) throw new Error('it is not a folder')
    if (!found) {
      mkdirSync(path, { recursive: true })
      // Root hands the database to another user, who has to pass through this folder but need not list it.
      chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700)
    }
    return path
  } catch (error) {
    throw new StartRefusal(`DATA_DIR ${JSON.stringify(path)} cannot be used: ${reason(error)}`)
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The PostgreSQL server that tests use instead of an embedded one. */
export function testDatabaseUrl(source: Record<string, string | undefined> = process.env): string | undefined {
  return source['TEST_DATABASE_URL'] || undefined
}
