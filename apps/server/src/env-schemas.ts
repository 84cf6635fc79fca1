import { z } from 'zod'

const booleanWords: Record<string, boolean> = {
  true: true,
  '1': true,
  yes: true,
  on: true,
  false: false,
  '0': false,
  no: false,
  off: false,
}

export function wholeNumber(lowest: number, highest: number) {
  const error = `must be a whole number from ${lowest} to ${highest}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, { error })
}

export function trueOrFalse() {
  return z
    .string()
    .toLowerCase()
    .refine((value) => value in booleanWords, { error: 'must be true or false' })
    .transform((value) => booleanWords[value] === true)
}

const LEAST_DIFFERENT = 8
const REPEATED = /^(.{1,10}?)\1+(?:.{0,9})$/s

/** Long enough and not obviously made up: whoever guesses it is everybody. */
export const secretSchema = z
  .string()
  .min(32, { error: 'must have at least 32 characters' })
  .refine((value) => new Set(value).size >= LEAST_DIFFERENT && !REPEATED.test(value), {
    error: 'must be random, such as openssl rand -hex 32 prints; this one repeats itself',
  })

/** What backups are locked with: whoever has one may try as often as they like. */
export const passphraseSchema = z.string().min(12, { error: 'must have at least 12 characters' }).max(1000)

/** Where backups of every night are kept, with what they are locked, and how many of them. */
export interface BackupSettings {
  /** Absolute. */
  readonly folder: string | undefined
  readonly passphrase: string | undefined
  readonly keep: { readonly daily: number; readonly weekly: number; readonly monthly: number }
}

/** How many backups are kept, as `7,4,12`: of the last days, weeks and months that have one. */
export const keepSchema = z
  .string()
  .regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, {
    error: 'must be three whole numbers like 7,4,12: days (at least 1), weeks, months',
  })
  .transform((value) => {
    const [daily = 1, weekly = 0, monthly = 0] = value.split(',').map(Number)
    return { daily, weekly, monthly }
  })

/** A socket's address has no host between @ and /, which the pg driver takes and URL alone refuses. */
export const postgresUrlSchema = z
  .string()
  .refine((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@localhost/')), {
    error: 'must be an address like postgres://user:password@host:5432/database',
  })

export const smtpUrlSchema = z
  .string()
  .refine((value) => /^smtps?:\/\/./.test(value) && URL.canParse(value) && new URL(value).hostname !== '', {
    error: 'must be an address like smtp://user:password@mail.example.com:587',
  })

/** A channel access token, as it goes into a header. */
export const lineTokenSchema = z.string().regex(/^[\w+/=.-]{20,400}$/, { error: 'must be a channel access token' })

/** Keys of a payment provider, as they go into a header. */
export const stripeKeySchema = z
  .string()
  .regex(/^[rs]k_(?:test|live)_\w{8,300}$/, { error: 'must be a secret key, which begins with sk_ or rk_' })
export const stripeSigningSchema = z
  .string()
  .regex(/^whsec_[\w+/=]{16,200}$/, { error: 'must be the signing secret of a webhook, which begins with whsec_' })
export const omiseKeySchema = z
  .string()
  .regex(/^skey_[a-z0-9_]{8,100}$/, { error: 'must be a secret key, which begins with skey_' })
export const omiseSigningSchema = z
  .string()
  .regex(/^[A-Za-z0-9+/]{20,200}={0,2}$/, { error: 'must be the secret of the webhooks, in base64' })

/** The account with a service that checks slips: its key goes into a header, its branch into the address. */
export const slipOkKeySchema = z.string().regex(/^\w{6,100}$/, { error: 'must be an API key' })
export const slipOkBranchSchema = z.string().regex(/^\d{1,12}$/, { error: 'must be the number of a branch' })

const SENDER = /^(?:[^<>\p{Cc}]{1,100}<([^<>\s]+)>|([^<>\s]+))$/u

/** `mail@shop.example` or `Name of the shop <mail@shop.example>`. */
export const senderSchema = z.string().refine(
  (value) => {
    const parts = SENDER.exec(value)
    return z.email().safeParse(parts?.[1] ?? parts?.[2]).success
  },
  { error: 'must be an address like shop@example.com or Name <shop@example.com>' },
)

/** Whoever can read or change what goes to a provider can sign in as anybody: plain http is for this machine alone. */
export const providerAddressSchema = z.string().refine((value) => isProviderAddress(value), {
  error: 'must be an address like https://issuer.example.com',
})

function isProviderAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}

/** The address of a server that the shop's operator runs or trusts; it may stand in the own network. */
export const serverAddressSchema = z
  .string()
  .refine(
    (value) => {
      if (!URL.canParse(value)) return false
      const { protocol, username, password, search, hash } = new URL(value)
      return ['http:', 'https:'].includes(protocol) && `${username}${password}${search}${hash}` === ''
    },
    { error: 'must be an address like http://127.0.0.1:5000, without name, password or query' },
  )
  .transform((value) => value.replace(/\/+$/, ''))

/** The address of a map's pictures with {z}, {x} and {y} in it; whoever opens the page fetches them from there. */
export const tileAddressSchema = z.string().refine(
  (value) => {
    const filled = value.replaceAll(/\{[zxy]\}/g, '1')
    const isWhole = ['{z}', '{x}', '{y}'].every((part) => value.includes(part)) && !/[{}\s"'<>\\;,]/.test(filled)
    return isWhole && isProviderAddress(filled) && !/[{}]/.test(new URL(value).host)
  },
  { error: 'must be an address like https://tiles.example.com/{z}/{x}/{y}.png' },
)

export const ID_TOKEN_ALGS = ['HS256', 'RS256', 'ES256'] as const
