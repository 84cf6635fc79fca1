import { addDays, daysBetween, daysInMonth, shopWeekday, toInstant } from '../time/calendar.ts'
import type { ShopDate } from '../time/calendar.ts'

/** Days of the shop, both included. */
export interface DayRange {
  readonly from: ShopDate
  readonly to: ShopDate
}

/** The ranges that figures are read by. */
export const RANGE_KINDS = ['day', 'week', 'month', 'year'] as const
/** How long a range of days is. */
export type RangeKind = (typeof RANGE_KINDS)[number]

/** What a range is held against: the one just before it, the same weekdays before, or a year before. */
export const COMPARISONS = ['before', 'week', 'year'] as const
/** What figures are compared with. */
export type Comparison = (typeof COMPARISONS)[number]

const DAYS_A_WEEK = 7
const LAST_MONTH = 12

/** The day, the week from Monday, the calendar month or the year that a day lies in. */
export function rangeAround(kind: RangeKind, day: ShopDate): DayRange {
  switch (kind) {
    case 'day':
      return { from: day, to: day }
    case 'week': {
      const sinceMonday = (shopWeekday(toInstant(day, 0)) + DAYS_A_WEEK - 1) % DAYS_A_WEEK
      const from = addDays(day, -sinceMonday)
      return { from, to: addDays(from, DAYS_A_WEEK - 1) }
    }
    case 'month':
      return { from: { ...day, day: 1 }, to: { ...day, day: daysInMonth(day.year, day.month) } }
    case 'year':
      return { from: { year: day.year, month: 1, day: 1 }, to: { year: day.year, month: LAST_MONTH, day: 31 } }
  }
}

/** How many days a range has; less than 1 where it ends before it begins. */
export function rangeDays({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1
}

/** Which kind of range these days are; null for any other. */
export function rangeKind(range: DayRange): RangeKind | null {
  return RANGE_KINDS.find((kind) => isSameRange(rangeAround(kind, range.from), range)) ?? null
}

function isSameRange(one: DayRange, other: DayRange): boolean {
  return daysBetween(one.from, other.from) === 0 && daysBetween(one.to, other.to) === 0
}

/** The next range of the same kind, or the one before for -1; other ranges move by their own length. */
export function neighbourRange(range: DayRange, step: 1 | -1): DayRange {
  const kind = rangeKind(range)
  if (kind !== null) return rangeAround(kind, step === 1 ? addDays(range.to, 1) : addDays(range.from, -1))
  const days = rangeDays(range) * step
  return { from: addDays(range.from, days), to: addDays(range.to, days) }
}

/**
 * The days that a range is compared with. `before`: the range just before. `week`: the same weekdays, as many whole weeks
 * before as the range is long. `year`: the same dates a year before; 29 February becomes the 28th.
 */
export function comparedRange(range: DayRange, comparison: Comparison): DayRange {
  if (comparison === 'before') return neighbourRange(range, -1)
  if (comparison === 'week') {
    const days = -Math.ceil(rangeDays(range) / DAYS_A_WEEK) * DAYS_A_WEEK
    return { from: addDays(range.from, days), to: addDays(range.to, days) }
  }
  return { from: yearBefore(range.from), to: yearBefore(range.to) }
}

function yearBefore({ year, month, day }: ShopDate): ShopDate {
  return { year: year - 1, month, day: Math.min(day, daysInMonth(year - 1, month)) }
}

/** Why a range cannot be added up; null where it can. */
export function rangeFault(range: DayRange, mostDays: number): 'end_before_start' | 'too_long' | null {
  const days = rangeDays(range)
  if (days < 1) return 'end_before_start'
  return days > mostDays ? 'too_long' : null
}

/** Up to this many days are shown day by day; longer ranges month by month. */
export const MOST_DAILY_STEPS = 92
/** What one day is shown together with: itself and the days before it, and as many before those. */
export const DAYS_BEFORE = 14

/**
 * The steps of a chart over a range, from the first on: two fortnights up to one day, days of a range of up to 92, months
 * (the first and the last cut to the range) of a longer one.
 */
export function chartSteps(range: DayRange): DayRange[] {
  const days = rangeDays(range)
  if (days === 1) return daily(addDays(range.to, 1 - 2 * DAYS_BEFORE), 2 * DAYS_BEFORE)
  if (days <= MOST_DAILY_STEPS) return daily(range.from, days)
  const steps: DayRange[] = []
  for (let from = range.from; daysBetween(from, range.to) >= 0;) {
    const monthEnd = rangeAround('month', from).to
    const to = daysBetween(monthEnd, range.to) >= 0 ? monthEnd : range.to
    steps.push({ from, to })
    from = addDays(to, 1)
  }
  return steps
}

function daily(from: ShopDate, days: number): DayRange[] {
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index)
    return { from: day, to: day }
  })
}
