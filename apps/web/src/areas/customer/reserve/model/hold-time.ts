const MINUTE_MS = 60_000
/** A clock that is wrong by less than this is left alone: the answer took time to come. */
const TOLERATED_MS = 60_000

/**
 * How far this device's clock is ahead of the shop's (ms), told from a hold that has just been placed for a known time.
 * Phones with a wrong clock would otherwise count down from a wrong figure.
 */
export function clockAhead(expiresAt: number, now: number, holdMinutes: number): number {
  const ahead = now + holdMinutes * MINUTE_MS - expiresAt
  return Math.abs(ahead) < TOLERATED_MS ? 0 : ahead
}

export function secondsLeft(expiresAt: number, now: number): number {
  return Math.max(0, Math.ceil((expiresAt - now) / 1000))
}
