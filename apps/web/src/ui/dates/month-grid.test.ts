import { describe, expect, it } from 'vitest'
import { clampDay, dayAfterKey, shiftMonth, shiftMonths, weekRows } from './month-grid.ts'

const press = (key: string, { shiftKey = false, isRightToLeft = false } = {}) =>
  dayAfterKey('2026-11-25', { key, shiftKey }, isRightToLeft)

describe('dayAfterKey', () => {
  it.each([
    ['ArrowRight', '2026-11-26'],
    ['ArrowLeft', '2026-11-24'],
    ['ArrowDown', '2026-12-02'],
    ['ArrowUp', '2026-11-18'],
    ['Home', '2026-11-22'],
    ['End', '2026-11-28'],
    ['PageDown', '2026-12-25'],
    ['PageUp', '2026-10-25'],
    ['Enter', undefined],
    ['Tab', undefined],
  ])('%s leads from Wednesday 25 November 2026 to %s', (key, day) => {
    expect(press(key)).toBe(day)
  })

  it('goes a year with Shift', () => {
    expect(press('PageDown', { shiftKey: true })).toBe('2027-11-25')
    expect(press('PageUp', { shiftKey: true })).toBe('2025-11-25')
  })

  it('follows the reading direction sideways, and only there', () => {
    expect(press('ArrowLeft', { isRightToLeft: true })).toBe('2026-11-26')
    expect(press('ArrowRight', { isRightToLeft: true })).toBe('2026-11-24')
    expect(press('ArrowDown', { isRightToLeft: true })).toBe('2026-12-02')
    expect(press('Home', { isRightToLeft: true })).toBe('2026-11-22')
  })
})

describe('months', () => {
  it('end with their last day when the one before was longer', () => {
    expect(shiftMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(shiftMonths('2028-02-29', -12)).toBe('2027-02-28')
    expect(shiftMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  })

  it('are weeks from Sunday to Saturday without the days of their neighbours', () => {
    const weeks = weekRows('2026-11')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
    expect(weekRows('2026-08')).toHaveLength(6)
    expect(weekRows('2026-08')[0]).toEqual([null, null, null, null, null, null, '2026-08-01'])
    expect(weekRows('2026-02')).toHaveLength(4)
  })
})

describe('clampDay', () => {
  it('stays within what is on offer', () => {
    expect(clampDay('2026-11-01', '2026-11-10', '2026-11-20')).toBe('2026-11-10')
    expect(clampDay('2026-11-25', '2026-11-10', '2026-11-20')).toBe('2026-11-20')
    expect(clampDay('2030-01-01', '2026-11-10', undefined)).toBe('2030-01-01')
  })
})
