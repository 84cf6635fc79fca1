import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { ACCESS_AUDIENCE, type Role, signingKey, TOKEN_ISSUER } from './auth.ts'

const ACCESS_SECONDS = 600
const REFRESH_BYTES = 32
const REFRESH_SHAPE = /^[A-Za-z0-9_-]{43}$/

export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
  readonly role: Role
  readonly now: number
}

/** Good for ten minutes; the role in it is for the reader, the server looks the account up each time. */
export async function issueAccessToken(
  secret: string,
  { userId, sessionId, role, now }: AccessClaims,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ sid: sessionId, role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(ACCESS_AUDIENCE)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_SECONDS)
    .sign(signingKey(secret))
}

export function newRefreshToken(): string {
  return randomBytes(REFRESH_BYTES).toString('base64url')
}

/** Whether the text can be a refresh token at all. */
export function isRefreshToken(text: string): boolean {
  return REFRESH_SHAPE.test(text)
}

/**
 * The token that follows this one. It is computed, not drawn, so that a second tab with the same predecessor can be
 * handed the same successor although only digests are stored.
 */
export function nextRefreshToken(secret: string, token: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rodchao refresh successor', REFRESH_BYTES))
  return createHmac('sha256', key).update(token).digest('base64url')
}

/** What is stored of a refresh token. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
