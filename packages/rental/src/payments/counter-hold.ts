import { addDays, MINUTE, shopWeekday, toInstant, toShopDate } from '../time/calendar.ts'
import { containsInstant } from '../time/period.ts'
import type { Closure, OpeningHours } from '../time/opening-hours.ts'

/** What a shop allows to whoever wants to pay at its counter. */
export interface CounterRule {
  /** Longest time from the booking to the money; 0 where the shop wants to be paid at once. */
  readonly holdMinutes: number
  /** Least time that is left to come to the shop. */
  readonly leadMinutes: number
}

/** One booking and the hours of the branch that it is paid at. Instants are epoch milliseconds. */
export interface CounterQuestion {
  readonly rule: CounterRule
  readonly bookedAt: number
  readonly startsAt: number
  /** The vehicle is brought: it has to be paid before somebody leaves with it. */
  readonly isDelivered: boolean
  readonly now: number
  readonly opening: OpeningHours
  readonly closures: readonly Closure[]
}

/** Whoever comes to fetch the vehicle pays it then, and may be that late. */
export const COUNTER_GRACE_MINUTES = 30

const DAYS_LOOKED_BACK = 7

/**
 * Until when a booking waits for its money at the counter: so long after the booking, at the latest at the pick-up and
 * while the shop is open. Null where the shop does not allow it or too little time is left to come.
 */
export function counterHoldEnd(question: CounterQuestion): number | null {
  const { rule, bookedAt, startsAt, isDelivered, now } = question
  if (rule.holdMinutes <= 0) return null
  const latest = startsAt + (isDelivered ? -rule.leadMinutes : COUNTER_GRACE_MINUTES) * MINUTE
  const end = lastOpenMoment(Math.min(bookedAt + rule.holdMinutes * MINUTE, latest), question)
  return end === null || end - now < Math.max(1, rule.leadMinutes) * MINUTE ? null : end
}

/** The last minute, not after the given instant, at which somebody can pay; null when there is none within a week. */
function lastOpenMoment(
  instant: number,
  { opening, closures }: Pick<CounterQuestion, 'opening' | 'closures'>,
): number | null {
  for (let back = 0; back <= DAYS_LOOKED_BACK; back += 1) {
    const date = addDays(toShopDate(instant), -back)
    const hours = opening[shopWeekday(toInstant(date, 0))]
    if (!hours) continue
    const opens = toInstant(date, hours.opens)
    let at = Math.min(instant, toInstant(date, hours.closes))
    for (let shut = closureAt(at, closures); shut && at >= opens; shut = closureAt(at, closures))
      at = shut.period.start - MINUTE
    if (at >= opens) return at
  }
  return null
}

function closureAt(instant: number, closures: readonly Closure[]): Closure | undefined {
  return closures.find(({ period, blocks }) => blocks !== 'return' && containsInstant(period, instant))
}
