import type { Shop } from '@rodchao/contract'

export type CancellationPolicy = Shop['cancellationPolicy']

/** One sentence of the cancellation policy: what cancelling costs in a stretch of time before the start. */
export interface CancellationRule {
  /** Hours before the start from which this holds; null in the last stretch, up to the start. */
  fromHours: number | null
  /** Where the stretch before ends; null in the first one. */
  belowHours: number | null
  /** Per cent of the total; never more than was paid. */
  percent: number
}

const BASIS_POINTS_PER_PERCENT = 100
const ALL = 100

/** The tiers as stretches of time, the earliest first. Past every tier the whole total is the fee. */
export function cancellationRules(policy: CancellationPolicy): CancellationRule[] {
  const tiers = policy.toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  const rules = tiers.map((tier, index): CancellationRule => ({
    fromHours: tier.hoursBefore <= 0 ? null : tier.hoursBefore,
    belowHours: tiers[index - 1]?.hoursBefore ?? null,
    percent: tier.feeBasisPointsOfTotal / BASIS_POINTS_PER_PERCENT,
  }))
  const last = tiers.at(-1)
  if (last === undefined || last.hoursBefore <= 0) return rules
  return [...rules, { fromHours: null, belowHours: last.hoursBefore, percent: ALL }]
}
