import { DAY } from '../time/calendar.ts'
import type { Period } from '../time/period.ts'

/** What one customer is looking for, as far as the page knows it. Times are epoch ms. */
export interface Situation {
  readonly period: Period
  /** Day of the shop on which they look, `2026-11-22`. */
  readonly today: string
  /** Seasons in which the rental begins. */
  readonly seasonIds: readonly number[]
  readonly zoneId: number | null
  /** Of the list they look at, where they have chosen one. */
  readonly category: string | null
  readonly productIds: readonly number[]
  readonly addonIds: readonly number[]
  /** Products that nobody can have in the window. */
  readonly soldOutIds: ReadonlySet<number>
}

/** When a rule speaks; null and false ask for nothing. */
export interface RuleConditions {
  readonly productId: number | null
  readonly category: string | null
  readonly zoneId: number | null
  readonly seasonId: number | null
  readonly minDays: number | null
  readonly maxDays: number | null
  readonly soldOut: boolean
  /** Days of the shop, both included. */
  readonly fromDay: string | null
  readonly toDay: string | null
}

/** Begun days of a rental, at least one. */
export function begunDays({ start, end }: Period): number {
  return Math.max(1, Math.ceil((end - start) / DAY))
}

/** What of a rule a situation does not meet. */
export type UnmetCondition = 'days' | 'season' | 'length' | 'zone' | 'category' | 'product' | 'sold_out'

/**
 * What keeps a rule silent in a situation, what cannot be changed by the customer first; nothing where it speaks. One that
 * waits for a sold-out product speaks while that cannot be had.
 */
export function unmetConditions(
  rule: RuleConditions,
  situation: Situation,
  categories: readonly string[],
): UnmetCondition[] {
  const days = begunDays(situation.period)
  const isAsked = (wanted: number | null, held: readonly number[]): boolean => wanted === null || held.includes(wanted)
  const met: Record<UnmetCondition, boolean> = {
    days:
      (rule.fromDay === null || situation.today >= rule.fromDay) &&
      (rule.toDay === null || situation.today <= rule.toDay),
    season: isAsked(rule.seasonId, situation.seasonIds),
    length: (rule.minDays === null || days >= rule.minDays) && (rule.maxDays === null || days <= rule.maxDays),
    zone: rule.zoneId === null || rule.zoneId === situation.zoneId,
    category: rule.category === null || rule.category === situation.category || categories.includes(rule.category),
    product: rule.soldOut || isAsked(rule.productId, situation.productIds),
    sold_out: !rule.soldOut || (rule.productId !== null && situation.soldOutIds.has(rule.productId)),
  }
  return (Object.keys(met) as UnmetCondition[]).filter((condition) => !met[condition])
}

/** Whether a rule speaks in a situation. */
export function matchesRule(rule: RuleConditions, situation: Situation, categories: readonly string[]): boolean {
  return unmetConditions(rule, situation, categories).length === 0
}
