import type { Satang } from '../payments/money.ts'
import { allYearCard, isPrice, RATE_TIERS, TIER_HOURS } from './rate-card.ts'
import type { RateCard, RateTier } from './rate-card.ts'
import { MAX_PRICED_HOURS } from './rates.ts'

/** What a price list is about. */
export interface PricedProduct {
  readonly cards: readonly RateCard[]
  readonly charging: 'clock' | 'night'
  /** Longest rental, in minutes. */
  readonly maxMinutes: number
}

/**
 * What is odd about a price list, for whoever keeps it. `no_price`: nothing at all can be charged, or all of it is zero,
 * which is what a length begins with until its price is typed. `gap`: there are lengths
 * or times that nothing prices. `dearer_by_the_day`: a longer rental costs more for each of its days than a shorter one.
 * `longer_is_cheaper`: a longer rental costs less in all, so that nobody pays for the shorter one.
 */
export type PriceFault =
  | { readonly code: 'no_price' }
  | { readonly code: 'gap'; readonly of: 'all_year' | 'long' }
  | {
      readonly code: 'dearer_by_the_day' | 'longer_is_cheaper'
      /** Null for the prices of the whole year. */
      readonly seasonId: number | null
      readonly tier: RateTier
      readonly amount: Satang
      readonly than: RateTier
      readonly thanAmount: Satang
    }

interface Step {
  readonly tier: RateTier
  readonly amount: Satang
  /** In the season's own list, not filled from the whole year's. */
  readonly isOwn: boolean
}

function stepsOf(card: RateCard, allYear: RateCard | null): Step[] {
  return RATE_TIERS.flatMap((tier): Step[] => {
    const own = card.prices[tier]
    const amount = isPrice(own) ? own : allYear?.prices[tier]
    return isPrice(amount) ? [{ tier, amount, isOwn: isPrice(own) }] : []
  })
}

function asksMoney(amount: Satang | undefined): boolean {
  return isPrice(amount) && amount > 0
}

function perHour({ tier, amount }: Step): number {
  return amount / TIER_HOURS[tier]
}

function cardFaults(card: RateCard, allYear: RateCard | null): PriceFault[] {
  const steps = stepsOf(card, allYear)
  return steps.flatMap((step, at): PriceFault[] => {
    const shorter = steps.slice(0, at).filter((other) => step.isOwn || other.isOwn)
    const about = { seasonId: card.seasonId, tier: step.tier, amount: step.amount }
    const cheapest = shorter.toSorted((a, b) => perHour(a) - perHour(b))[0]
    const isDearer = cheapest !== undefined && perHour(step) > perHour(cheapest)
    const above = shorter.findLast(({ amount }) => amount > step.amount)
    return [
      ...(isDearer
        ? [{ code: 'dearer_by_the_day', ...about, than: cheapest.tier, thanAmount: cheapest.amount } as const]
        : []),
      ...(above === undefined
        ? []
        : [{ code: 'longer_is_cheaper', ...about, than: above.tier, thanAmount: above.amount } as const]),
    ]
  })
}

/** All that is odd about a product's prices; empty for a list that nobody has to ask about. */
export function priceFaults({ cards, charging, maxMinutes }: PricedProduct): readonly PriceFault[] {
  // Nights are priced by the day price and the weekend's; whatever else stands there is never charged.
  if (charging === 'night') {
    const charged = cards.filter(({ prices, weekendNight }) => isPrice(prices.day) || isPrice(weekendNight))
    if (!charged.some(({ prices, weekendNight }) => asksMoney(prices.day) || asksMoney(weekendNight)))
      return [{ code: 'no_price' }]
    return isPrice(allYearCard(charged)?.prices.day) ? [] : [{ code: 'gap', of: 'all_year' }]
  }
  const allYear = allYearCard(cards)
  const charged = cards.filter(({ prices }) => RATE_TIERS.some((tier) => isPrice(prices[tier])))
  if (!charged.some(({ prices }) => RATE_TIERS.some((tier) => asksMoney(prices[tier])))) return [{ code: 'no_price' }]
  const hasAllYear = allYear !== null && stepsOf(allYear, null).length > 0
  return [
    // Every length is covered by whatever tier there is, so that only times outside of all seasons can be without.
    ...(hasAllYear ? [] : [{ code: 'gap', of: 'all_year' } as const]),
    ...(maxMinutes > MAX_PRICED_HOURS * 60 ? [{ code: 'gap', of: 'long' } as const] : []),
    ...charged.flatMap((card) => cardFaults(card, allYear)),
  ]
}
