import { createHmac, randomBytes } from 'node:crypto'
import { digestOf } from '../../../platform/accounts/tokens.ts'

const SECRET_SHAPE = /^[A-Za-z0-9_-]{43}$/

/** 256 bits that nobody can guess, fit for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether the text can be such a secret at all. */
export function isSecret(text: string): boolean {
  return SECRET_SHAPE.test(text)
}

/**
 * The nonce and the PKCE verifier of an attempt. They are computed from the secret in the browser's cookie, so that
 * nothing stored on the server is enough to finish what another browser began.
 */
export function attemptSecrets(browser: string, state: string): { nonce: string; verifier: string } {
  const derive = (purpose: string): string =>
    createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url')
  return { nonce: derive('nonce'), verifier: derive('verifier') }
}

/** Each attempt has a cookie of its own, so that two tabs can sign in at once. */
export function attemptCookie(state: string): string {
  return `sign_in_${digestOf(state).toString('hex').slice(0, 16)}`
}
