/** A calendar day as "YYYY-MM-DD": no clock and no zone in it, so it cannot slip to the day before. */
export type Day = string

export interface DayRange {
  from?: Day | undefined
  to?: Day | undefined
}

export interface DayRangeLimits {
  /** Days between out and back; 0 lets both be on one day. */
  minDays?: number | undefined
  maxDays?: number | undefined
}

const MS_PER_DAY = 86_400_000

/** Whole days from one day to another, whatever the clocks did between. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY)
}

/** The first press says out, the second back; a press before out, or after both are known, starts again. */
export function nextRange(range: DayRange, pressed: Day, limits: DayRangeLimits = {}): DayRange {
  const { minDays = 0, maxDays = Number.POSITIVE_INFINITY } = limits
  if (range.from === undefined || range.to !== undefined || pressed < range.from) return { from: pressed }
  const days = daysBetween(range.from, pressed)
  if (days < minDays || days > maxDays) return range
  return { from: range.from, to: pressed }
}

/** Which limit forbids this day as the way back; undefined when none does. */
export function brokenLimit(range: DayRange, day: Day, limits: DayRangeLimits): 'min' | 'max' | undefined {
  if (range.from === undefined || range.to !== undefined || day < range.from) return undefined
  const days = daysBetween(range.from, day)
  if (limits.minDays !== undefined && days < limits.minDays) return 'min'
  if (limits.maxDays !== undefined && days > limits.maxDays) return 'max'
  return undefined
}
