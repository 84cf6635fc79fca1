import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../time/calendar.ts'
import { cardInForce, RATE_TIERS, TIER_HOURS } from './rate-card.ts'
import type { RateCard, RateTier } from './rate-card.ts'
import { chargedHours, cheapestCombination, createPricer, MAX_PRICED_HOURS } from './rates.ts'

type Prices = RateCard['prices']
const allYear = (prices: Prices): RateCard => ({ seasonId: null, period: null, priority: 0, prices })
const season = (seasonId: number, from: number, to: number, prices: Prices, priority = 10): RateCard => ({
  seasonId,
  period: { start: from * HOUR, end: to * HOUR },
  priority,
  prices,
})

const scooter = allYear({
  hour: 6000,
  half_day: 15_000,
  day: 25_000,
  three_day: 69_000,
  week: 129_000,
  month: 390_000,
})

const price = (cards: readonly RateCard[], hours: number, start = 0): number | null =>
  cheapestCombination({ start, hours, cards })?.total ?? null

const used = (cards: readonly RateCard[], hours: number, start = 0): (readonly [RateTier, number])[] =>
  (cheapestCombination({ start, hours, cards })?.uses ?? []).map(({ tier, quantity }) => [tier, quantity])

describe('chargedHours', () => {
  it.each([
    [0, 0],
    [1, 1],
    [60, 1],
    [61, 2],
    [23 * 60 + 1, 24],
    [24 * 60, 24],
    [25 * 60, 24],
    [25 * 60 + 1, 25],
    [26 * 60, 25],
    [48 * 60, 47],
    [73 * 60, 72],
  ])('chargedHours of %d minutes with an hour free is %d hours', (minutes, hours) => {
    expect(chargedHours({ start: 0, end: minutes * MINUTE }, 60)).toBe(hours)
  })

  it('chargedHours keeps the first day whole when more than an hour is free', () => {
    expect(chargedHours({ start: 0, end: 24 * HOUR + 1 }, 180)).toBe(24)
    expect(chargedHours({ start: 0, end: 28 * HOUR }, 180)).toBe(25)
  })

  it('chargedHours never falls as the rental gets longer', () => {
    const minutes = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(minutes, minutes, fc.constantFrom(0, 30, 60, 180), (a, b, free) => {
        const [shorter, longer] = [Math.min(a, b), Math.max(a, b)]
        expect(chargedHours({ start: 0, end: shorter * MINUTE }, free)).toBeLessThanOrEqual(
          chargedHours({ start: 0, end: longer * MINUTE }, free),
        )
      }),
    )
  })
})

describe('the cheapest combination of one card', () => {
  it.each<[number, number, (readonly [RateTier, number])[]]>([
    [1, 6000, [['hour', 1]]],
    [3, 15_000, [['half_day', 1]]],
    [24, 25_000, [['day', 1]]],
    [
      26,
      37_000,
      [
        ['day', 1],
        ['hour', 2],
      ],
    ],
    [72, 69_000, [['three_day', 1]]],
    [
      8 * 24,
      154_000,
      [
        ['week', 1],
        ['day', 1],
      ],
    ],
    [6 * 24, 129_000, [['week', 1]]],
    [29 * 24, 390_000, [['month', 1]]],
  ])('the cheapest combination of %d hours costs %d', (hours, total, uses) => {
    expect(price([scooter], hours)).toBe(total)
    expect(used([scooter], hours)).toEqual(uses)
  })

  it('the cheapest combination mixes week and day where one kind of price alone costs more', () => {
    expect(price([allYear({ day: 100, three_day: 250, week: 500 })], 8 * 24)).toBe(600)
  })

  it('the cheapest combination takes fewer blocks at the same price, and of two kinds the shorter', () => {
    expect(used([allYear({ day: 240, three_day: 240 })], 24)).toEqual([['day', 1]])
    expect(used([allYear({ hour: 10, half_day: 120, day: 240 })], 24)).toEqual([['day', 1]])
  })

  it('the cheapest combination is null without prices, for no hours, for fractions and beyond the longest rental', () => {
    expect(price([], 5)).toBeNull()
    expect(price([allYear({ day: -5, week: 0.5 })], 5)).toBeNull()
    expect(price([scooter], 0)).toBeNull()
    expect(price([scooter], 1.5)).toBeNull()
    expect(price([scooter], MAX_PRICED_HOURS)).not.toBeNull()
    expect(price([scooter], MAX_PRICED_HOURS + 1)).toBeNull()
  })
})

