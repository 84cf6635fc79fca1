import { describe, expect, test } from 'vitest'
import type { Closure, Product, Season } from './season-model.ts'
import {
  adjustedPrices,
  dayPriceOf,
  isClosedOn,
  isHighestOn,
  keptSeasons,
  newPriceFaults,
  isWholePercent,
  parsePercent,
  seasonInForm,
  seasonOn,
  tintOf,
  withUnsaved,
} from './season-model.ts'

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

/** Has no prices of its own in any season. */
const car = { id: '6', fields: { category: 'car', prices: [] } } as unknown as Product

const SEASONS = [season('1', '2026-11-01', '2027-02-28', 10), season('2', '2026-12-26', '2027-01-04', 30)]

describe('a day of the calendar', () => {
  test('is of the season of the highest rank, to its last day', () => {
    expect(
      ['2026-10-31', '2026-12-25', '2026-12-26', '2027-01-04', '2027-01-05'].map(
        (day) => seasonOn(SEASONS, car, day)?.id,
      ),
    ).toEqual([undefined, '1', '2', '2', '1'])
  })

  test('costs what a quote would say', () => {
    const price = dayPriceOf(scooter, keptSeasons(SEASONS))
    expect(['2026-12-25', '2026-12-26', '2027-01-05'].map(price)).toEqual([25_000, 35_000, 25_000])
  })

  test('of a model is of the season whose prices it has, where a higher one has none of it', () => {
    const seasons = [...SEASONS, season('3', '2026-12-28', '2026-12-28', 50)]
    expect(seasonOn(seasons, scooter, '2026-12-28')?.id).toBe('2')
    expect(seasonOn(seasons, car, '2026-12-28')?.id).toBe('3')
    expect(isHighestOn(seasons, scooter, '2026-12-28', '3')).toBe(true)
    expect(isHighestOn(seasons, scooter, '2026-12-28', '2')).toBe(false)
  })

  test('of a house is the night that begins with its check-in, also where a season changes at noon', () => {
    const fair = season('4', '2026-12-04', '2026-12-06', 20)
    const seasons = [{ ...fair, fields: { ...fair.fields, fromClock: 720, untilClock: 720 } }]
    const house = {
      id: '7',
      fields: {
        category: 'pool_villa',
        checkInMinute: 14 * 60,
        prices: [
          { seasonId: null, tier: 'day', amount: 500_000 },
          { seasonId: 4, tier: 'day', amount: 700_000 },
        ],
      },
    } as unknown as Product
    const days = ['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']
    expect(days.map(dayPriceOf(house, keptSeasons(seasons)))).toEqual([500_000, 700_000, 700_000, 500_000])
    expect(days.map((day) => seasonOn(seasons, house, day)?.id)).toEqual([undefined, '4', '4', undefined])
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
  // What is whole and too much is not called a fraction.
  expect(['-150', '501', '1.5', ''].map(isWholePercent)).toEqual([true, true, false, false])
})

describe('a season that is not saved', () => {
  const draft = {
    nameTh: '',
    nameEn: '',
    from: '26/12/2569',
    until: '2026-12-28',
    fromClock: '0',
    untilClock: '1440',
    priority: '60',
    prices: [{ productId: 5, tier: 'day', amount: 40_000 }],
  }

  test('is read from a form that nobody has finished, once its days can be', () => {
    expect(seasonInForm(draft)).toMatchObject({ from: '2026-12-26', until: '2026-12-28', priority: 60 })
    expect(seasonInForm({ ...draft, until: '' })).toBeNull()
    expect(seasonInForm({ ...draft, until: '2026-12-01' })).toBeNull()
    expect(seasonInForm({ ...draft, prices: [{ productId: 5, tier: 'day', amount: -1 }] })?.prices).toEqual([])
  })

  test('stands in the calendar with its prices, a new one beside the others', () => {
    const fields = seasonInForm(draft)
    if (fields === null) throw new Error('it can be read')
    const { seasons, products } = withUnsaved(SEASONS, [scooter], { id: null, fields })
    const [priced] = products
    if (priced === undefined) throw new Error('the model is there')
    const price = dayPriceOf(priced, keptSeasons(seasons))
    expect(['2026-12-25', '2026-12-26', '2026-12-29'].map(price)).toEqual([25_000, 40_000, 35_000])
    expect(seasonOn(seasons, priced, '2026-12-27')?.fields.priority).toBe(60)
  })

  test('stands for the one that it changes', () => {
    const fields = seasonInForm({ ...draft, until: '2026-12-26', prices: [] })
    if (fields === null) throw new Error('it can be read')
    const { seasons, products } = withUnsaved(SEASONS, [scooter], { id: '2', fields })
    expect(seasons).toHaveLength(2)
    expect(seasonOn(seasons, scooter, '2026-12-27')?.id).toBe('1')
    expect(products[0]?.fields.prices).toEqual(scooter.fields.prices.slice(0, 2))
  })
})

test('a day that makes a week dearer is told of once, and not where it was so before', () => {
  const model = { ...scooter, fields: { ...scooter.fields, maxMinutes: 129_600 } }
  expect(newPriceFaults(model, SEASONS, { seasonId: null, amount: 18_000 })).toMatchObject([
    { tier: 'week', than: 'day', thanAmount: 18_000 },
  ])
  expect(newPriceFaults(model, SEASONS, { seasonId: null, amount: 26_000 })).toEqual([])
  const odd = {
    ...model,
    fields: {
      ...model.fields,
      prices: [...model.fields.prices.slice(1), { seasonId: null, tier: 'day', amount: 18_000 }],
    },
  }
  expect(newPriceFaults(odd, SEASONS, { seasonId: null, amount: 17_000 })).toEqual([])
})
