import { expect, test } from 'vitest'
import { adjustedPrice, makeRateCards } from './make-cards.ts'
import { createPricer } from './rates.ts'

const NEW_YEAR = { nameTh: 'ปีใหม่', nameEn: 'New Year', period: { start: 1000, end: 2000 }, priority: 30 }

test('kept prices become a card of the year and one of each season that there is', () => {
  const cards = makeRateCards(
    [
      { seasonId: null, tier: 'day', amount: 25_000 },
      { seasonId: 3, tier: 'day', amount: 35_000 },
      { seasonId: 3, tier: 'weekend_night', amount: 40_000 },
      { seasonId: 9, tier: 'day', amount: 1 },
    ],
    new Map([[3, NEW_YEAR]]),
  )
  expect(cards).toEqual([
    { seasonId: null, period: null, priority: 0, prices: { day: 25_000 } },
    {
      seasonId: 3,
      seasonNameTh: 'ปีใหม่',
      seasonNameEn: 'New Year',
      period: NEW_YEAR.period,
      priority: 30,
      prices: { day: 35_000 },
      weekendNight: 40_000,
    },
  ])
  const pricer = createPricer(cards)
  expect([500, 1500, 2000].map((at) => pricer.price(at, 24)?.total)).toEqual([25_000, 35_000, 25_000])
})

test('an adjusted price is rounded to ten baht, half of them up, and is never nothing', () => {
  expect(adjustedPrice(25_000, 40)).toBe(35_000)
  expect(adjustedPrice(69_000, 40)).toBe(97_000)
  expect(adjustedPrice(129_000, 40)).toBe(181_000)
  expect(adjustedPrice(25_000, -17)).toBe(21_000)
  expect(adjustedPrice(25_500, 0)).toBe(26_000)
  expect(adjustedPrice(25_499, 0)).toBe(25_000)
  expect(adjustedPrice(1000, -90)).toBe(1000)
})
