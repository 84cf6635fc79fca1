import { DAY, MINUTE, minuteOfDay, shopWeekday } from './calendar.ts'
import { containsInstant, isPeriod } from './period.ts'
import type { Period } from './period.ts'

/** Minutes of the day from which and to which a branch serves; `closes` above 1440 runs past midnight. */
export interface DayHours {
  readonly opens: number
  readonly closes: number
}

/** Hours by weekday, Sunday first; null is closed. */
export type OpeningHours = readonly (DayHours | null)[]

/** What a closure stops. */
export type ClosureBlocks = 'pick_up' | 'return' | 'both'

/** An exception to the opening hours, such as a holiday. */
export interface Closure {
  readonly period: Period
  readonly blocks: ClosureBlocks
  /** For customers, in the words of the shop. */
  readonly reason: { readonly th: string; readonly en: string }
}

/** Why a period cannot be booked, whatever units are free. */
export type PeriodRefusal =
  | 'end_before_start'
  | 'in_the_past'
  | 'lead_time'
  | 'too_short'
  | 'too_long'
  | 'closed_pick_up'
  | 'closed_return'

/** A period and the rules that it has to meet. */
export interface PeriodRules {
  readonly period: Period
  readonly now: number
  readonly opening: OpeningHours
  readonly closures: readonly Closure[]
  readonly minMinutes: number
  readonly maxMinutes: number
  /** Minutes between now and the earliest pick-up. */
  readonly leadMinutes: number
}

/** The first rule broken and the field to correct; `reason` is that of a closure. */
export type PeriodCheck =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly refusal: PeriodRefusal
      readonly field: 'start' | 'end'
      readonly limitMinutes?: number
      readonly reason?: Closure['reason']
    }

/** The closure that stops vehicles from going out, or from coming back, at an instant. */
export function closureAt(
  instant: number,
  closures: readonly Closure[],
  use: 'pick_up' | 'return',
): Closure | undefined {
  return closures.find(
    ({ period, blocks }) => (blocks === 'both' || blocks === use) && containsInstant(period, instant),
  )
}

// Both ends are open: the last customer may come on the minute of closing.
function isInHours(instant: number, opening: OpeningHours): boolean {
  const minute = minuteOfDay(instant)
  const today = opening[shopWeekday(instant)]
  const yesterday = opening[shopWeekday(instant - DAY)]
  if (today && minute >= today.opens && minute <= today.closes) return true
  return yesterday ? minute + DAY / MINUTE <= yesterday.closes : false
}

/** Whether a vehicle can be fetched or brought back at an instant. */
export function isOpenAt(
  instant: number,
  opening: OpeningHours,
  closures: readonly Closure[],
  use: 'pick_up' | 'return',
): boolean {
  return isInHours(instant, opening) && !closureAt(instant, closures, use)
}

function checkOpen(rules: PeriodRules, field: 'start' | 'end', use: 'pick_up' | 'return'): PeriodCheck {
  const instant = rules.period[field]
  const closure = closureAt(instant, rules.closures, use)
  if (!closure && isInHours(instant, rules.opening)) return { ok: true }
  const refusal = use === 'pick_up' ? 'closed_pick_up' : 'closed_return'
  return { ok: false, refusal, field, ...(closure ? { reason: closure.reason } : {}) }
}

/** Checks a period against the clock, the lengths a shop rents for, its hours and its closures. */
export function checkPeriod(rules: PeriodRules): PeriodCheck {
  const { period, now, minMinutes, maxMinutes, leadMinutes } = rules
  const length = period.end - period.start
  if (!isPeriod(period)) return { ok: false, refusal: 'end_before_start', field: 'end' }
  if (period.start < now) return { ok: false, refusal: 'in_the_past', field: 'start' }
  if (period.start < now + leadMinutes * MINUTE) {
    return { ok: false, refusal: 'lead_time', field: 'start', limitMinutes: leadMinutes }
  }
  if (length < minMinutes * MINUTE) {
    return { ok: false, refusal: 'too_short', field: 'end', limitMinutes: minMinutes }
  }
  if (length > maxMinutes * MINUTE) {
    return { ok: false, refusal: 'too_long', field: 'end', limitMinutes: maxMinutes }
  }
  const pickUp = checkOpen(rules, 'start', 'pick_up')
  return pickUp.ok ? checkOpen(rules, 'end', 'return') : pickUp
}
