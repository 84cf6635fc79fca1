/** Of the normal distribution, for 95 of 100. */
const Z = 1.96
/** Fewer than this in a group say nothing, whatever they did. */
export const LEAST_VISITORS = 30
/** Fewer bookings than this with both things say nothing. */
export const LEAST_TOGETHER = 5

export interface Lift {
  /** How many times as often as among all. */
  readonly lift: number
  readonly lower: number
  readonly upper: number
}

/**
 * How much more often something is taken where something else is given than among all bookings, with the bounds between which
 * it lies 95 of 100 times. The logarithm of the lift is about normal, as that of a risk ratio is (Katz and others,
 * Biometrics 34, 1978, 469-474); its variance follows from the multinomial counts by the delta method:
 * 1/both - 1/given - 1/taken - 1/total + 2 both / (given taken). Null where nothing was counted.
 */
export function liftBounds(counts: {
  readonly both: number
  readonly given: number
  readonly taken: number
  readonly total: number
}): Lift | null {
  const { both, given, taken, total } = counts
  if (both <= 0 || given < both || taken < both || total < Math.max(given, taken)) return null
  const lift = (both * total) / (given * taken)
  const variance = 1 / both - 1 / given - 1 / taken - 1 / total + (2 * both) / (given * taken)
  const spread = Math.exp(Z * Math.sqrt(Math.max(0, variance)))
  return { lift, lower: lift / spread, upper: lift * spread }
}

/** Values of one group of visitors: how many, their sum, and the sum of their squares. */
export interface Sample {
  readonly count: number
  readonly sum: number
  readonly squares: number
}

export interface Difference {
  /** Of the means. */
  readonly difference: number
  readonly lower: number
  readonly upper: number
  /** Whether it is more or less than chance makes; `few` where too few were seen to tell. */
  readonly verdict: 'more' | 'less' | 'unclear' | 'few'
}

function spreadOf({ count, sum, squares }: Sample): number {
  if (count < 2) return 0
  const mean = sum / count
  return Math.max(0, (squares - count * mean * mean) / (count - 1)) / count
}

/**
 * What those who were shown something did more than those who were not, for each visitor, with 95 % bounds by unequal variances
 * (Welch, Biometrika 34, 1947, 28-35; the normal distribution in place of Student's, since groups below 30 are not judged).
 */
export function compareGroups(shown: Sample, heldOut: Sample): Difference {
  const mean = ({ count, sum }: Sample): number => (count === 0 ? 0 : sum / count)
  const difference = mean(shown) - mean(heldOut)
  const half = Z * Math.sqrt(spreadOf(shown) + spreadOf(heldOut))
  const bounds = { difference, lower: difference - half, upper: difference + half }
  // Where nobody of a group did anything its spread is not nought but unknown.
  if (Math.min(shown.count, heldOut.count) < LEAST_VISITORS || (shown.sum === 0 && heldOut.sum === 0))
    return { ...bounds, verdict: 'few' }
  if (bounds.lower > 0) return { ...bounds, verdict: 'more' }
  return { ...bounds, verdict: bounds.upper < 0 ? 'less' : 'unclear' }
}
