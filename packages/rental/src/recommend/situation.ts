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

/** Whether a rule speaks in a situation. One that waits for a sold-out product speaks while that cannot be had. */
export function matchesRule(rule: RuleConditions, situation: Situation, categories: readonly string[]): boolean {
  const days = begunDays(situation.period)
  const isAsked = (wanted: number | null, held: readonly number[]): boolean => wanted === null || held.includes(wanted)
  if (rule.soldOut) {
    if (rule.productId === null || !situation.soldOutIds.has(rule.productId)) return false
  } else if (!isAsked(rule.productId, situation.productIds)) return false
  return (
    (rule.category === null || rule.category === situation.category || categories.includes(rule.category)) &&
    (rule.zoneId === null || rule.zoneId === situation.zoneId) &&
    isAsked(rule.seasonId, situation.seasonIds) &&
    (rule.minDays === null || days >= rule.minDays) &&
    (rule.maxDays === null || days <= rule.maxDays) &&
    (rule.fromDay === null || situation.today >= rule.fromDay) &&
    (rule.toDay === null || situation.today <= rule.toDay)
  )
}
