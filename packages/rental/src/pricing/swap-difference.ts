import { DAY } from '../time/calendar.ts'
import type { Period } from '../time/period.ts'
import { roundHalfUp, type Satang } from '../payments/money.ts'

const BAHT = 100

export interface SwapDifferenceInput {
  /** The rental as it was agreed, epoch ms, `[start, end)`. */
  readonly period: Period
  /** When the vehicle is changed for another, epoch ms. */
  readonly at: number
  /** What the whole rental costs with the model that is out and with the other one, by the same prices. */
  readonly oldRent: Satang
  readonly newRent: Satang
}

/** Days of 24 hours that are left, a begun one as a whole, and what they cost more with the other model. */
export interface SwapDifference {
  readonly days: number
  /** In whole baht; below zero when the other model costs less. */
  readonly amount: Satang
}

/**
 * What another model costs more for the rest of a rental: the difference of the two rents, by the share of the days that
 * are left. A day counts until it is over, so that the sum does not change while somebody reads it. Nothing is left of a
 * rental that is overdue.
 */
export function swapDifference({ period, at, oldRent, newRent }: SwapDifferenceInput): SwapDifference {
  const whole = Math.max(1, Math.ceil((period.end - period.start) / DAY))
  const days = Math.min(whole, Math.max(0, Math.ceil((period.end - at) / DAY)))
  return { days, amount: roundHalfUp((newRent - oldRent) * days, whole * BAHT) * BAHT }
}
