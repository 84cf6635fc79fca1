import {
  checkPeriod,
  type Closure,
  DAY,
  type MinimumStay,
  missedMinimum,
  periodMinutes,
  type OpeningHours,
  type Period,
  type PeriodRefusal,
  startOfShopDay,
} from '@rodchao/rental'
import { fieldProblem, type ProblemError } from '../../../../platform/problem-error.ts'
import type { Catalogue, CatalogueBranch, CatalogueProduct, CatalogueZone } from '../../catalogue/queries/catalogue.ts'

const MINUTE_MS = 60_000
/** Bookings further ahead than this are typing mistakes more often than plans. */
export const FARTHEST_AHEAD_MS = 730 * DAY

/** The time a product is really let: a villa from check-in to check-out of the chosen days, the rest as asked. */
export function letPeriod(product: CatalogueProduct, period: Period): Period {
  if (product.charging === 'clock' || product.checkInMinute === null || product.checkOutMinute === null) return period
  return {
    start: startOfShopDay(period.start) + product.checkInMinute * MINUTE_MS,
    end: startOfShopDay(period.end) + product.checkOutMinute * MINUTE_MS,
  }
}

/** The hours in which vehicles change hands: the branch's, or the zone's when the shop drives to the customer. */
export function handOverHours(branch: CatalogueBranch, zone: CatalogueZone | null): OpeningHours {
  if (!zone) return branch.opening
  const hours = { opens: zone.opensMinute, closes: zone.closesMinute }
  return [hours, hours, hours, hours, hours, hours, hours]
}

export interface WindowRules {
  readonly branch: CatalogueBranch
  readonly zone: CatalogueZone | null
  readonly now: number
  /** Staff may book for this very minute, and record what began a little while ago. */
  readonly byStaff: boolean
}

const STAFF_BACK_DATING_MINUTES = 12 * 60

/** Why a window cannot be taken, and the field to correct; `reason` is that of a closure. */
export interface RefusedWindow {
  readonly refusal: PeriodRefusal | 'too_far'
  readonly field: 'start' | 'end'
  readonly reason?: Closure['reason']
}

/** Why the shop cannot take a window at all, whatever is free in it; nothing when it can. */
export function refuseWindow(catalogue: Catalogue, period: Period, rules: WindowRules): RefusedWindow | null {
  const { branch, zone, now, byStaff } = rules
  if (period.end - now > FARTHEST_AHEAD_MS) return { refusal: 'too_far', field: 'end' }
  const checked = checkPeriod({
    period,
    now: byStaff ? now - STAFF_BACK_DATING_MINUTES * MINUTE_MS : now,
    opening: byStaff ? ALWAYS : handOverHours(branch, zone),
    closures: byStaff ? [] : branch.closures,
    minMinutes: 1,
    maxMinutes: FARTHEST_AHEAD_MS / MINUTE_MS,
    leadMinutes: byStaff ? 0 : Math.max(catalogue.settings.leadMinutes, zone?.leadMinutes ?? 0),
  })
  return checked.ok ? null : checked
}

const ALL_DAY = { opens: 0, closes: 1440 }
/** Staff are not held to opening hours: they are there when they book. */
const ALWAYS: OpeningHours = [ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY]

/** Whether a product may be let for so long. */
export function refuseLength(product: CatalogueProduct, period: Period): 'too_short' | 'too_long' | null {
  const minutes = period.end > period.start ? periodMinutes(period) : 0
  if (minutes < product.minMinutes) return 'too_short'
  return minutes > product.maxMinutes ? 'too_long' : null
}

/** The refusal as a problem that points at the field to correct. */
export function periodProblem(
  refusal: PeriodRefusal | 'too_far',
  field: 'start' | 'end',
  limitMinutes?: number,
): ProblemError {
  return fieldProblem('period_refused', `/${field}`, refusal, limitMinutes === undefined ? undefined : { limitMinutes })
}

/** The rule of a holiday that a stay in a house has too few nights for. */
export function missedStay({ minimumStays }: Catalogue, product: CatalogueProduct, period: Period): MinimumStay | null {
  return product.charging === 'night' ? missedMinimum(period, minimumStays) : null
}

/** A refused window as a problem; a closure says why in both languages. */
export function windowProblem({ refusal, field, reason }: RefusedWindow): ProblemError {
  if (reason === undefined) return periodProblem(refusal, field)
  return fieldProblem('period_refused', `/${field}`, refusal, { reasonTh: reason.th, reasonEn: reason.en })
}

/** A stay with too few nights for the days it falls on, with how many there have to be and why. */
export function tooFewNights({ least, nameTh, nameEn }: MinimumStay): ProblemError {
  return fieldProblem('period_refused', '/end', 'too_few_nights', { leastNights: least, nameTh, nameEn })
}
