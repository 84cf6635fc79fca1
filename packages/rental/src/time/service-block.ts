import { DAY, MINUTE } from './calendar.ts'
import { isPeriod, type Period } from './period.ts'

/** Why a unit cannot be rented for a while. */
export const BLOCK_REASONS = ['maintenance', 'repair', 'waiting_parts', 'other'] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** Whoever fills in the form takes a while: a start that was now when it was opened is not the past. */
export const BLOCK_START_LEEWAY_MINUTES = 15
/** In days. What stands longer than this is retired or for sale, and a slip of the year is found out. */
export const LONGEST_BLOCK_DAYS = 366

export interface BlockFault {
  readonly field: 'start' | 'end'
  readonly code: 'in_past' | 'end_not_after_start' | 'block_too_long' | 'block_begun'
}

/**
 * Why a unit cannot be kept from renting for this period, [start, end) in epoch ms; null when it can. `before` is the
 * period of a block that is changed: once it has begun its start is history and only its end moves.
 */
export function checkBlock(period: Period, now: number, before: Period | null): BlockFault | null {
  if (!isPeriod(period)) return { field: 'end', code: 'end_not_after_start' }
  const hasBegun = before !== null && before.start <= now
  if (hasBegun && period.start !== before.start) return { field: 'start', code: 'block_begun' }
  if (!hasBegun && period.start < now - BLOCK_START_LEEWAY_MINUTES * MINUTE) return { field: 'start', code: 'in_past' }
  if (period.end <= now) return { field: 'end', code: 'in_past' }
  if (period.end - period.start > LONGEST_BLOCK_DAYS * DAY) return { field: 'end', code: 'block_too_long' }
  return null
}
