import { describe, expect, test } from 'vitest'
import { priceFaults } from './price-faults.ts'
import type { RateCard, RateTier } from './rate-card.ts'
import { createPricer } from './rates.ts'

const allYear = (prices: Partial<Record<RateTier, number>>): RateCard => ({
  seasonId: null,
  period: null,
  priority: 0,
  prices,
})
const season = (prices: Partial<Record<RateTier, number>>): RateCard => ({
  seasonId: 7,
  period: { start: 1000, end: 2000 },
  priority: 10,
  prices,
})
const faults = (cards: readonly RateCard[], maxMinutes = 90 * 1440) =>
  priceFaults({ cards, charging: 'clock', maxMinutes })

const SOUND = { hour: 6000, half_day: 15_000, day: 25_000, three_day: 69_000, week: 129_000, month: 420_000 }

describe('the prices of a product', () => {
  test('that go down by the day have nothing odd about them', () => {
    expect(faults([allYear(SOUND)])).toEqual([])
    expect(faults([allYear(SOUND), season({ day: 29_000, three_day: 80_000 })])).toEqual([])
  })

  test('that are none at all are said to be none', () => {
    expect(faults([])).toEqual([{ code: 'no_price' }])
    expect(faults([allYear({})])).toEqual([{ code: 'no_price' }])
  })

  test('that are all zero are none, and one that asks for money makes them some', () => {
    expect(faults([allYear({ day: 0 })])).toEqual([{ code: 'no_price' }])
    expect(faults([allYear({ day: 0, week: 0 }), season({ day: 0 })])).toEqual([{ code: 'no_price' }])
    expect(faults([allYear({ day: 0 }), season({ day: 29_000 })])).not.toContainEqual({ code: 'no_price' })
  })

  test('of a season alone leave the rest of the year without, which the engine agrees with', () => {
    const cards = [season({ day: 29_000 })]
    expect(faults(cards)).toEqual([{ code: 'gap', of: 'all_year' }])
    expect(createPricer(cards).price(5000, 24)).toBeNull()
    expect(createPricer([allYear({ week: 100 })]).price(5000, 24)?.total).toBe(100)
  })

  test('end with the longest rental that can be priced', () => {
    expect(faults([allYear(SOUND)], 731 * 1440)).toEqual([])
    expect(faults([allYear(SOUND)], 731 * 1440 + 60)).toEqual([{ code: 'gap', of: 'long' }])
  })

  test('name a week that costs more than seven days', () => {
    expect(faults([allYear({ day: 25_000, week: 175_000 })])).toEqual([])
    expect(faults([allYear({ day: 25_000, week: 175_001 })])).toEqual([
      {
        code: 'dearer_by_the_day',
        seasonId: null,
        tier: 'week',
        amount: 175_001,
        than: 'day',
        thanAmount: 25_000,
      },
    ])
  })

  test('name the shorter length that is cheapest by the day', () => {
    expect(faults([allYear({ day: 25_000, three_day: 60_000, week: 150_000 })])).toEqual([
      {
        code: 'dearer_by_the_day',
        seasonId: null,
        tier: 'week',
        amount: 150_000,
        than: 'three_day',
        thanAmount: 60_000,
      },
    ])
  })

  test('tell of a longer rental that costs less in all', () => {
    expect(faults([allYear({ day: 25_000, three_day: 70_000, week: 60_000 })])).toEqual([
      {
        code: 'longer_is_cheaper',
        seasonId: null,
        tier: 'week',
        amount: 60_000,
        than: 'three_day',
        thanAmount: 70_000,
      },
    ])
  })

  test('of a season are met with those of the year that they do not replace', () => {
    expect(faults([allYear({ day: 25_000, week: 129_000 }), season({ day: 15_000 })])).toEqual([
      { code: 'dearer_by_the_day', seasonId: 7, tier: 'week', amount: 129_000, than: 'day', thanAmount: 15_000 },
    ])
  })

  test('by the night need the price of a night, and nothing longer', () => {
    const night = (cards: readonly RateCard[]) => priceFaults({ cards, charging: 'night', maxMinutes: 43_200 })
    expect(night([{ ...allYear({ day: 450_000 }), weekendNight: 650_000 }])).toEqual([])
    expect(night([allYear({ week: 450_000 })])).toEqual([{ code: 'no_price' }])
    expect(night([allYear({ day: 0, week: 450_000 })])).toEqual([{ code: 'no_price' }])
    expect(night([season({ day: 450_000 })])).toEqual([{ code: 'gap', of: 'all_year' }])
    expect(night([{ ...allYear({}), weekendNight: 650_000 }])).toEqual([{ code: 'gap', of: 'all_year' }])
  })
})
