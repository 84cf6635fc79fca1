import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '../time/calendar.ts'
import { swapDifference } from './swap-difference.ts'

const period = { start: 0, end: 3 * DAY }
const of = (at: number, oldRent: number, newRent: number, given = period) =>
  swapDifference({ period: given, at, oldRent, newRent })

test.each([
  ['at once', 0, { days: 3, amount: 45_000 }],
  ['within the first day', 23 * HOUR, { days: 3, amount: 45_000 }],
  ['when the first day is over', DAY, { days: 2, amount: 30_000 }],
  ['in the last hour', 3 * DAY - HOUR, { days: 1, amount: 15_000 }],
  ['at the end', 3 * DAY, { days: 0, amount: 0 }],
  ['overdue', 5 * DAY, { days: 0, amount: 0 }],
  ['before it began', -DAY, { days: 3, amount: 45_000 }],
])('%s', (_, at, expected) => {
  expect(of(at, 90_000, 135_000)).toEqual(expected)
})

test('a cheaper model gives back what a dearer one takes', () => {
  expect(of(DAY, 135_000, 90_000)).toEqual({ days: 2, amount: -30_000 })
})

test('an hour is a day of its own, and the sum is whole baht', () => {
  expect(of(0, 20_000, 25_050, { start: 0, end: HOUR })).toEqual({ days: 1, amount: 5_100 })
  expect(of(2 * DAY, 10_000, 20_000)).toEqual({ days: 1, amount: 3_300 })
})

test('never more than the whole difference, and never another sign', () => {
  const rent = fc.integer({ min: 0, max: 50_000_000 })
  fc.assert(
    fc.property(
      rent,
      rent,
      fc.integer({ min: -DAY, max: 40 * DAY }),
      fc.integer({ min: 1, max: 60 }),
      (a, b, at, n) => {
        const { amount } = of(at, a, b, { start: 0, end: n * 12 * HOUR })
        expect(Math.abs(amount)).toBeLessThanOrEqual(Math.abs(b - a) + 50)
        expect(amount * (b - a)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
