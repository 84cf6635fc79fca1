import { HOUR } from '../time/calendar.ts'
import { roundHalfUp } from '../payments/money.ts'
import type { Satang } from '../payments/money.ts'
import { RATE_TIERS, TIER_HOURS } from './rate-card.ts'
import type { RateTier } from './rate-card.ts'
import { chargedHours } from './rates.ts'
import type { Pricer } from './rates.ts'

/** What one length of rent costs. */
export interface LadderStep {
  /** Null for a chosen length that has no price of its own. */
  readonly tier: RateTier | null
  readonly hours: number
  /** The rent alone, as a quote of that length has it. */
  readonly amount: Satang
  /** The rent for 24 hours of it; null below a day. */
  readonly perDay: Satang | null
  readonly isChosen: boolean
}

export interface LadderQuestion {
  /** Epoch ms at which the rental begins: seasons count. */
  readonly start: number
  /** Begun hours of the chosen time; null where none is chosen. */
  readonly chosenHours: number | null
  /** Minutes over whole days that are not charged. */
  readonly freeMinutes: number
  /** Shortest and longest rental, in minutes. */
  readonly minMinutes: number
  readonly maxMinutes: number
}

const DAY_HOURS = 24

/**
 * The lengths that have a price, shortest first, each at the cheapest combination that covers it, and the chosen length
 * among them. An hour stands for the rate by the hour, also where the shop wants some hours at least.
 */
export function priceLadder(
  pricer: Pricer,
  { start, chosenHours, freeMinutes, minMinutes, maxMinutes }: LadderQuestion,
): LadderStep[] {
  const step = (tier: RateTier | null, hours: number): LadderStep[] => {
    const charged = chargedHours({ start, end: start + hours * HOUR }, freeMinutes)
    const amount = pricer.price(start, charged)?.total
    if (amount === undefined) return []
    const perDay = hours < DAY_HOURS ? null : roundHalfUp(amount * DAY_HOURS, hours)
    return [{ tier, hours, amount, perDay, isChosen: hours === chosenHours }]
  }
  const tiers = RATE_TIERS.filter((tier) => {
    const minutes = TIER_HOURS[tier] * 60
    const isByHour = tier === 'hour' && minMinutes < TIER_HOURS.half_day * 60
    const isLet = minutes <= maxMinutes && (minutes >= minMinutes || isByHour)
    return isLet && pricer.blockPrice(start, tier) !== null
  })
  const steps = tiers.flatMap((tier) => step(tier, TIER_HOURS[tier]))
  const isAmong = chosenHours === null || steps.some(({ hours }) => hours === chosenHours)
  return [...steps, ...(isAmong ? [] : step(null, chosenHours))].toSorted((a, b) => a.hours - b.hours)
}
