import { randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
/** `rk_` and six characters of the secret, of which 220 bits stay unknown. */
const PREFIX_LENGTH = 9

/** A new key. It begins with `rk_`, so that people and programs that look for secrets know it as one. */
export function newKeyText(): string {
  return `rk_${randomBytes(SECRET_BYTES).toString('base64url')}`
}

/** The part of a key that is shown and looked up by. */
export function prefixOf(key: string): string {
  return key.slice(0, PREFIX_LENGTH)
}
