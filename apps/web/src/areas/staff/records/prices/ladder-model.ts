import { createPricer, DAY, HOUR, makeRateCards, priceNights, RATE_TIERS, TIER_HOURS } from '@rodchao/rental'
import type { KeptPrice, RateTier } from '@rodchao/rental'

/** What so many days cost a customer, and how that comes about. */
export interface DayPrice {
  readonly days: number
  /** Satang; null where nothing prices it. */
  readonly amount: number | null
  /** `step` is a length of the ladder itself, `longer` one whose longer length is cheaper, `sum` several together. */
  readonly by: 'step' | 'sum' | 'longer'
  /** The longer length, and what it saves against shorter ones together. */
  readonly longer: { readonly tier: RateTier; readonly saved: number } | null
}

export const SHOWN_DAYS = 10
/** A Monday in the shop's time, so that a weekend falls on the fifth night. */
const MONDAY = Date.UTC(2026, 10, 22, 17)

/** The prices that hold in a season all through: its own, and those of the year for what it leaves out. */
export function pricesInForce(prices: readonly KeptPrice[], seasonId: number | null): readonly KeptPrice[] {
  const own = prices.filter((price) => price.seasonId === seasonId)
  const filled = prices.filter(
    (price) => price.seasonId === null && seasonId !== null && !own.some(({ tier }) => tier === price.tier),
  )
  return [...own, ...filled].map((price) => ({ ...price, seasonId: null }))
}

/** What one to ten days cost by the prices in force, by the same engine that makes quotes. */
export function dayPrices(inForce: readonly KeptPrice[], charging: 'clock' | 'night'): readonly DayPrice[] {
  const readable = inForce.filter(({ amount }) => amount >= 0)
  const cards = makeRateCards(readable, new Map())
  const pricer = createPricer(cards)
  return Array.from({ length: SHOWN_DAYS }, (_, at): DayPrice => {
    const days = at + 1
    if (charging === 'night') {
      const period = { start: MONDAY, end: MONDAY + days * DAY }
      const amount = priceNights({ period, cards })?.total ?? null
      return { days, amount, by: days === 1 ? 'step' : 'sum', longer: null }
    }
    const hours = (days * DAY) / HOUR
    const found = pricer.price(MONDAY, hours)
    if (found === null) return { days, amount: null, by: 'sum', longer: null }
    const [use] = found.uses
    const isOne = found.uses.length === 1 && use?.quantity === 1
    const longest = found.uses.find(({ tier }) => TIER_HOURS[tier] > hours)
    if (longest === undefined)
      return {
        days,
        amount: found.total,
        by: isOne && TIER_HOURS[use.tier] === hours ? 'step' : 'sum',
        longer: null,
      }
    const shorter = makeRateCards(
      readable.filter(({ tier }) => RATE_TIERS.some((one) => one === tier && TIER_HOURS[one] <= hours)),
      new Map(),
    )
    const apart = createPricer(shorter).price(MONDAY, hours)?.total
    return {
      days,
      amount: found.total,
      by: 'longer',
      longer: apart === undefined ? null : { tier: longest.tier, saved: apart - found.total },
    }
  })
}

/** What a day of each length comes to, in satang; null below a day. */
export function perDay(tier: string, amount: number): number | null {
  const hours = RATE_TIERS.some((one) => one === tier) ? TIER_HOURS[tier as RateTier] : 24
  return hours < 24 || amount < 0 ? null : Math.round((amount * 24) / hours)
}

/** Lengths that can be priced, in the order of the ladder. */
export function lengthsOf(charging: 'clock' | 'night'): readonly string[] {
  return charging === 'night' ? ['day', 'weekend_night'] : RATE_TIERS
}
