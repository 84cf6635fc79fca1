import { describe, expect, it } from 'vitest'
import { scooter, villa } from '../shop-for-tests.ts'
import { firstOffers, foundOffers, offersInCategory, toOffers, passes, sortOffers } from './vehicles.ts'
import type { ReserveProduct } from './choice.ts'
import type { Offer, WindowItem } from './vehicles.ts'

const item: WindowItem = {
  productId: 11,
  branchId: 1,
  isFree: true,
  freeUnits: 2,
  reason: null,
  nearestFreeStart: null,
  total: 60_000,
  rent: 60_000,
  dayPriceEquivalent: 20_000,
  chargedDays: 3,
  damageDeposit: 100_000,
  rentTier: 'day',
  saving: 0,
  longerForLess: null,
}

function offer(slug: string, total: number | null, product: Partial<ReserveProduct> = {}): Offer {
  return { product: { ...scooter, ...product, slug }, item: { ...item, total } }
}

const isLarge = (slug: string) => slug === 'large'
const slugs = (offers: readonly Offer[]) => offers.map(({ product }) => product.slug)

describe('the list of vehicles', () => {
  it('the list leaves out what the branch does not have and keeps what is booked', () => {
    const booked = { ...item, productId: villa.id, isFree: false, reason: 'booked' as const }
    expect(toOffers([scooter, villa], [{ ...item, reason: 'no_units' }, booked])).toEqual([
      { product: villa, item: booked },
    ])
  })

  it('the list shows villas only under the villa filter', () => {
    const offers = [offer('a', 1), { product: villa, item }]
    expect(slugs(offersInCategory(offers, undefined))).toEqual(['a'])
    expect(slugs(offersInCategory(offers, 'pool_villa'))).toEqual(['villa-one'])
  })

  it('the list is sorted by popularity, then price, with unpriced vehicles last', () => {
    const offers = [offer('none', null), offer('dear', 3), offer('popular', 2, { isPopular: true }), offer('cheap', 1)]
    expect(slugs(sortOffers(offers, undefined))).toEqual(['popular', 'cheap', 'dear', 'none'])
    expect(slugs(sortOffers(offers, 'price'))).toEqual(['cheap', 'popular', 'dear', 'none'])
  })

  it('the list always shows the chosen vehicle', () => {
    const offers = [offer('a', 1), offer('b', 2), offer('c', 3)]
    expect(slugs(firstOffers(offers, 1, (slug) => slug === 'c'))).toEqual(['a', 'c'])
  })

  it('filters leave what passes, and the chosen vehicle, which would be booked unseen otherwise', () => {
    const offers = [
      offer('small', 1, { engineCc: 110 }),
      offer('large', 2, { engineCc: 300 }),
      offer('car', 3, { category: 'car', engineCc: 1200 }),
      offer('villa', 4, { category: 'pool_villa' }),
    ]
    expect(slugs(foundOffers(offers, { engine: 'small' }, () => false))).toEqual(['small'])
    expect(slugs(foundOffers(offers, { engine: 'small' }, isLarge))).toEqual(['small', 'large'])
    expect(slugs(foundOffers(offers, { category: 'car' }, isLarge))).toEqual(['large', 'car'])
    expect(slugs(foundOffers(offers, { category: 'pool_villa' }, isLarge))).toEqual(['villa'])
  })

  it.each([
    [{ auto: '1' as const }, { transmission: 'manual' as const }, false],
    [{ auto: '1' as const }, {}, true],
    [{ engine: 'small' as const }, { engineCc: 125 }, true],
    [{ engine: 'small' as const }, { engineCc: 126 }, false],
    [{ engine: 'large' as const }, { engineCc: 149 }, false],
    [{ engine: 'large' as const }, { engineCc: 150 }, true],
    [{ engine: 'small' as const }, { engineCc: null }, false],
  ])('the filters %j match %j: %s', (filter, product, expected) => {
    expect(passes(offer('x', 1, product), filter)).toBe(expected)
  })
})
