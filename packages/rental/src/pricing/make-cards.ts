import { roundHalfUp } from '../payments/money.ts'
import type { Satang } from '../payments/money.ts'
import type { Period } from '../time/period.ts'
import { RATE_TIERS } from './rate-card.ts'
import type { RateCard, RateTier } from './rate-card.ts'

/** The price of one length of a product as it is kept: all year (`seasonId` null) or in a season. */
export interface KeptPrice {
  readonly seasonId: number | null
  /** A tier, or `weekend_night`. */
  readonly tier: string
  readonly amount: Satang
}

/** When a season is, and what it is called. */
export interface KeptSeason {
  readonly nameTh: string
  readonly nameEn: string
  readonly period: Period
  readonly priority: number
}

function isTier(tier: string): tier is RateTier {
  return RATE_TIERS.some((one) => one === tier)
}

/** The cards of a product from its kept prices; prices of a season that is not there are left out. */
export function makeRateCards(
  prices: readonly KeptPrice[],
  seasons: ReadonlyMap<number, KeptSeason>,
): readonly RateCard[] {
  const bySeason = Map.groupBy(prices, ({ seasonId }) => seasonId)
  return [...bySeason].flatMap(([seasonId, group]): RateCard[] => {
    const season = seasonId === null ? undefined : seasons.get(seasonId)
    if (seasonId !== null && season === undefined) return []
    const weekend = group.find(({ tier }) => tier === 'weekend_night')
    return [
      {
        seasonId,
        ...(season === undefined ? {} : { seasonNameTh: season.nameTh, seasonNameEn: season.nameEn }),
        period: season?.period ?? null,
        priority: season?.priority ?? 0,
        prices: Object.fromEntries(group.flatMap(({ tier, amount }) => (isTier(tier) ? [[tier, amount]] : []))),
        ...(weekend === undefined ? {} : { weekendNight: weekend.amount }),
      },
    ]
  })
}

const TEN_BAHT = 1000

/** A price changed by so many per cent, to the next ten baht; a price never becomes nothing or less. */
export function adjustedPrice(amount: Satang, percent: number): Satang {
  return Math.max(TEN_BAHT, roundHalfUp(amount * (100 + percent), 100 * TEN_BAHT) * TEN_BAHT)
}
