import { createHmac, timingSafeEqual } from 'node:crypto'
import { EventRefused } from './card-provider.ts'

/** How old an event may be when it comes in, or ahead of our clock: what both providers advise. */
const TOLERANCE_MS = 300_000

export interface SignedEvent {
  readonly key: string | Buffer
  /** Seconds since the epoch, as it was sent. */
  readonly timestamp: string
  readonly body: string
  /** In hexadecimal; more than one while a secret is being replaced. */
  readonly signatures: readonly string[]
}

/** Both providers sign time and body with HMAC-SHA256. Throws `EventRefused`. */
export function checkSignature({ key, timestamp, body, signatures }: SignedEvent, now: number): void {
  const at = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN
  // Not a number is not within anything.
  if (!(Math.abs(now - at) <= TOLERANCE_MS)) throw new EventRefused()
  const expected = createHmac('sha256', key).update(`${timestamp}.${body}`).digest()
  const isSigned = signatures.some((signature) => {
    const given = Buffer.from(signature, 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned) throw new EventRefused()
}

/** What was signed, as JSON. */
export function parseEvent(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new EventRefused()
  }
}
