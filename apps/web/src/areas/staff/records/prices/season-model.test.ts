import { describe, expect, test } from 'vitest'
import type { Closure, Product, Season } from './season-model.ts'
import { adjustedPrices, dayPriceOf, isClosedOn, keptSeasons, parsePercent, seasonOn, tintOf } from './season-model.ts'

const season = (id: string, from: string, until: string, priority: number): Season =>
  ({
    id,
    version: 1,
    fields: { nameTh: id, nameEn: id, from, until, fromClock: 0, untilClock: 1440, priority, prices: [] },
    facts: { products: 0 },
  }) satisfies Season
const scooter = {
  id: '5',
  fields: {
    category: 'scooter',
    prices: [
      { seasonId: null, tier: 'day', amount: 25_000 },
      { seasonId: null, tier: 'week', amount: 129_000 },
      { seasonId: 2, tier: 'day', amount: 35_000 },
    ],
  },
} as unknown as Product

const SEASONS = [season('1', '2026-11-01', '2027-02-28', 10), season('2', '2026-12-26', '2027-01-04', 30)]

describe('a day of the calendar', () => {
  test('is of the season of the highest rank, to its last day', () => {
    expect(
      ['2026-10-31', '2026-12-25', '2026-12-26', '2027-01-04', '2027-01-05'].map((day) => seasonOn(SEASONS, day)?.id),
    ).toEqual([undefined, '1', '2', '2', '1'])
  })

  test('costs what a quote would say', () => {
    const price = dayPriceOf(scooter, keptSeasons(SEASONS))
    expect(['2026-12-25', '2026-12-26', '2027-01-05'].map(price)).toEqual([25_000, 35_000, 25_000])
  })

  test('is closed when some of it is', () => {
    const closure = {
      fields: { from: '2027-01-02', until: '2027-01-02', fromClock: 0, untilClock: 780 },
    } as unknown as Closure
    expect(['2027-01-01', '2027-01-02', '2027-01-03'].map((day) => isClosedOn([closure], day))).toEqual([
      false,
      true,
      false,
    ])
  })

  test('is tinted by how its price stands to the normal one', () => {
    expect([20_000, 25_000, 29_000, 32_500, null].map((price) => tintOf(price, 25_000))).toEqual([
      'low',
      'normal',
      'high',
      'peak',
      'normal',
    ])
  })
})

test('prices of a season follow from the normal ones alone, to ten baht', () => {
  expect(adjustedPrices([scooter], 40)).toEqual([
    { productId: 5, tier: 'day', amount: 35_000 },
    { productId: 5, tier: 'week', amount: 181_000 },
  ])
})

test('a change in per cent is read as people type it', () => {
  expect(['+40', '-15', '๒๐%', ' 10 ', '', '1.5', '-91', '501', 'ten'].map(parsePercent)).toEqual([
    40,
    -15,
    20,
    10,
    null,
    null,
    null,
    null,
    null,
  ])
})
