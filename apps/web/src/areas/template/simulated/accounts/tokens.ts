import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Both kinds of tokens of the demo live so long, specification section 9. */
export const TOKEN_LIFE_MS = 10 * 60_000

export type TokenKind = 'access' | 'refresh'

/** Known to everybody who reads this page: they keep nothing. The browser's own cryptography is missing without TLS. */
const KEYS: Record<TokenKind, string> = { access: 'show-room access', refresh: 'show-room refresh' }

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const encoded = (value: unknown) => base64Url(utf8ToBytes(JSON.stringify(value)))
const signature = (kind: TokenKind, text: string) => base64Url(hmac(sha256, utf8ToBytes(KEYS[kind]), utf8ToBytes(text)))

/** A signed JWT (HS256, RFC 7519) for somebody; `now` in epoch milliseconds, `serial` tells tokens of one moment apart. */
export function signToken(kind: TokenKind, id: number, now: number, serial: number): string {
  const [iat, exp] = [now, now + TOKEN_LIFE_MS].map((instant) => Math.floor(instant / 1000))
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ id, iat, exp, jti: String(serial) })}`
  return `${text}.${signature(kind, text)}`
}

/** Whose valid token it is; null for one that is broken, of the other kind or too old. */
export function readToken(kind: TokenKind, token: string, now: number): number | null {
  const [head = '', body = '', signed = ''] = token.split('.')
  if (signature(kind, `${head}.${body}`) !== signed) return null
  try {
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { id?: unknown; exp?: unknown }
    if (typeof claims.id !== 'number' || typeof claims.exp !== 'number') return null
    return claims.exp * 1000 > now ? claims.id : null
  } catch {
    return null
  }
}
