import { describe, expect, it } from 'vitest'
import { brokenLimit, daysBetween, nextRange } from './day-range.ts'

describe('nextRange', () => {
  it('nextRange takes the first day as pick-up and the second as return', () => {
    const out = nextRange({}, '2026-11-22')
    expect(out).toEqual({ from: '2026-11-22' })
    expect(nextRange(out, '2026-11-25')).toEqual({ from: '2026-11-22', to: '2026-11-25' })
  })

  it('nextRange allows both ends on one day', () => {
    expect(nextRange({ from: '2026-11-22' }, '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' })
  })

  it('nextRange starts again before the pick-up day and after both ends are chosen', () => {
    expect(nextRange({ from: '2026-11-22' }, '2026-11-20')).toEqual({ from: '2026-11-20' })
    expect(nextRange({ from: '2026-11-22', to: '2026-11-25' }, '2026-11-24')).toEqual({ from: '2026-11-24' })
  })

  it('nextRange keeps the chosen days when another breaks a limit', () => {
    const out = { from: '2026-11-22' }
    expect(nextRange(out, '2026-11-22', { minDays: 1 })).toEqual(out)
    expect(nextRange(out, '2026-12-23', { maxDays: 30 })).toEqual(out)
    expect(nextRange(out, '2026-12-22', { maxDays: 30 })).toEqual({ from: '2026-11-22', to: '2026-12-22' })
  })
})

describe('brokenLimit', () => {
  it('brokenLimit concerns the return day only', () => {
    const limits = { minDays: 1, maxDays: 3 }
    expect(brokenLimit({}, '2026-11-22', limits)).toBeUndefined()
    expect(brokenLimit({ from: '2026-11-22' }, '2026-11-21', limits)).toBeUndefined()
    expect(brokenLimit({ from: '2026-11-22' }, '2026-11-22', limits)).toBe('min')
    expect(brokenLimit({ from: '2026-11-22' }, '2026-11-25', limits)).toBeUndefined()
    expect(brokenLimit({ from: '2026-11-22' }, '2026-11-26', limits)).toBe('max')
    expect(brokenLimit({ from: '2026-11-22', to: '2026-11-23' }, '2026-12-26', limits)).toBeUndefined()
  })
})

describe('days', () => {
  it('days are counted over months, leap years and changes of the clocks', () => {
    expect(daysBetween('2026-11-22', '2026-11-25')).toBe(3)
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-11-25', '2026-11-22')).toBe(-3)
  })
})
