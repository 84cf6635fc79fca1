import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '../time/calendar.ts'
import { lateFee } from './late-fee.ts'

const rule = { graceMinutes: 60, perHour: 10_000, hoursForFullDay: 5, dayPrice: 35_000 }
const late = (minutes: number): ReturnType<typeof lateFee> => lateFee({ dueAt: 0, returnedAt: minutes * MINUTE, rule })

describe('lateFee', () => {
  it.each([
    [-30, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [60, 60, 0, 0, 0],
    [61, 61, 1, 0, 10_000],
    [180, 180, 2, 0, 20_000],
    [300, 300, 4, 0, 35_000],
    [301, 301, 0, 1, 35_000],
    [24 * 60 + 60, 1500, 0, 1, 35_000],
    [26 * 60, 1560, 1, 1, 45_000],
    [49 * 60, 2940, 0, 2, 70_000],
  ])('lateFee charges a return %d minutes after the due time', (minutes, lateMinutes, hours, days, amount) => {
    expect(late(minutes)).toEqual({ lateMinutes, hours, days, amount })
  })

  it('lateFee counts a begun minute', () => {
    expect(lateFee({ dueAt: 0, returnedAt: 60 * MINUTE + 1, rule }).amount).toBe(10_000)
  })

  it('lateFee never falls as the return gets later', () => {
    const anyRule = fc.record({
      graceMinutes: fc.nat(120),
      perHour: fc.nat(50_000),
      hoursForFullDay: fc.nat(26),
      dayPrice: fc.nat(100_000),
    })
    fc.assert(
      fc.property(anyRule, fc.nat(6000), fc.nat(6000), (chosen, a, b) => {
        const fee = (minutes: number): number =>
          lateFee({ dueAt: 0, returnedAt: minutes * MINUTE, rule: chosen }).amount
        expect(fee(Math.min(a, b))).toBeLessThanOrEqual(fee(Math.max(a, b)))
      }),
      { numRuns: 1000 },
    )
  })
})
