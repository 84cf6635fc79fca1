import { overlaps } from '../time/period.ts'
import type { Period } from '../time/period.ts'
import { DAY, startOfShopDay } from '../time/calendar.ts'
import { countNights } from './nights.ts'

/** A holiday or long weekend on which a house is let for several nights only. */
export interface MinimumStay {
  readonly nameTh: string
  readonly nameEn: string
  /** The days on which its nights begin, from shop midnight to shop midnight, `[start, end)`. */
  readonly nights: Period
  readonly least: number
}

/** The nights of a stay by the days on which they begin. */
function nightsOf(stay: Period): Period {
  const start = startOfShopDay(stay.start)
  return { start, end: start + countNights(stay) * DAY }
}

/** The strictest rule that a night of the stay falls under; null where there is none. */
export function strictestMinimum(stay: Period, minimums: readonly MinimumStay[]): MinimumStay | null {
  const nights = nightsOf(stay)
  return minimums
    .filter((minimum) => overlaps(minimum.nights, nights))
    .reduce<MinimumStay | null>((most, one) => (most === null || one.least > most.least ? one : most), null)
}

/** The rule that a stay has too few nights for; null where it has enough. */
export function missedMinimum(stay: Period, minimums: readonly MinimumStay[]): MinimumStay | null {
  const strictest = strictestMinimum(stay, minimums)
  return strictest !== null && countNights(stay) < strictest.least ? strictest : null
}
