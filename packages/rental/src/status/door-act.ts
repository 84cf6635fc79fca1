import { DAY } from '../time/calendar.ts'

/** A phone without network tells of what happened at most so long ago; before that nobody counts on its clock. */
export const LATEST_REPORT_MS = 2 * DAY

/**
 * When something at a door happened, in epoch milliseconds: as the phone says, but never still to come, not before what it
 * follows, and no longer ago than a phone is believed.
 */
export function happenedAt(said: number, { now, notBefore }: { now: number; notBefore: number | null }): number {
  return Math.min(now, Math.max(said, notBefore ?? said, now - LATEST_REPORT_MS))
}
