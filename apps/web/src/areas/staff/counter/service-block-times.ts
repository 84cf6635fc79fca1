import { wireTime } from '../core/wire-time.ts'

const DAY_MS = 86_400_000

export interface ServiceDraft {
  /** Days in the workshop; 0 when it can go out again. */
  days: number
  reason: string
}

export const NO_SERVICE: ServiceDraft = { days: 0, reason: '' }
export const SERVICE_DAYS = [0, 1, 3, 7, 14] as const

/** Until when the unit is kept from bookings, in the wire's form; null when it is not. `now` in epoch milliseconds. */
export function serviceUntil(days: number, now: number): string | null {
  return days <= 0 ? null : wireTime(now + days * DAY_MS)
}
