import { describe, expect, it } from 'vitest'
import { toInstant } from '../time/calendar.ts'
import { missedMinimum, strictestMinimum } from './least-nights.ts'
import type { MinimumStay } from './least-nights.ts'

const day = (of: number, minute = 0) => toInstant({ year: 2026, month: 12, day: of }, minute)
/** In at 14:00 on the day, out at 12:00 so many nights later. */
const stay = (first: number, nights: number) => ({ start: day(first, 840), end: day(first + nights, 720) })
const weekend: MinimumStay = {
  nameTh: 'วันพ่อ',
  nameEn: "Father's Day",
  nights: { start: day(4), end: day(7) },
  least: 2,
}
const newYear: MinimumStay = { nameTh: 'ปีใหม่', nameEn: 'New Year', nights: { start: day(29), end: day(33) }, least: 3 }
const minimums = [weekend, newYear]

describe('the least number of nights', () => {
  it.each([
    ['leaves on the day on which the holiday begins', stay(3, 1), null],
    ['stays one night of it', stay(4, 1), weekend],
    ['comes before and stays one night of it', stay(3, 2), null],
    ['stays its last night only', stay(6, 1), weekend],
    ['comes when it is over', stay(7, 1), null],
    ['stays two of three nights', stay(30, 2), newYear],
    ['stays three nights', stay(28, 3), null],
  ])('is for a guest who %s', (_name, guest, missed) => {
    expect(missedMinimum(guest, minimums)).toBe(missed)
  })

  it('is the strictest of several', () => {
    const longer = { ...weekend, least: 4 }
    expect(strictestMinimum(stay(5, 1), [weekend, longer, newYear])).toBe(longer)
    expect(strictestMinimum(stay(10, 1), minimums)).toBeNull()
  })
})
