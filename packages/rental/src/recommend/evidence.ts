/** Of the normal distribution, for 95 of 100. */
const Z = 1.96
/** Fewer than this in a group say nothing, whatever they did. */
export const LEAST_VISITORS = 30
/** Fewer buyers than this in a group do not tell what a visitor spends. */
export const LEAST_BUYERS = 5
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

/** One group of visitors, and how many of them took something. */
export interface Share {
  readonly count: number
  readonly takers: number
}

/** What one group of visitors spent: how many they are, how many of them spent anything, the sum, and that of the squares. */
export interface Sample {
  readonly count: number
  readonly buyers: number
  readonly sum: number
  readonly squares: number
}

export interface Difference {
  /** Of the shares or means. */
  readonly difference: number
  readonly lower: number
  readonly upper: number
  /** Whether it is more or less than chance makes; `few` where it is too early to tell. */
  readonly verdict: 'more' | 'less' | 'unclear' | 'few'
}

const isFew = (shown: { readonly count: number }, heldOut: { readonly count: number }): boolean =>
  Math.min(shown.count, heldOut.count) < LEAST_VISITORS

function judge(bounds: Omit<Difference, 'verdict'>, isEarly: boolean): Difference {
  if (isEarly) return { ...bounds, verdict: 'few' }
  if (bounds.lower > 0) return { ...bounds, verdict: 'more' }
  return { ...bounds, verdict: bounds.upper < 0 ? 'less' : 'unclear' }
}

/** Bounds of a share by the score method (Wilson, Journal of the American Statistical Association 22, 1927, 209-212). */
function shareBounds({ count, takers }: Share): {
  readonly share: number
  readonly lower: number
  readonly upper: number
} {
  if (count === 0) return { share: 0, lower: 0, upper: 1 }
  const share = takers / count
  const middle = 2 * takers + Z * Z
  const half = Z * Math.sqrt(Z * Z + 4 * takers * (1 - share))
  const whole = 2 * (count + Z * Z)
  return { share, lower: Math.max(0, (middle - half) / whole), upper: Math.min(1, (middle + half) / whole) }
}

/**
 * How much larger the share of takers is among those who were shown something than among those who were not, with 95 %
 * bounds made of the score bounds of both shares (Newcombe, Statistics in Medicine 17, 1998, 873-890, method 10). They
 * hold also where nobody of a group took it, where the usual bounds have no width. Too early below 30 in either group, and
 * while nobody took it at all.
 */
export function compareShares(shown: Share, heldOut: Share): Difference {
  const [one, other] = [shareBounds(shown), shareBounds(heldOut)]
  const difference = one.share - other.share
  const bounds = {
    difference,
    lower: difference - Math.hypot(one.share - one.lower, other.upper - other.share),
    upper: difference + Math.hypot(one.upper - one.share, other.share - other.lower),
  }
  return judge(bounds, isFew(shown, heldOut) || shown.takers + heldOut.takers === 0)
}

/** The variance of the mean, by the sample's own spread. */
function varianceOf({ count, sum, squares }: Sample): number {
  if (count < 2) return 0
  const mean = sum / count
  return Math.max(0, (squares - count * mean * mean) / (count - 1)) / count
}

/**
 * What a visitor who was shown something spent more than one who was not, with 95 % bounds by unequal variances (Welch,
 * Biometrika 34, 1947, 28-35; the normal distribution in place of Student's, since groups below 30 are not judged). Most
 * spend nothing, so that few buyers make a mean that is far from normal, and where nobody bought the spread is not nought but
 * unknown: too early below 30 visitors or 5 buyers in either group.
 */
export function compareSpending(shown: Sample, heldOut: Sample): Difference {
  const mean = ({ count, sum }: Sample): number => (count === 0 ? 0 : sum / count)
  const difference = mean(shown) - mean(heldOut)
  const half = Z * Math.sqrt(varianceOf(shown) + varianceOf(heldOut))
  const bounds = { difference, lower: difference - half, upper: difference + half }
  return judge(bounds, isFew(shown, heldOut) || Math.min(shown.buyers, heldOut.buyers) < LEAST_BUYERS)
}
