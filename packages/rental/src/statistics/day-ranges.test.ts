import { describe, expect, test } from 'vitest'
import { addDays, isoDate, parseIsoDate } from '../time/calendar.ts'
import type { ShopDate } from '../time/calendar.ts'
import {
  chartSteps,
  comparedRange,
  COMPARISONS,
  neighbourRange,
  RANGE_KINDS,
  rangeAround,
  rangeDays,
  rangeFault,
  rangeKind,
} from './day-ranges.ts'
import type { DayRange } from './day-ranges.ts'

function day(text: string): ShopDate {
  const date = parseIsoDate(text)
  if (date === null) throw new Error(text)
  return date
}
const range = (text: string): DayRange => {
  const [from = '', to = from] = text.split('..')
  return { from: day(from), to: day(to) }
}
const text = ({ from, to }: DayRange): string => `${isoDate(from)}..${isoDate(to)}`

describe('the range around a day', () => {
  test.each([
    ['day', '2026-11-20', '2026-11-20..2026-11-20'],
    ['week', '2026-11-20', '2026-11-16..2026-11-22'],
    ['week', '2026-11-22', '2026-11-16..2026-11-22'],
    ['week', '2026-11-23', '2026-11-23..2026-11-29'],
    ['month', '2028-02-10', '2028-02-01..2028-02-29'],
    ['year', '2026-11-20', '2026-01-01..2026-12-31'],
  ] as const)('%s of %s', (kind, at, expected) => {
    expect(text(rangeAround(kind, day(at)))).toBe(expected)
  })

  test('is known again, whichever day of two years it is around', () => {
    for (let index = 0; index < 731; index += 1) {
      for (const kind of RANGE_KINDS) {
        const found = rangeAround(kind, addDays(day('2027-06-01'), index))
        expect(rangeKind(found)).toBe(kind)
        expect(text(neighbourRange(neighbourRange(found, 1), -1))).toBe(text(found))
      }
    }
  })

  test('of other days has no kind, and moves by its length', () => {
    const odd = range('2026-11-03..2026-11-12')
    expect(rangeKind(odd)).toBeNull()
    expect(text(neighbourRange(odd, -1))).toBe('2026-10-24..2026-11-02')
    expect(text(neighbourRange(odd, 1))).toBe('2026-11-13..2026-11-22')
  })
})

describe('what a range is compared with', () => {
  test.each([
    ['2026-11-20', 'before', '2026-11-19..2026-11-19'],
    ['2026-11-20', 'week', '2026-11-13..2026-11-13'],
    ['2026-11-20', 'year', '2025-11-20..2025-11-20'],
    ['2028-02-29', 'year', '2027-02-28..2027-02-28'],
    ['2026-11-16..2026-11-22', 'before', '2026-11-09..2026-11-15'],
    ['2026-11-01..2026-11-30', 'before', '2026-10-01..2026-10-31'],
    ['2026-11-01..2026-11-30', 'year', '2025-11-01..2025-11-30'],
    ['2026-01-01..2026-12-31', 'before', '2025-01-01..2025-12-31'],
    ['2026-11-03..2026-11-12', 'week', '2026-10-20..2026-10-29'],
  ] as const)('%s, %s', (given, comparison, expected) => {
    expect(text(comparedRange(range(given), comparison))).toBe(expected)
  })

  test('always lies before it, never longer than it by more than a day of February', () => {
    for (const comparison of COMPARISONS) {
      const given = range('2026-11-16..2026-11-22')
      const found = comparedRange(given, comparison)
      expect(text(found) < text(given)).toBe(true)
      expect(rangeDays(found)).toBe(7)
    }
  })
})

describe('a range that cannot be added up', () => {
  test.each([
    ['2026-11-20..2026-11-19', 'end_before_start'],
    ['2026-11-20..2026-11-20', null],
    ['2024-01-01..2024-12-31', null],
    ['2025-01-01..2026-01-02', 'too_long'],
  ] as const)('%s: %s', (given, fault) => {
    expect(rangeFault(range(given), 366)).toBe(fault)
  })
})

describe('the steps of a chart', () => {
  test('of a day are two fortnights up to it', () => {
    const steps = chartSteps(range('2026-11-20'))
    expect(steps).toHaveLength(28)
    expect(text(steps.at(-1) ?? range('2000-01-01'))).toBe('2026-11-20..2026-11-20')
    expect(text(steps[0] ?? range('2000-01-01'))).toBe('2026-10-24..2026-10-24')
  })

  test('of up to 92 days are days, of more are months cut to the range', () => {
    expect(chartSteps(range('2026-11-01..2026-11-30'))).toHaveLength(30)
    expect(chartSteps(range('2026-07-01..2026-09-30'))).toHaveLength(92)
    expect(chartSteps(range('2026-07-15..2026-10-20')).map(text)).toEqual([
      '2026-07-15..2026-07-31',
      '2026-08-01..2026-08-31',
      '2026-09-01..2026-09-30',
      '2026-10-01..2026-10-20',
    ])
    expect(chartSteps(range('2026-01-01..2026-12-31'))).toHaveLength(12)
  })
})
