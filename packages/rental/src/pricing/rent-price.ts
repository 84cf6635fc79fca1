import { DAY, HOUR } from '../time/calendar.ts'
import type { Satang } from '../payments/money.ts'
import { countNights, priceNights } from './nights.ts'
import type { Period } from '../time/period.ts'
import { nightLines, rentLines } from './quote-lines.ts'
import type { QuoteLine } from './quote-lines.ts'
import { RATE_TIERS, TIER_HOURS } from './rate-card.ts'
import type { RateCard } from './rate-card.ts'
import { chargedHours } from './rates.ts'
import type { Combination, Pricer } from './rates.ts'

/** A longer length of which the customer should hear. */
export interface LongerForLess {
  readonly hours: number
  readonly rent: Satang
}

/** The rent of a quote and what explains it. */
export interface RentPrice {
  readonly lines: readonly QuoteLine[]
  readonly rent: Satang
  readonly chargedHours: number
  readonly chargedDays: number
  readonly saving: Satang
  readonly longerForLess: LongerForLess | null
}

function plainDayRent(pricer: Pricer, start: number, days: number): Satang | null {
  let sum = 0
  for (let day = 0; day < days; day++) {
    const price = pricer.blockPrice(start + day * DAY, 'day')
    if (price === null) return null
    sum += price
  }
  return sum
}

/**
 * The time that the chosen blocks cover anyhow, or a longer tier that costs at most a tenth more and
 * at least a tenth less for each hour. Longer than the rental, not than its charged hours, from which
 * free minutes were taken off.
 */
function longerForLess(pricer: Pricer, { start, end }: Period, { total, uses }: Combination): LongerForLess | null {
  const hours = Math.ceil((end - start) / HOUR)
  const covered = uses.reduce((sum, use) => sum + use.quantity * TIER_HOURS[use.tier], 0)
  let best: LongerForLess | null = covered > hours ? { hours: covered, rent: total } : null
  for (const tier of RATE_TIERS) {
    const longer = TIER_HOURS[tier]
    const block = pricer.blockPrice(start, tier)
    if (longer <= (best?.hours ?? hours) || block === null || block * 10 > total * 11) continue
    const rent = pricer.price(start, longer)?.total ?? block
    if (rent * hours * 10 <= total * longer * 9) best = { hours: longer, rent }
  }
  return best
}

/** The rent by the clock; null where the cards do not cover the time. */
export function clockRent(
  period: Period,
  freeMinutes: number,
  cards: readonly RateCard[],
  pricer: Pricer,
): RentPrice | null {
  const hours = chargedHours(period, freeMinutes)
  const combination = pricer.price(period.start, hours)
  if (!combination) return null
  const { total: rent, uses } = combination
  const chargedDays = Math.ceil(hours / 24)
  const plain = plainDayRent(pricer, period.start, chargedDays)
  return {
    lines: rentLines(uses, cards),
    rent,
    chargedHours: hours,
    chargedDays,
    saving: plain === null ? 0 : Math.max(0, plain - rent),
    longerForLess: longerForLess(pricer, period, combination),
  }
}

/** The rent by the night; null where a night has no price. */
export function nightRent(period: Period, cards: readonly RateCard[]): RentPrice | null {
  const price = priceNights({ period, cards })
  if (!price) return null
  const nights = countNights(period)
  return {
    lines: nightLines(price.uses, cards),
    rent: price.total,
    chargedHours: nights * 24,
    chargedDays: nights,
    saving: 0,
    longerForLess: null,
  }
}
