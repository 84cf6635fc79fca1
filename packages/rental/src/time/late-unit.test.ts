import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from './calendar.ts'
import { isLateFor, LATE_MARGIN_MINUTES, lateUntil } from './late-unit.ts'

const NOW = Date.UTC(2026, 10, 24, 3)
const MARGIN = LATE_MARGIN_MINUTES * MINUTE

describe('a vehicle that is out and late', () => {
  it.each([
    ['late, wanted at once', NOW - HOUR, NOW, true],
    ['late to the millisecond, wanted at once', NOW, NOW, true],
    ['late, wanted just within the margin', NOW - HOUR, NOW + MARGIN - 1, true],
    ['late, wanted when it is counted on again', NOW - HOUR, NOW + MARGIN, false],
    ['due in a millisecond', NOW + 1, NOW, false],
  ])('%s', (_name, outUntil, start, expected) => {
    expect(isLateFor(start, outUntil, NOW)).toBe(expected)
  })

  it('is counted on again two hours from now', () => {
    expect(lateUntil(NOW)).toBe(NOW + 2 * HOUR)
  })
})
