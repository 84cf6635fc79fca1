import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { liftBounds } from './evidence.ts'
import { boundedDiscount, isHeldOut, stableShare } from './hold-out.ts'
import { isDrivable } from './licence.ts'
import { pickSuggestions, rankByHistory, type Suggestion } from './rank.ts'
import { matchesRule, type RuleConditions, type Situation } from './situation.ts'

const DAY = 86_400_000
const ANY: RuleConditions = {
  productId: null,
  category: null,
  zoneId: null,
  seasonId: null,
  minDays: null,
  maxDays: null,
  soldOut: false,
  fromDay: null,
  toDay: null,
}
const TRIP: Situation = {
  period: { start: 0, end: 3 * DAY },
  today: '2026-11-22',
  seasonIds: [4],
  zoneId: 2,
  category: 'scooter',
  productIds: [1],
  addonIds: [],
  soldOutIds: new Set([9]),
}

describe('when a rule speaks', () => {
  test.each<[Partial<RuleConditions>, boolean]>([
    [{}, true],
    [{ productId: 1 }, true],
    [{ productId: 2 }, false],
    [{ category: 'car' }, false],
    [{ category: 'big_bike' }, true],
    [{ zoneId: 2 }, true],
    [{ zoneId: 3 }, false],
    [{ seasonId: 4 }, true],
    [{ seasonId: 5 }, false],
    [{ minDays: 3, maxDays: 3 }, true],
    [{ minDays: 4 }, false],
    [{ maxDays: 2 }, false],
    [{ fromDay: '2026-11-22', toDay: '2026-11-22' }, true],
    [{ fromDay: '2026-11-23' }, false],
    [{ toDay: '2026-11-21' }, false],
    [{ soldOut: true, productId: 9 }, true],
    [{ soldOut: true, productId: 1 }, false],
    [{ soldOut: true }, false],
  ])('%o in a trip of three days: %s', (conditions, expected) => {
    expect(matchesRule({ ...ANY, ...conditions }, TRIP, ['big_bike'])).toBe(expected)
  })
})

describe('licences', () => {
  const SCOOTER = { licenceClass: 'motorcycle', category: 'scooter' }
  const BIG = { licenceClass: 'motorcycle', category: 'big_bike' }
  const CAR = { licenceClass: 'car', category: 'car' }
  const BICYCLE = { licenceClass: null, category: 'bicycle' }
  const VILLA = { licenceClass: null, category: 'pool_villa' }
  test.each([
    [SCOOTER, [], true],
    [SCOOTER, [SCOOTER], true],
    [BIG, [SCOOTER], false],
    [BIG, [BIG], true],
    [SCOOTER, [BIG], true],
    [CAR, [SCOOTER], false],
    [CAR, [SCOOTER, CAR], true],
    [SCOOTER, [BICYCLE], false],
    [BICYCLE, [CAR], true],
    [SCOOTER, [VILLA], true],
  ] as const)('%o beside %o: %s', (suggested, chosen, expected) => {
    expect(isDrivable(suggested, chosen)).toBe(expected)
  })
})

describe('the hold-out', () => {
  test('answers alike for one visitor, and keeps whoever is held out when the share grows', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(10_000), fc.nat(10_000), (visitor, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(isHeldOut(visitor, less)).toBe(isHeldOut(visitor, less))
        if (isHeldOut(visitor, less)) expect(isHeldOut(visitor, more)).toBe(true)
        expect(isHeldOut(visitor, 0)).toBe(false)
        expect(isHeldOut(visitor, 10_000)).toBe(true)
      }),
    )
  })
  test('is about as large as its share, also among numbers that differ in their last letter', () => {
    const visitors = Array.from({ length: 20_000 }, (_, at) => `visitor-${at}`)
    const held = visitors.filter((visitor) => isHeldOut(visitor, 1000)).length
    expect(held).toBeGreaterThan(1800)
    expect(held).toBeLessThan(2200)
    expect(new Set(visitors.map(stableShare)).size).toBeGreaterThan(8000)
  })
})

