import { describe, expect, it } from 'vitest'
import {
  depositRange,
  freeCancellation,
  isSameDay,
  productKinds,
  openState,
  popularModels,
  findVillas,
} from './model.ts'
import type { FoundProduct, Product } from '@rodchao/contract'

const product = (changes: Partial<Product>): Product => ({
  id: 1,
  slug: 'a',
  category: 'scooter',
  charging: 'clock',
  brand: 'Honda',
  name: { th: 'ก', en: 'A' },
  otherNames: '',
  description: { th: '', en: '' },
  highlight: { th: '', en: '' },
  engineCc: 125,
  transmission: 'automatic',
  seats: 2,
  licenceClass: 'motorcycle',
  minAge: 18,
  features: [],
  damageDeposit: 100_000,
  minMinutes: 60,
  maxMinutes: 1000,
  checkInMinute: null,
  checkOutMinute: null,
  drawing: { kind: 'scooter-sport', paint: 'red' },
  isPopular: false,
  isMostRented: false,
  rates: [{ tier: 'day', amount: 20_000 }],
  ...changes,
})

const dear = product({
  isPopular: true,
  drawing: { kind: 'scooter-maxi', paint: 'navy' },
  rates: [{ tier: 'day', amount: 45_000 }],
})
const villa = product({ category: 'pool_villa', slug: 'v', seats: 8, damageDeposit: 500_000 })

describe('kinds of vehicles', () => {
  it('a kind spans the day prices of its models and shows the popular one', () => {
    expect(productKinds([product({}), dear, villa, product({ category: 'car', rates: [] })])).toEqual([
      { category: 'scooter', drawing: dear.drawing, from: 20_000, to: 45_000 },
    ])
  })

  it('villas are left to a list of their own', () => {
    expect(findVillas([product({}), villa])).toEqual([
      { slug: 'v', name: villa.name, description: villa.description, drawing: villa.drawing, seats: 8, from: 20_000 },
    ])
  })

  it('deposits are shown of vehicles only', () => {
    expect(depositRange([product({}), product({ damageDeposit: 0 }), villa])).toEqual({ from: 100_000, to: 100_000 })
    expect(depositRange([villa])).toBeNull()
  })
})

describe('models that are often rented', () => {
  const found = (changes: Partial<FoundProduct>): FoundProduct => ({
    ...product({ isPopular: true }),
    isFree: true,
    freeUnits: 3,
    reason: null,
    nearestFreeStart: null,
    total: 60_000,
    rent: 60_000,
    dayPriceEquivalent: 20_033,
    chargedDays: 3,
    similar: null,
    limitMinutes: null,
    seatHeightMm: null,
    storageLitres: null,
    ...changes,
  })

  it('each says the one fact that tells it from the others, and only one that it is rented most', () => {
    const highlight = { th: 'เบาะเตี้ย', en: 'Low seat' }
    const rows = [
      found({ slug: 'low', highlight }),
      found({ slug: 'most', isMostRented: true }),
      found({ slug: 'rare', isPopular: false }),
    ]
    expect(popularModels(rows).map(({ slug, highlight, isMostRented }) => [slug, highlight.en, isMostRented])).toEqual([
      ['low', 'Low seat', false],
      ['most', '', true],
    ])
  })

  it('what is taken, has no price or is a villa is left out, and the price a day is in whole baht', () => {
    const rows = [
      found({ isFree: false }),
      found({ total: null }),
      found({ category: 'pool_villa' }),
      found({ slug: 'shown' }),
    ]
    expect(popularModels(rows)).toMatchObject([{ slug: 'shown', total: 60_000, perDay: 20_000 }])
  })
})

describe('open or closed', () => {
  const hours = { opens: 480, closes: 1200 }
  // Wednesdays closed; 24 Nov 2026 is a Tuesday.
  const opening = [hours, hours, hours, null, hours, hours, hours]
  const at = (text: string) => Date.parse(`${text}:00+07:00`)

  it('an open shop says until when it is open', () => {
    expect(openState({ opening, isOpenNow: true }, at('2026-11-24T12:00'))).toEqual({
      isOpen: true,
      until: at('2026-11-24T20:00'),
    })
  })

  it.each([
    ['2026-11-24T06:00', '2026-11-24T08:00'],
    ['2026-11-24T21:00', '2026-11-26T08:00'],
  ])('a shop that is closed at %s opens next at %s', (now, opens) => {
    expect(openState({ opening, isOpenNow: false }, at(now))).toEqual({ isOpen: false, opensAt: at(opens) })
  })

  it('a shop that never opens has no next opening time', () => {
    const never = Array.from({ length: 7 }, () => null)
    expect(openState({ opening: never, isOpenNow: false }, at('2026-11-24T06:00'))).toEqual({
      isOpen: false,
      opensAt: null,
    })
  })

  it('the days until the next opening are counted in shop time', () => {
    expect(isSameDay(at('2026-11-24T00:10'), at('2026-11-24T23:50'))).toBe(true)
    expect(isSameDay(at('2026-11-23T23:50'), at('2026-11-24T00:10'))).toBe(false)
  })
})

describe('free cancellation', () => {
  const policy = [
    { hoursBefore: 48, feeBasisPointsOfTotal: 0 },
    { hoursBefore: 0, feeBasisPointsOfTotal: 5000 },
  ]
  const at = (text: string) => Date.parse(`${text}:00+07:00`)

  it('is promised until an instant while it can still be kept for the dates shown', () => {
    const until = at('2026-11-22T10:00')
    expect(freeCancellation(policy, '2026-11-24T10:00', at('2026-11-22T09:59'))).toEqual({ until })
  })

  it('is promised to those who start later when the dates shown are too near', () => {
    const startingAfter = at('2026-11-24T11:00')
    expect(freeCancellation(policy, '2026-11-24T10:00', at('2026-11-22T10:00'))).toEqual({
      startingAfter: at('2026-11-24T10:00'),
    })
    expect(freeCancellation(policy, '2026-11-23T10:00', at('2026-11-22T10:20'))).toEqual({ startingAfter })
  })

  it('is not promised where cancelling always costs', () => {
    expect(freeCancellation(policy.slice(1), '2026-11-24T10:00', at('2026-11-22T09:59'))).toBeNull()
  })
})
