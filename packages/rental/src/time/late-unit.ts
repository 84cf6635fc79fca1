import { MINUTE } from './calendar.ts'

/** A vehicle that is late comes back some time, but nobody is promised it for so long. */
export const LATE_MARGIN_MINUTES = 120

/**
 * Whether a vehicle that is out and late is still not to be counted on when a window begins. `outUntil` is the end of the
 * time it is out for, turnaround included; all three are epoch milliseconds. One that is not late yet is expected at its
 * end, so its own time is what keeps it.
 */
export function isLateFor(windowStart: number, outUntil: number, now: number): boolean {
  return outUntil <= now && windowStart < lateUntil(now)
}

/** From when on a vehicle that is late now is counted on again, in epoch milliseconds. */
export function lateUntil(now: number): number {
  return now + LATE_MARGIN_MINUTES * MINUTE
}
