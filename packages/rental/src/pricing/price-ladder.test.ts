import { describe, expect, test } from 'vitest'
import { HOUR } from '../time/calendar.ts'
import { priceLadder } from './price-ladder.ts'
import { chargedHours, createPricer } from './rates.ts'
import type { RateCard } from './rate-card.ts'

const START = Date.parse('2026-11-24T10:00:00+07:00')
const ALL_YEAR: RateCard = {
  seasonId: null,
  period: null,
  priority: 0,
  prices: { hour: 6000, half_day: 18_000, day: 25_000, three_day: 66_000, week: 140_000, month: 350_000 },
}
const NEW_YEAR: RateCard = {
  seasonId: 1,
  period: { start: START - 24 * HOUR, end: START + 1000 * HOUR },
  priority: 1,
  prices: { day: 40_000 },
}
const pricer = createPricer([ALL_YEAR])
const limits = { start: START, freeMinutes: 60, minMinutes: 120, maxMinutes: 180 * 1440 }
const ladder = (chosenHours: number | null, over = {}) => priceLadder(pricer, { ...limits, chosenHours, ...over })

describe('the price ladder', () => {
  test('has each length that has a price, with the price of a day from a day on', () => {
    expect(ladder(null)).toEqual([
      { tier: 'hour', hours: 1, amount: 6000, perDay: null, isChosen: false },
      { tier: 'half_day', hours: 12, amount: 18_000, perDay: null, isChosen: false },
      { tier: 'day', hours: 24, amount: 25_000, perDay: 25_000, isChosen: false },
      { tier: 'three_day', hours: 72, amount: 66_000, perDay: 22_000, isChosen: false },
      { tier: 'week', hours: 168, amount: 140_000, perDay: 20_000, isChosen: false },
      { tier: 'month', hours: 720, amount: 350_000, perDay: 11_667, isChosen: false },
    ])
  })

  test('marks the chosen length, or puts it where it belongs', () => {
    expect(ladder(72).filter(({ isChosen }) => isChosen)).toMatchObject([{ tier: 'three_day' }])
    const five = ladder(120)
    expect(five.map(({ hours }) => hours)).toEqual([1, 12, 24, 72, 120, 168, 720])
    expect(five.find(({ isChosen }) => isChosen)).toMatchObject({ tier: null, amount: 116_000, perDay: 23_200 })
  })

  test.each([25, 47, 49, 96, 200, 500, 721])('says of %i hours what a rental of them costs', (hours) => {
    const charged = chargedHours({ start: START, end: START + hours * HOUR }, 60)
    const chosen = ladder(hours).find(({ isChosen }) => isChosen)
    expect(chosen?.amount).toBe(pricer.price(START, charged)?.total)
  })

  test('goes by the season in which the rental begins', () => {
    const seasonal = priceLadder(createPricer([ALL_YEAR, NEW_YEAR]), { ...limits, chosenHours: null })
    expect(seasonal.find(({ tier }) => tier === 'day')?.amount).toBe(36_000)
    expect(seasonal.find(({ tier }) => tier === 'week')?.amount).toBe(140_000)
  })

  test('leaves out what is not let for that long or that short', () => {
    const days = ladder(null, { minMinutes: 1440, maxMinutes: 7 * 1440 })
    expect(days.map(({ tier }) => tier)).toEqual(['day', 'three_day', 'week'])
    // By the hour, though not for one alone.
    expect(ladder(null, { minMinutes: 300 })[0]).toMatchObject({ tier: 'hour', amount: 6000 })
    expect(ladder(null, { minMinutes: 720 })[0]).toMatchObject({ tier: 'half_day' })
    expect(priceLadder(createPricer([]), { ...limits, chosenHours: 72 })).toEqual([])
  })
})
