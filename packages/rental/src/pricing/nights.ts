import { DAY, daysBetween, toShopDate, shopWeekday } from '../time/calendar.ts'
import type { Satang } from '../payments/money.ts'
import type { Period } from '../time/period.ts'
import { allYearCard, cardInForce, isPrice } from './rate-card.ts'
import type { RateCard } from './rate-card.ts'

/** Longest stay with a price, in nights: two years, one of them a leap year. */
export const MAX_PRICED_NIGHTS = 731

/** Nights of one price; `startNight` counts from 0. */
export interface NightUse {
  readonly seasonId: number | null
  /** Whether the weekend price was charged, not whether the night is one of a weekend. */
  readonly weekend: boolean
  readonly quantity: number
  readonly unitAmount: Satang
  readonly amount: Satang
  readonly startNight: number
}

/** What the nights of a stay cost. */
export interface NightPrice {
  readonly nights: number
  readonly total: Satang
  readonly uses: readonly NightUse[]
}

const FRIDAY = 5
const SATURDAY = 6

/** Shop midnights that a stay spans, and one for a stay within a day. */
export function countNights(period: Period): number {
  return Math.max(1, daysBetween(toShopDate(period.start), toShopDate(period.end)))
}

interface NightRate {
  readonly seasonId: number | null
  readonly weekend: boolean
  readonly unitAmount: Satang
}

function nightRate(cards: readonly (RateCard | null)[], isWeekend: boolean): NightRate | null {
  for (const card of cards) {
    if (!card) continue
    const { seasonId, weekendNight } = card
    if (isWeekend && isPrice(weekendNight)) return { seasonId, weekend: true, unitAmount: weekendNight }
    if (isPrice(card.prices.day)) return { seasonId, weekend: false, unitAmount: card.prices.day }
  }
  return null
}

/**
 * Prices a stay night by night: the day price of the season in which the night starts, or that
 * season's weekend price on Friday and Saturday nights. Null where a night has no price.
 */
export function priceNights(stay: {
  readonly period: Period
  readonly cards: readonly RateCard[]
  /** False charges every night as a weekday. */
  readonly weekendPrices?: boolean
}): NightPrice | null {
  const nights = countNights(stay.period)
  if (nights > MAX_PRICED_NIGHTS) return null
  const allYear = allYearCard(stay.cards)
  const uses: { -readonly [Key in keyof NightUse]: NightUse[Key] }[] = []
  let total = 0
  for (let night = 0; night < nights; night++) {
    const instant = stay.period.start + night * DAY
    const weekday = shopWeekday(instant)
    const isWeekend = stay.weekendPrices !== false && (weekday === FRIDAY || weekday === SATURDAY)
    const rate = nightRate([cardInForce(stay.cards, instant), allYear], isWeekend)
    if (!rate) return null
    const same = uses.find(
      (use) => use.seasonId === rate.seasonId && use.weekend === rate.weekend && use.unitAmount === rate.unitAmount,
    )
    if (same) {
      same.quantity += 1
      same.amount += rate.unitAmount
    } else {
      uses.push({ ...rate, quantity: 1, amount: rate.unitAmount, startNight: night })
    }
    total += rate.unitAmount
  }
  return { nights, total, uses }
}