describe('the cheapest combination across seasons', () => {
  it('each block is priced by the season in which it starts', () => {
    const cards = [allYear({ day: 100 }), season(7, 24, 72, { day: 300 })]
    expect(cheapestCombination({ start: 0, hours: 96, cards })).toEqual({
      total: 800,
      uses: [
        { tier: 'day', seasonId: null, quantity: 2, unitAmount: 100, amount: 200, startHour: 0 },
        { tier: 'day', seasonId: 7, quantity: 2, unitAmount: 300, amount: 600, startHour: 24 },
      ],
    })
  })

  it('prices missing in a season come from the all-year card', () => {
    const cards = [allYear({ hour: 10, day: 100 }), season(7, 0, 100, { day: 150 })]
    const { uses } = cheapestCombination({ start: 0, hours: 25, cards }) ?? { uses: [] }
    expect(uses.map(({ tier, seasonId }) => [tier, seasonId])).toEqual([
      ['day', 7],
      ['hour', null],
    ])
  })

  it('the higher priority wins, and at the same priority the season', () => {
    const songkran = season(2, 10, 20, { day: 500 }, 20)
    const summer = season(1, 0, 50, { day: 200 }, 10)
    const base = allYear({ day: 100 })
    expect(cardInForce([base, summer, songkran], 15 * HOUR)).toBe(songkran)
    expect(cardInForce([songkran, summer, base], 20 * HOUR)).toBe(summer)
    expect(cardInForce([base, season(1, 0, 50, {}, 0)], 0)?.seasonId).toBe(1)
    expect(cardInForce([base, summer], 50 * HOUR)).toBe(base)
  })

  it('a rental interrupted by a season without prices has no combination', () => {
    expect(price([season(1, 0, 24, { day: 100 })], 25)).toBeNull()
    expect(price([season(1, 0, 24, { day: 100, three_day: 250 })], 25)).toBe(250)
  })
})

const amount = fc.integer({ min: 0, max: 5000 })
const arbitraryPrices = fc.record(
  { hour: amount, half_day: amount, day: amount, three_day: amount, week: amount, month: amount },
  { requiredKeys: [] },
)
const arbitrarySeason = fc
  .record({
    seasonId: fc.integer({ min: 1, max: 9 }),
    from: fc.integer({ min: -50, max: 250 }),
    length: fc.integer({ min: 1, max: 120 }),
    prices: arbitraryPrices,
    priority: fc.integer({ min: 0, max: 3 }),
  })
  .map((made) => season(made.seasonId, made.from, made.from + made.length, made.prices, made.priority))
const arbitraryCards = fc
  .tuple(arbitraryPrices, fc.array(arbitrarySeason, { maxLength: 4 }))
  .map(([prices, seasons]) => [allYear(prices), ...seasons])

// Every way to lay blocks end to end, without remembering any of them.
function bruteForce(cards: readonly RateCard[], hours: number, hour = 0): number {
  if (hour >= hours) return 0
  const instant = hour * HOUR
  const base = cards[0]?.prices ?? {}
  const inForce = cardInForce(cards, instant)?.prices ?? {}
  let best = Infinity
  for (const tier of RATE_TIERS) {
    const unit = inForce[tier] ?? base[tier]
    if (unit === undefined) continue
    best = Math.min(best, unit + bruteForce(cards, hours, hour + TIER_HOURS[tier]))
  }
  return best
}

const withoutHours = (cards: readonly RateCard[]): RateCard[] =>
  cards.map((card) => {
    const { hour: _hour, ...prices } = card.prices
    return { ...card, prices }
  })

