import { describe, expect, it } from 'vitest'
import { DAY, HOUR, toInstant, MINUTE } from './calendar.ts'
import { checkPeriod, isOpenAt } from './opening-hours.ts'
import type { Closure, OpeningHours, PeriodRules } from './opening-hours.ts'

// 16 November 2026 is a Monday. Open 08:00 to 20:00, closed on Sundays.
const at = (day: number, hour: number, minute = 0): number =>
  toInstant({ year: 2026, month: 11, day }, hour * 60 + minute)
const daily = { opens: 480, closes: 1200 }
const opening: OpeningHours = [null, daily, daily, daily, daily, daily, daily]
const closure = (blocks: Closure['blocks']): Closure => ({
  period: { start: at(17, 12), end: at(17, 15) },
  blocks,
  reason: { th: 'ประชุมพนักงาน', en: 'Staff meeting' },
})
const rules: PeriodRules = {
  period: { start: at(16, 10), end: at(18, 10) },
  now: at(16, 8),
  opening,
  closures: [],
  minMinutes: 60,
  maxMinutes: 30 * 24 * 60,
  leadMinutes: 60,
}
const check = (changes: Partial<PeriodRules>): ReturnType<typeof checkPeriod> => checkPeriod({ ...rules, ...changes })

describe('checkPeriod', () => {
  it('checkPeriod accepts a period within the rules, to the minute', () => {
    expect(check({})).toEqual({ ok: true })
    expect(check({ period: { start: at(16, 9), end: at(16, 10) } })).toEqual({ ok: true })
    expect(check({ period: { start: at(16, 20), end: at(17, 20) } })).toEqual({ ok: true })
    expect(check({ period: { start: at(16, 10), end: at(16, 10) + 30 * DAY } })).toEqual({ ok: true })
  })

  it.each([
    ['end_before_start', 'end', { start: at(16, 10), end: at(16, 10) }],
    ['end_before_start', 'end', { start: Number.NaN, end: at(16, 10) }],
    ['in_the_past', 'start', { start: at(16, 7, 59), end: at(18, 10) }],
    ['lead_time', 'start', { start: at(16, 8, 59), end: at(18, 10) }],
    ['too_short', 'end', { start: at(16, 10), end: at(16, 10, 59) }],
    ['too_long', 'end', { start: at(16, 10), end: at(16, 10) + 30 * DAY + MINUTE }],
    ['closed_pick_up', 'start', { start: at(16, 20, 1), end: at(18, 10) }],
    ['closed_pick_up', 'start', { start: at(17, 7, 59), end: at(18, 10) }],
    ['closed_pick_up', 'start', { start: at(22, 10), end: at(24, 10) }],
    ['closed_return', 'end', { start: at(16, 10), end: at(22, 10) }],
    ['closed_return', 'end', { start: at(16, 10), end: at(17, 23) }],
  ])('checkPeriod refuses with %s at %s', (refusal, field, period) => {
    expect(check({ period })).toMatchObject({ ok: false, refusal, field })
  })

  it('checkPeriod names the broken limit', () => {
    expect(check({ period: { start: at(16, 10), end: at(16, 10, 30) } })).toMatchObject({ limitMinutes: 60 })
    expect(check({ leadMinutes: 180 })).toMatchObject({ refusal: 'lead_time', limitMinutes: 180 })
  })

  it('checkPeriod respects closures of each kind and gives their reason', () => {
    const pickUp = { start: at(17, 12), end: at(18, 10) }
    const back = { start: at(16, 10), end: at(17, 14) }
    const reason = { th: 'ประชุมพนักงาน', en: 'Staff meeting' }
    expect(check({ period: pickUp, closures: [closure('pick_up')] })).toMatchObject({
      refusal: 'closed_pick_up',
      reason,
    })
    expect(check({ period: pickUp, closures: [closure('return')] })).toEqual({ ok: true })
    expect(check({ period: back, closures: [closure('both')] })).toMatchObject({ refusal: 'closed_return', reason })
    expect(check({ period: back, closures: [closure('pick_up')] })).toEqual({ ok: true })
    const after = { start: at(16, 10), end: at(17, 15) }
    expect(check({ period: after, closures: [closure('both')] })).toEqual({ ok: true })
  })
})

describe('isOpenAt', () => {
  it('isOpenAt runs past midnight where closing is after 24:00', () => {
    const late: OpeningHours = [null, { opens: 1080, closes: 1560 }, null, null, null, null, null]
    expect(isOpenAt(at(16, 23), late, [], 'return')).toBe(true)
    expect(isOpenAt(at(17, 2), late, [], 'return')).toBe(true)
    expect(isOpenAt(at(17, 2, 1), late, [], 'return')).toBe(false)
    expect(isOpenAt(at(16, 2), late, [], 'return')).toBe(false)
  })

  it('a branch open around the clock is never closed', () => {
    const always: OpeningHours = Array.from({ length: 7 }, () => ({ opens: 0, closes: 1440 }))
    for (let hour = 0; hour < 168; hour++) expect(isOpenAt(at(16, 0) + hour * HOUR, always, [], 'pick_up')).toBe(true)
  })

  it('a branch is closed on days without hours', () => {
    expect(isOpenAt(at(16, 12), [], [], 'pick_up')).toBe(false)
  })
})
