import { describe, expect, it } from 'vitest'
import { canPress, freeRun, monthsOf, pressDay, pricesOf, usualStay } from './model.ts'
import type { StayNight } from '@rodchao/contract'

const NEW_YEAR = { th: 'ปีใหม่', en: 'New Year' }

/** December 2026: 11, 12 and 20 are taken, from 25 on it is dearer, from 30 on for two nights at least. */
const nights = Array.from({ length: 31 }, (_, index): StayNight => {
  const [date, weekday] = [index + 1, new Date(Date.UTC(2026, 11, index + 1)).getUTCDay()]
  const isWeekend = weekday === 5 || weekday === 6
  const isDear = date >= 25
  return {
    day: `2026-12-${String(date).padStart(2, '0')}`,
    price: (isWeekend ? 10_000 : 7000) * (isDear ? 2 : 1),
    isFree: ![11, 12, 20].includes(date),
    isWeekend,
    season: isDear ? NEW_YEAR : null,
    leastNights: date >= 30 ? 3 : 1,
  }
})
const on = (date: number) => `2026-12-${String(date).padStart(2, '0')}`

describe('choosing nights', () => {
  it.each([
    ['the first press is the arrival', {}, 3, { start: on(3) }],
    ['the second is the departure', { start: on(3) }, 6, { start: on(3), end: on(6) }],
    ['one may leave on a day that is taken', { start: on(9) }, 11, { start: on(9), end: on(11) }],
    ['an earlier day is another arrival', { start: on(9) }, 7, { start: on(7) }],
    ['so is one behind a night that is taken', { start: on(9) }, 14, { start: on(14) }],
    ['a third press begins anew', { start: on(3), end: on(6) }, 8, { start: on(8) }],
  ])('%s', (_name, chosen, pressed, next) => {
    expect(pressDay(nights, chosen, on(pressed))).toEqual(next)
  })

  it('a taken day can be pressed only as a departure', () => {
    expect(canPress(nights, { start: on(9) }, on(11))).toBe(true)
    expect(canPress(nights, { start: on(9) }, on(12))).toBe(false)
    expect(canPress(nights, { start: on(3), end: on(5) }, on(11))).toBe(false)
    expect(canPress(nights, {}, on(5))).toBe(true)
  })

  it('nights on end are counted to the one that is taken', () => {
    expect(freeRun(nights, on(9))).toBe(2)
    expect(freeRun(nights, on(11))).toBe(0)
    expect(freeRun(nights, on(21))).toBe(11)
    expect(freeRun(nights, '2027-03-01')).toBe(0)
  })

  it('a stay to begin with is free and long enough', () => {
    expect(usualStay(nights, on(1))).toEqual({ start: on(3), end: on(5), count: 2 })
    // One night before the taken 20th is too few.
    expect(usualStay(nights, on(17))).toEqual({ start: on(21), end: on(23), count: 2 })
    expect(usualStay(nights, on(27))).toEqual({ start: on(29), end: '2027-01-01', count: 3 })
    expect(usualStay(nights, on(29))).toBeNull()
  })
})

describe('what nights cost', () => {
  it('is told by season', () => {
    expect(pricesOf(nights)).toEqual([
      { season: null, weekday: 7000, weekend: 10_000, from: on(1), until: on(24) },
      { season: NEW_YEAR, weekday: 14_000, weekend: 20_000, from: on(25), until: on(31) },
    ])
  })
})

it('a month is drawn in weeks from Sunday', () => {
  const [december] = monthsOf(nights)
  expect(december?.month).toBe('2026-12')
  expect(december?.weeks).toHaveLength(5)
  expect(december?.weeks[0]?.map((night) => night?.day.slice(8) ?? null)).toEqual([
    null,
    null,
    '01',
    '02',
    '03',
    '04',
    '05',
  ])
})
