import { describe, expect, it, test } from 'vitest'
import { countBy, engineSize, findOffers, nearestOffer, priceBars } from './find-offers.ts'
import type { OfferFacts, OfferFilter } from './find-offers.ts'

const ALL: OfferFilter = { categories: [], gears: [], engines: [], licence: null, seats: null, most: null }

interface Named extends OfferFacts {
  readonly name: string
}

function offer(name: string, facts: Partial<OfferFacts> = {}): Named {
  return {
    name,
    category: 'scooter',
    transmission: 'automatic',
    engineCc: 125,
    licenceClass: 'motorcycle',
    seats: 2,
    isPopular: false,
    total: 74_000,
    dayPrice: 25_000,
    ...facts,
  }
}

const OFFERS = [
  offer('fino'),
  offer('click', { isPopular: true, total: 86_000, dayPrice: 29_000 }),
  offer('pcx', { engineCc: 156, total: 128_000, dayPrice: 43_000 }),
  offer('wave', { category: 'motorcycle', transmission: 'semi_automatic', total: 60_000, dayPrice: 20_000 }),
  offer('cbr', { category: 'big_bike', transmission: 'manual', engineCc: 649, total: 450_000, dayPrice: 150_000 }),
  offer('bicycle', {
    category: 'bicycle',
    transmission: null,
    engineCc: null,
    licenceClass: null,
    seats: 1,
    total: 30_000,
    dayPrice: 10_000,
  }),
  offer('yaris', { category: 'car', licenceClass: 'car', engineCc: 1197, seats: 5, total: 270_000, dayPrice: 90_000 }),
  offer('villa', { category: 'pool_villa', transmission: null, engineCc: null, licenceClass: null, seats: 8 }),
  offer('no price', { total: null, dayPrice: null }),
]
const names = (filter: Partial<OfferFilter>, order: 'popular' | 'price' | 'price_down' = 'price') =>
  findOffers(OFFERS, { ...ALL, ...filter }, order).map(({ name }) => name)

describe('what filters leave', () => {
  it.each<[string, Partial<OfferFilter>, string[]]>([
    [
      'nothing chosen: all vehicles and no villa',
      {},
      ['bicycle', 'wave', 'fino', 'click', 'pcx', 'yaris', 'cbr', 'no price'],
    ],
    ['villas by being asked for', { categories: ['pool_villa'] }, ['villa']],
    ['two categories', { categories: ['car', 'bicycle'] }, ['bicycle', 'yaris']],
    ['gears by hand, half automatic ones too', { gears: ['manual'] }, ['wave', 'cbr']],
    ['middle engines', { engines: ['middle'] }, ['pcx']],
    ['what one may drive without a licence', { licence: 'none' }, ['bicycle']],
    ['what one may drive with a licence for cars', { licence: 'car' }, ['bicycle', 'yaris']],
    ['seats for five', { seats: 5 }, ['yaris']],
    ['at most 250 baht a day', { most: 25_000 }, ['bicycle', 'wave', 'fino']],
    ['nothing at all', { categories: ['bicycle'], seats: 5 }, []],
  ])('is, for %s, in the order of the price', (_name, filter, found) => {
    expect(names(filter)).toEqual(found)
  })

  it('keeps what is not free in its place, and puts what has no price last in either direction', () => {
    expect(names({ categories: ['scooter'] })).toEqual(['fino', 'click', 'pcx', 'no price'])
    expect(names({ categories: ['scooter'] }, 'price_down')).toEqual(['pcx', 'click', 'fino', 'no price'])
    expect(names({ categories: ['scooter'] }, 'popular')).toEqual(['click', 'fino', 'pcx', 'no price'])
  })

  it.each([
    [null, null],
    [110, 'small'],
    [125, 'small'],
    [126, 'middle'],
    [250, 'middle'],
    [251, 'large'],
  ])('counts an engine of %s cc as %s', (cc, size) => {
    expect(engineSize(cc)).toBe(size)
  })
})

describe('how many each value would leave', () => {
  it('counts beside the other filters and keeps values that leave nothing', () => {
    const filter: OfferFilter = { ...ALL, categories: ['bicycle'], licence: 'none' }
    const values = ['scooter', 'bicycle', 'pool_villa']
    expect(countBy(OFFERS, filter, 'categories', values, (value) => ({ categories: [value] }))).toEqual([
      { value: 'scooter', count: 0 },
      { value: 'bicycle', count: 1 },
      { value: 'pool_villa', count: 1 },
    ])
    expect(countBy(OFFERS, filter, 'seats', [1, 2], (seats) => ({ seats }))).toEqual([
      { value: 1, count: 1 },
      { value: 2, count: 0 },
    ])
  })

  it('draws prices a day as bars that end at round figures, whatever highest price is chosen', () => {
    const bars = priceBars(OFFERS, { ...ALL, categories: ['scooter', 'motorcycle'], most: 1 }, 5)
    expect(bars.map(({ upTo }) => upTo)).toEqual([10_000, 20_000, 30_000, 40_000, 50_000])
    expect(bars.map(({ count }) => count)).toEqual([0, 1, 2, 0, 1])
    expect(priceBars([], ALL, 5)).toEqual([])
  })
})

test('what is like a vehicle that is not free is of its kind, free, and nearest in price', () => {
  const free = OFFERS.filter(({ name }) => name !== 'pcx')
  expect(nearestOffer(free, offer('pcx', { total: 128_000 }))?.name).toBe('click')
  expect(nearestOffer(free, offer('van', { category: 'van' }))).toBeNull()
})
