import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  buddhistYear,
  clockTime,
  DAY,
  daysBetween,
  daysInMonth,
  englishDate,
  HOUR,
  toInstant,
  isoDate,
  minuteOfDay,
  parseIsoDate,
  toShopDate,
  startOfShopDay,
  thaiDate,
  shopWeekday,
} from './calendar.ts'

const utc = (text: string): number => Date.parse(text)
const anyInstant = fc.integer({ min: utc('1900-01-02T00:00:00Z'), max: utc('2399-12-30T00:00:00Z') })

describe('shop time', () => {
  it('an instant after 17:00 UTC is on the next shop day', () => {
    expect(toShopDate(utc('2026-11-20T17:30:00Z'))).toEqual({ year: 2026, month: 11, day: 21 })
    expect(toShopDate(utc('2026-11-20T16:59:59.999Z'))).toEqual({ year: 2026, month: 11, day: 20 })
    expect(buddhistYear(toShopDate(utc('2025-12-31T17:00:00Z')).year)).toBe(2569)
  })

  it('the calendar agrees with the platform’s at every instant', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const shifted = new Date(instant + 7 * HOUR)
        expect(isoDate(toShopDate(instant))).toBe(shifted.toISOString().slice(0, 10))
        expect(clockTime(instant)).toBe(shifted.toISOString().slice(11, 16))
        expect(shopWeekday(instant)).toBe(shifted.getUTCDay())
        expect(minuteOfDay(instant)).toBe(shifted.getUTCHours() * 60 + shifted.getUTCMinutes())
      }),
    )
  })

  it('an instant survives a round trip through date and minute of day', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const back = toInstant(toShopDate(instant), minuteOfDay(instant))
        expect(instant - back).toBeGreaterThanOrEqual(0)
        expect(instant - back).toBeLessThan(60_000)
        expect(startOfShopDay(instant)).toBe(toInstant(toShopDate(instant), 0))
      }),
    )
  })

  it('minutes past midnight run into the next day', () => {
    expect(toInstant({ year: 2026, month: 2, day: 28 }, 1500)).toBe(utc('2026-03-01T01:00:00+07:00'))
  })
})

describe('day arithmetic', () => {
  it('adding days crosses months, leap days and years', () => {
    expect(addDays({ year: 2028, month: 2, day: 28 }, 1)).toEqual({ year: 2028, month: 2, day: 29 })
    expect(addDays({ year: 2026, month: 12, day: 31 }, 1)).toEqual({ year: 2027, month: 1, day: 1 })
    expect(addDays({ year: 2026, month: 3, day: 1 }, -1)).toEqual({ year: 2026, month: 2, day: 28 })
    expect(daysBetween({ year: 2026, month: 1, day: 1 }, { year: 2027, month: 1, day: 1 })).toBe(365)
  })

  it('adding days and counting them agree', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -20_000, max: 20_000 }), (instant, days) => {
        const date = toShopDate(instant)
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })

  it('the length of February is right in leap and common years', () => {
    expect([2000, 1900, 2024, 2026].map((year) => daysInMonth(year, 2))).toEqual([29, 28, 29, 28])
    expect(toShopDate(toInstant({ year: 2026, month: 1, day: 1 }, 0) + 31 * DAY).month).toBe(2)
  })
})

describe('written dates', () => {
  const date = { year: 2026, month: 11, day: 21 }

  it('dates are written with Buddhist years in Thai and C.E. in English', () => {
    expect(thaiDate(date, 'short')).toBe('21 พ.ย. 2569')
    expect(thaiDate(date, 'long')).toBe('21 พฤศจิกายน 2569')
    expect(thaiDate(date, 'legal')).toBe('21 พฤศจิกายน พ.ศ. 2569')
    expect(englishDate(date, 'short')).toBe('21 Nov 2026')
    expect(englishDate(date, 'long')).toBe('21 November 2026')
  })

  it('ISO dates are read strictly, and Buddhist years are refused', () => {
    expect(parseIsoDate('2026-11-21')).toEqual(date)
    for (const text of ['2569-11-21', '2026-02-29', '2026-13-01', '2026-1-1', '2026-11-21T00:00', '0026-01-01']) {
      expect(parseIsoDate(text), text).toBeNull()
    }
  })
})
