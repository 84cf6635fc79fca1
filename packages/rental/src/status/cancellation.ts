import { HOUR } from '../time/calendar.ts'
import { roundHalfUp } from '../payments/money.ts'
import type { Satang } from '../payments/money.ts'

/** What cancelling costs when at least `hoursBefore` hours are left until the start. */
export interface CancellationTier {
  readonly hoursBefore: number
  /** Basis points of the booking's total; 10,000 is all of it. */
  readonly feeBasisPointsOfTotal: number
}

/** Tiers in any order. With less time left than every tier says, the whole total is the fee. */
export type CancellationPolicy = readonly CancellationTier[]

/** The money of a cancellation. */
export interface CancellationOutcome {
  readonly fee: Satang
  readonly refund: Satang
  /** Last instant at which cancelling costs nothing; null where it always costs. */
  readonly freeUntil: number | null
  /** The tier that applied; null past all of them, and where there is no policy. */
  readonly rule: CancellationTier | null
}

/** Last instant at which cancelling a rental that starts then costs nothing; null where it always costs. */
export function freeCancellationUntil(policy: CancellationPolicy, startsAt: number): number | null {
  const free = policy.filter(({ feeBasisPointsOfTotal }) => feeBasisPointsOfTotal === 0)
  if (free.length === 0) return null
  return startsAt - Math.max(0, Math.min(...free.map(({ hoursBefore }) => hoursBefore))) * HOUR
}

/**
 * Fee and refund of a cancellation. The fee is never more than was paid; a shop that cancels keeps
 * nothing, and neither does one without a policy.
 */
export function cancellationOutcome(booking: {
  readonly paid: Satang
  readonly total: Satang
  readonly now: number
  readonly startsAt: number
  readonly policy: CancellationPolicy
  readonly by?: 'customer' | 'shop'
}): CancellationOutcome {
  const { paid, total, now, startsAt, policy, by = 'customer' } = booking
  // Of two tiers for the same hours the cheaper one holds.
  const tiers = policy.toSorted(
    (a, b) => b.hoursBefore - a.hoursBefore || a.feeBasisPointsOfTotal - b.feeBasisPointsOfTotal,
  )
  // A tier of 0 hours is the last one and also holds after the start.
  const rule = tiers.find(({ hoursBefore }) => hoursBefore <= 0 || startsAt - now >= hoursBefore * HOUR) ?? null
  const isFree = by === 'shop' || tiers.length === 0
  const basisPoints = isFree ? 0 : (rule?.feeBasisPointsOfTotal ?? 10_000)
  const fee = Math.max(0, Math.min(paid, roundHalfUp(total * basisPoints, 10_000)))
  return {
    fee,
    refund: paid - fee,
    freeUntil: freeCancellationUntil(policy, startsAt),
    rule,
  }
}

/** A stretch of time in which cancelling costs the same. */
export interface CancellationStep {
  /** Last instant at which it holds; null where it holds to the end. */
  readonly until: number | null
  readonly fee: Satang
}

/**
 * What cancelling costs from now on, the earliest stretch first: the policy worked out for one start and one sum. Stretches
 * that are over are left out, and neighbours of the same fee are one.
 */
export function cancellationSteps(booking: {
  readonly paid: Satang
  readonly total: Satang
  readonly now: number
  readonly startsAt: number
  readonly policy: CancellationPolicy
}): CancellationStep[] {
  const { now, startsAt, policy } = booking
  const ends = policy
    .filter(({ hoursBefore }) => hoursBefore > 0)
    .map(({ hoursBefore }) => startsAt - hoursBefore * HOUR)
    .filter((end) => end >= now)
    .toSorted((a, b) => a - b)
  const last = { until: null, fee: cancellationOutcome({ ...booking, now: Math.max(now, startsAt) }).fee }
  const steps = [...ends.map((until) => ({ until, fee: cancellationOutcome({ ...booking, now: until }).fee })), last]
  return steps.filter(({ fee }, index) => fee !== steps[index + 1]?.fee)
}
