import type { Satang } from '../payments/money.ts'
import { containsInstant } from '../time/period.ts'
import type { Period } from '../time/period.ts'

/** Lengths that a shop prices, shortest first. */
export const RATE_TIERS = ['hour', 'half_day', 'day', 'three_day', 'week', 'month'] as const
/** A length that a shop prices. */
export type RateTier = (typeof RATE_TIERS)[number]

/** Hours that one block of a tier covers. */
export const TIER_HOURS: Readonly<Record<RateTier, number>> = {
  hour: 1,
  half_day: 12,
  day: 24,
  three_day: 72,
  week: 168,
  month: 720,
}

/** The prices of a product, all year or in one season. */
export interface RateCard {
  readonly seasonId: number | null
  readonly seasonNameTh?: string
  readonly seasonNameEn?: string
  /** When the card is in force; null is all year. */
  readonly period: Period | null
  /** Where cards overlap the higher one holds. */
  readonly priority: number
  readonly prices: Readonly<Partial<Record<RateTier, Satang>>>
  /** Whole price, not a surcharge, of a Friday or Saturday night of products charged by the night. */
  readonly weekendNight?: Satang
}

// At equal priority a season beats the all-year card; between two seasons the first listed holds.
function beats(card: RateCard, best: RateCard): boolean {
  if (card.priority !== best.priority) return card.priority > best.priority
  return card.period !== null && best.period === null
}

function strongest(cards: readonly RateCard[]): RateCard | null {
  return cards.reduce<RateCard | null>((best, card) => (best === null || beats(card, best) ? card : best), null)
}

/** The card in force at an instant. */
export function cardInForce(cards: readonly RateCard[], instant: number): RateCard | null {
  return strongest(cards.filter(({ period }) => period === null || containsInstant(period, instant)))
}

/** The all-year card, which fills what a season leaves out. */
export function allYearCard(cards: readonly RateCard[]): RateCard | null {
  return strongest(cards.filter(({ period }) => period === null))
}

/** Whether an amount can be charged; anything else counts as no price. */
export function isPrice(amount: Satang | undefined): amount is Satang {
  return amount !== undefined && Number.isSafeInteger(amount) && amount >= 0
}
