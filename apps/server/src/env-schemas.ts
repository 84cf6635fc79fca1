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

export const ID_TOKEN_ALGS = ['HS256', 'RS256', 'ES256'] as const
