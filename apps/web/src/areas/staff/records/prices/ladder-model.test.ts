import { describe, expect, test } from 'vitest'
import { dayPrices, perDay, pricesInForce } from './ladder-model.ts'

const price = (tier: string, amount: number, seasonId: number | null = null) => ({ seasonId, tier, amount })
const LADDER = [price('day', 25_000), price('three_day', 69_000), price('week', 129_000)]

describe('what customers pay by a ladder', () => {
  test('are its own lengths, sums of them, and a longer one where that is cheaper', () => {
    const found = dayPrices(LADDER, 'clock')
    expect(found.map(({ amount }) => (amount ?? 0) / 100)).toEqual([
      250, 500, 690, 940, 1190, 1290, 1290, 1540, 1790, 1980,
    ])
    expect(found.map(({ by }) => by)).toEqual([
      'step',
      'sum',
      'step',
      'sum',
      'sum',
      'longer',
      'step',
      'sum',
      'sum',
      'sum',
    ])
    expect(found[5]?.longer).toEqual({ tier: 'week', saved: 9000 })
  })

  test('are none without prices, and half typed ones are no prices', () => {
    expect(dayPrices([], 'clock').every(({ amount }) => amount === null)).toBe(true)
    expect(dayPrices([price('day', -1)], 'clock')[0]?.amount).toBeNull()
  })

  test('of a house are its nights, with those of the weekend', () => {
    const found = dayPrices([price('day', 450_000), price('weekend_night', 650_000)], 'night')
    expect(found.slice(3, 7).map(({ amount }) => (amount ?? 0) / 100)).toEqual([18_000, 24_500, 31_000, 35_500])
  })

  test('in a season are its own and those of the year for what it leaves out', () => {
    const inForce = pricesInForce([...LADDER, price('day', 35_000, 4), price('day', 99_000, 5)], 4)
    expect(inForce).toEqual([price('day', 35_000), price('three_day', 69_000), price('week', 129_000)])
    expect(pricesInForce([...LADDER, price('day', 35_000, 4)], null)).toEqual(LADDER)
  })
})

test('a day of each length is rounded to the satang, and lengths below a day have none', () => {
  expect(perDay('week', 129_000)).toBe(18_429)
  expect(perDay('half_day', 15_000)).toBeNull()
  expect(perDay('weekend_night', 650_000)).toBe(650_000)
})
