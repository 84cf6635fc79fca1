import { addDays, daysInMonth, isoDate, parseIsoDate, shopWeekday, toInstant } from '@rodchao/rental'
import type { ShopDate } from '@rodchao/rental'
import type { Day } from './day-range.ts'

/** A month as "YYYY-MM". */
export type Month = string

const DAYS_A_WEEK = 7
const UNKNOWN: ShopDate = { year: 1970, month: 1, day: 1 }

const dateOf = (day: Day): ShopDate => parseIsoDate(day) ?? UNKNOWN
const weekday = (date: ShopDate): number => shopWeekday(toInstant(date, 0))

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`
}

export function shiftDay(day: Day, days: number): Day {
  return isoDate(addDays(dateOf(day), days))
}

/** The same day of another month, or its last one where it is shorter. */
export function shiftMonths(day: Day, months: number): Day {
  const { year, month, day: dayOfMonth } = dateOf(day)
  const index = year * 12 + month - 1 + months
  const there = { year: Math.floor(index / 12), month: (index % 12) + 1 }
  return isoDate({ ...there, day: Math.min(dayOfMonth, daysInMonth(there.year, there.month)) })
}

export function shiftMonth(month: Month, months: number): Month {
  return monthOf(shiftMonths(firstDayOf(month), months))
}

/** The days of a month in weeks that begin on Sunday; null where the week belongs to another month. */
export function weekRows(month: Month): (Day | null)[][] {
  const first = dateOf(firstDayOf(month))
  const before = weekday(first)
  const count = daysInMonth(first.year, first.month)
  const weeks = Math.ceil((before + count) / DAYS_A_WEEK)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (__, column) => {
      const day = week * DAYS_A_WEEK + column - before + 1
      return day < 1 || day > count ? null : isoDate({ ...first, day })
    }),
  )
}

/** Where a key leads from a day, as the ARIA practices have it for grids of dates; undefined for any other key. */
export function dayAfterKey(
  day: Day,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  isRightToLeft: boolean,
): Day | undefined {
  const sideways = isRightToLeft ? -1 : 1
  const column = weekday(dateOf(day))
  if (key === 'ArrowRight') return shiftDay(day, sideways)
  if (key === 'ArrowLeft') return shiftDay(day, -sideways)
  if (key === 'ArrowDown') return shiftDay(day, DAYS_A_WEEK)
  if (key === 'ArrowUp') return shiftDay(day, -DAYS_A_WEEK)
  if (key === 'Home') return shiftDay(day, -column)
  if (key === 'End') return shiftDay(day, DAYS_A_WEEK - 1 - column)
  if (key === 'PageDown') return shiftMonths(day, shiftKey ? 12 : 1)
  if (key === 'PageUp') return shiftMonths(day, shiftKey ? -12 : -1)
  return undefined
}

/** The nearest day on offer. */
export function clampDay(day: Day, first: Day, last: Day | undefined): Day {
  if (day < first) return first
  return last !== undefined && day > last ? last : day
}
