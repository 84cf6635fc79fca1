import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from './calendar.ts'
import {
  containsInstant,
  isPeriod,
  mergePeriods,
  periodMinutes,
  nearestFreeStart,
  overlaps,
  withTurnaround,
} from './period.ts'
import type { Period } from './period.ts'

const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 40 }))
  .map(([start, length]): Period => ({ start: start * HOUR, end: (start + length) * HOUR }))

describe('periods', () => {
  it('periods back to back do not overlap', () => {
    expect(overlaps({ start: 0, end: 10 }, { start: 10, end: 20 })).toBe(false)
    expect(overlaps({ start: 0, end: 11 }, { start: 10, end: 20 })).toBe(true)
    expect(containsInstant({ start: 0, end: 10 }, 10)).toBe(false)
    expect(containsInstant({ start: 0, end: 10 }, 0)).toBe(true)
  })

  it('overlapping is symmetric, and holds exactly when periods share an instant', () => {
    fc.assert(
      fc.property(anyPeriod, anyPeriod, (first, second) => {
        const shared = Math.min(first.end, second.end) - Math.max(first.start, second.start)
        expect(overlaps(first, second)).toBe(shared > 0)
        expect(overlaps(second, first)).toBe(shared > 0)
      }),
    )
  })

  it('a turnaround keeps the next rental away by its length', () => {
    fc.assert(
      fc.property(anyPeriod, anyPeriod, fc.integer({ min: 0, max: 600 }), (first, next, minutes) => {
        const isKept = !overlaps(withTurnaround(first, minutes), withTurnaround(next, minutes))
        const gap = Math.max(next.start - first.end, first.start - next.end)
        expect(isKept).toBe(gap >= minutes * MINUTE)
      }),
    )
  })

  it('a period needs a length', () => {
    expect(isPeriod({ start: 1, end: 1 })).toBe(false)
    expect(isPeriod({ start: 2, end: 1 })).toBe(false)
    expect(isPeriod({ start: 0, end: Number.NaN })).toBe(false)
    expect(isPeriod({ start: 0, end: Infinity })).toBe(false)
    expect(periodMinutes({ start: 0, end: 90 * MINUTE })).toBe(90)
  })
})

describe('mergePeriods', () => {
  it('mergePeriods covers the same instants with separate periods in order', () => {
    fc.assert(
      fc.property(fc.array(anyPeriod, { maxLength: 12 }), (periods) => {
        const merged = mergePeriods(periods)
        for (let hour = 0; hour <= 345; hour++) {
          const instant = hour * HOUR
          const covers = (period: Period): boolean => containsInstant(period, instant)
          expect(merged.some(covers)).toBe(periods.some(covers))
        }
        for (const [index, period] of merged.entries()) {
          const next = merged[index + 1]
          if (next) expect(next.start).toBeGreaterThan(period.end)
        }
      }),
    )
  })

  it('mergePeriods does not change its input', () => {
    const given = [
      { start: 5, end: 9 },
      { start: 0, end: 6 },
    ] as const
    expect(mergePeriods(given)).toEqual([{ start: 0, end: 9 }])
    expect(given).toEqual([
      { start: 5, end: 9 },
      { start: 0, end: 6 },
    ])
  })
})

describe('nearestFreeStart', () => {
  const search = fc.record({
    busy: fc.array(anyPeriod, { maxLength: 10 }),
    durationMs: fc.integer({ min: 1, max: 60 }).map((hours) => hours * HOUR),
    turnaroundMinutes: fc.constantFrom(0, 30, 60, 120),
    from: fc.integer({ min: 0, max: 200 }).map((hours) => hours * HOUR),
    until: fc.integer({ min: 100, max: 400 }).map((hours) => hours * HOUR),
    stepMs: fc.constantFrom(HOUR / 2, HOUR, 3 * HOUR),
  })

  it('nearestFreeStart finds the first step outside busy periods, and null where there is none', () => {
    fc.assert(
      fc.property(search, fc.constantFrom(1, 2), (input, every) => {
        const accepts = (start: number): boolean => (start / input.stepMs) % every === 0
        let expected: number | null = null
        for (let start = input.from; start < input.until && expected === null; start += input.stepMs) {
          const taken = withTurnaround({ start, end: start + input.durationMs }, input.turnaroundMinutes)
          if (accepts(start) && input.busy.every((period) => !overlaps(taken, period))) expected = start
        }
        expect(nearestFreeStart({ ...input, accepts })).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })

  it('rentals placed one after the other by nearestFreeStart never overlap', () => {
    const rentals = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 200 })), {
      maxLength: 15,
    })
    fc.assert(
      fc.property(rentals, fc.constantFrom(0, 45, 60), (wanted, turnaroundMinutes) => {
        const placed: Period[] = []
        for (const [hours, from] of wanted) {
          const start = nearestFreeStart({
            busy: placed,
            durationMs: hours * HOUR,
            turnaroundMinutes,
            from: from * HOUR,
            until: Infinity,
            stepMs: HOUR / 2,
          })
          expect(start).not.toBeNull()
          const end = (start ?? 0) + hours * HOUR
          placed.push(withTurnaround({ start: start ?? 0, end }, turnaroundMinutes))
        }
        for (const [index, period] of placed.entries()) {
          for (const other of placed.slice(index + 1)) expect(overlaps(period, other)).toBe(false)
        }
      }),
    )
  })

  it('nearestFreeStart offers the very minute at which a unit comes back', () => {
    const busy = [{ start: 0, end: 10 * HOUR }]
    const input = { busy, durationMs: HOUR, turnaroundMinutes: 60, from: 0, until: 20 * HOUR, stepMs: HOUR }
    expect(nearestFreeStart(input)).toBe(10 * HOUR)
    expect(nearestFreeStart({ ...input, until: 10 * HOUR })).toBeNull()
    expect(nearestFreeStart({ ...input, stepMs: 0 })).toBeNull()
  })
})