test('a discount is never more than the shop allows', () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: -500, max: 20_000 })), fc.nat(5000), (wanted, most) => {
      const given = boundedDiscount(wanted, most)
      if (given !== null) expect(given).toBeGreaterThan(0)
      expect(given ?? 0).toBeLessThanOrEqual(most)
    }),
  )
})

describe('evidence', () => {
  test('the lift lies between its bounds, and they close in as the same shares are seen more often', () => {
    const counts = fc
      .record({
        both: fc.integer({ min: 1, max: 400 }),
        onlyGiven: fc.nat(400),
        onlyTaken: fc.nat(400),
        neither: fc.nat(400),
      })
      .map(({ both, onlyGiven, onlyTaken, neither }) => ({
        both,
        given: both + onlyGiven,
        taken: both + onlyTaken,
        total: both + onlyGiven + onlyTaken + neither,
      }))
    fc.assert(
      fc.property(counts, (once) => {
        const few = liftBounds(once)
        const many = liftBounds({
          both: once.both * 10,
          given: once.given * 10,
          taken: once.taken * 10,
          total: once.total * 10,
        })
        if (few === null || many === null) throw new Error('counted and not judged')
        expect(few.lower).toBeLessThanOrEqual(few.lift)
        expect(few.upper).toBeGreaterThanOrEqual(few.lift)
        expect(many.lift).toBeCloseTo(few.lift, 9)
        expect(many.lower).toBeGreaterThanOrEqual(few.lower * (1 - 1e-9))
      }),
    )
  })
  test('is that of a table worked out by hand', () => {
    const found = liftBounds({ both: 40, given: 100, taken: 200, total: 1000 })
    // ln 2 ± 1.96 · √(1/40 − 1/100 − 1/200 − 1/1000 + 80/20000)
    expect(found?.lift).toBeCloseTo(2, 10)
    expect(found?.lower).toBeCloseTo(2 * Math.exp(-1.96 * Math.sqrt(0.013)), 10)
  })
  test('of nothing counted there is none', () => {
    expect(liftBounds({ both: 0, given: 10, taken: 10, total: 100 })).toBeNull()
    expect(liftBounds({ both: 5, given: 4, taken: 10, total: 100 })).toBeNull()
  })
})

describe('what is picked', () => {
  const suggestion: fc.Arbitrary<Suggestion> = fc.oneof(
    fc.nat(6).map((id) => ({ productId: id, addonId: null })),
    fc.nat(6).map((id) => ({ productId: null, addonId: id })),
    fc.constant({ productId: null, addonId: null }),
  )
  test('is each thing once, nothing that is had or refused, and never nothing', () => {
    fc.assert(
      fc.property(fc.array(suggestion), fc.array(fc.nat(6)), fc.nat(6), fc.nat(4), (all, had, refused, most) => {
        const picked = pickSuggestions(all, { productIds: had, addonIds: [] }, most, (one) => one.addonId === refused)
        expect(picked.length).toBeLessThanOrEqual(most)
        expect(new Set(picked.map((one) => JSON.stringify(one))).size).toBe(picked.length)
        for (const { productId, addonId } of picked) {
          expect((productId === null) === (addonId === null)).toBe(false)
          expect(had).not.toContain(productId)
          expect(addonId).not.toBe(refused)
        }
      }),
    )
  })
  test('by history, the one taken most is first unless a lift that is no chance says otherwise', () => {
    const popularity = new Map([
      [1, 600],
      [2, 300],
      [3, 100],
    ])
    const fact = (id: number, lift: number, spread: number) => ({
      id,
      lower: lift / spread,
      upper: lift * spread,
    })
    expect(rankByHistory(popularity, [])).toEqual([1, 2, 3])
    expect(rankByHistory(popularity, [fact(3, 8, 20)])).toEqual([1, 2, 3])
    expect(rankByHistory(popularity, [fact(3, 8, 2)])).toEqual([1, 3, 2])
    expect(rankByHistory(popularity, [fact(3, 8, 1.2)])).toEqual([3, 1, 2])
  })
})