describe('the price engine', () => {
  it('the price engine charges no more than any other combination, all blocks, short rentals', () => {
    fc.assert(
      fc.property(arbitraryCards, fc.integer({ min: 1, max: 15 }), (cards, hours) => {
        const cheapest = bruteForce(cards, hours)
        expect(price(cards, hours)).toBe(cheapest === Infinity ? null : cheapest)
      }),
      { numRuns: 300 },
    )
  })

  it('the price engine charges no more than any other combination, half days and longer, up to five days', () => {
    fc.assert(
      fc.property(arbitraryCards, fc.integer({ min: 1, max: 120 }), (all, hours) => {
        const cards = withoutHours(all)
        const cheapest = bruteForce(cards, hours)
        expect(price(cards, hours)).toBe(cheapest === Infinity ? null : cheapest)
      }),
      { numRuns: 200 },
    )
  })

  it('the price engine charges no more than any count of blocks of one card, up to two months', () => {
    fc.assert(
      fc.property(arbitraryPrices, fc.integer({ min: 1, max: 1440 }), (prices, hours) => {
        const tiers = RATE_TIERS.filter((tier) => prices[tier] !== undefined).toReversed()
        const cheapestFrom = (index: number, left: number): number => {
          const tier = tiers[index]
          if (left <= 0) return 0
          if (!tier) return Infinity
          const most = Math.ceil(left / TIER_HOURS[tier])
          // The last kind of block has to cover what is left; the others may be any number of.
          const from = index === tiers.length - 1 ? most : 0
          let best = Infinity
          for (let count = from; count <= most; count++) {
            const rest = cheapestFrom(index + 1, left - count * TIER_HOURS[tier])
            best = Math.min(best, count * (prices[tier] ?? 0) + rest)
          }
          return best
        }
        const cheapest = cheapestFrom(0, hours)
        expect(price([allYear(prices)], hours)).toBe(cheapest === Infinity ? null : cheapest)
      }),
      { numRuns: 60 },
    )
  })

  it('the price engine never charges less for a longer rental, within a season and across seasons', () => {
    const hours = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(arbitraryCards, hours, hours, fc.integer({ min: -60, max: 200 }), (cards, a, b, from) => {
        const pricer = createPricer(cards)
        const shorter = pricer.price(from * HOUR, Math.min(a, b))?.total ?? Infinity
        const longer = pricer.price(from * HOUR, Math.max(a, b))?.total ?? Infinity
        expect(shorter).toBeLessThanOrEqual(longer)
      }),
      { numRuns: 1000 },
    )
  })

  it('the price engine explains each total by blocks that add up, cover the hours and start within them', () => {
    const start = fc.integer({ min: -60, max: 200 }).map((hour) => hour * HOUR + 17 * MINUTE)
    fc.assert(
      fc.property(arbitraryCards, fc.integer({ min: 1, max: 400 }), start, (cards, hours, at) => {
        const found = createPricer(cards).price(at, hours)
        if (!found) return
        const sum = found.uses.reduce((total, use) => total + use.amount, 0)
        const covered = found.uses.reduce((total, use) => total + use.quantity * TIER_HOURS[use.tier], 0)
        expect(sum).toBe(found.total)
        expect(covered).toBeGreaterThanOrEqual(hours)
        for (const use of found.uses) {
          expect(use.amount).toBe(use.quantity * use.unitAmount)
          expect(use.startHour).toBeLessThan(hours)
          const inForce = cardInForce(cards, at + use.startHour * HOUR)
          expect(use.unitAmount).toBe(inForce?.prices[use.tier] ?? cards[0]?.prices[use.tier])
        }
      }),
      { numRuns: 500 },
    )
  })

  it('the price engine answers the same whatever was asked before', () => {
    fc.assert(
      fc.property(
        arbitraryCards,
        fc.array(fc.tuple(fc.integer({ min: -60, max: 200 }), fc.integer({ min: 1, max: 300 })), {
          maxLength: 12,
        }),
        (cards, questions) => {
          const kept = createPricer(cards)
          for (const [from, hours] of [...questions, ...questions]) {
            const fresh = cheapestCombination({ start: from * HOUR, hours, cards })
            expect(kept.price(from * HOUR, hours)).toEqual(fresh)
          }
        },
      ),
    )
  })

  it('the price engine answers correctly beyond the size of its cache', () => {
    const pricer = createPricer([scooter])
    const before = pricer.price(0, 100)
    for (let hours = 1; hours <= 2000; hours++) pricer.price(0, hours)
    expect(pricer.price(0, 100)).toEqual(before)
    expect(pricer.blockPrice(0, 'week')).toBe(129_000)
    expect(createPricer([allYear({})]).blockPrice(0, 'week')).toBeNull()
  })
})
