import { addonFault } from '#lib/addons/offered-addons.ts'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { formatDate, formatDuration, formatMoney, formatTime, unbroken, unbrokenFigures } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { parseDayTime } from './model/hours.ts'
import { closureReason } from '../core/period-message.ts'
import type { Locale } from '#lib/locale.ts'
import type { ProblemFields } from '#lib/api/problem-error.ts'
import type { ReserveProduct } from './model/choice.ts'
import type { Place } from './model/hours.ts'
import type { Category, ReserveSearch } from './model/search.ts'

const SATANG_PER_BAHT = 100

export function baht(satang: number): string {
  return formatMoney(satang)
}

/** A price that only compares: whole baht. */
export function roughBaht(satang: number): string {
  return formatMoney(Math.round(satang / SATANG_PER_BAHT) * SATANG_PER_BAHT)
}

/** `10:00` as people read it: `10:00 น.` */
export function clockLabel(time: string): string {
  return formatTime(parseDayTime(`2026-01-01T${time}`))
}

export function momentLabel(dayTime: string): string {
  const instant = parseDayTime(dayTime)
  return `${formatDate(instant, 'day-month')} ${formatTime(instant)}`
}

/** "3 days" or "3 nights"; days and hours where it is no whole number of days. */
export function lengthLabel({ start, end, category }: ReserveSearch): string {
  if (start === undefined || end === undefined) return ''
  const length = parseDayTime(end) - parseDayTime(start)
  return unbrokenFigures(
    category === 'pool_villa' ? m.reserve_nights({ count: Math.round(length / DAY) }) : formatDuration(length),
  )
}

/** A villa is stayed in, a vehicle comes and goes. */
export function endNames({ category }: ReserveSearch): { out: string; back: string } {
  return category === 'pool_villa'
    ? { out: m.reserve_check_in(), back: m.reserve_check_out() }
    : { out: m.reserve_out(), back: m.reserve_return() }
}

export function placeLabel(
  { branch, zone, area }: Place,
  { category }: ReserveSearch,
  locale: Locale,
  /** What was typed or chosen as the place to bring it to. */
  door = '',
): { out: string; back: string } {
  if (category === 'pool_villa') return { out: m.reserve_check_in(), back: m.reserve_check_out() }
  if (zone === null) {
    return { out: m.reserve_pick_up_at({ place: branch.name[locale] }), back: m.reserve_return_same() }
  }
  return {
    out: m.reserve_delivered_to({ place: door.trim() || (area?.subdistrict[locale] ?? zone.name[locale]) }),
    back: m.reserve_collected_same(),
  }
}

export function bookableCategoryLabel(category: Category): string {
  switch (category) {
    case 'scooter':
      return m.reserve_category_scooter()
    case 'motorcycle':
      return m.reserve_category_motorcycle()
    case 'big_bike':
      return m.reserve_category_big_bike()
    case 'bicycle':
      return m.reserve_category_bicycle()
    case 'car':
      return m.reserve_category_car()
    case 'pool_villa':
      return m.reserve_category_pool_villa()
  }
}

function gearLabels({ transmission }: ReserveProduct): string[] {
  if (transmission === null) return []
  if (transmission === 'automatic') return [m.reserve_gear_automatic()]
  return [transmission === 'manual' ? m.reserve_gear_manual() : m.reserve_gear_semi_automatic()]
}

/** One quiet line under a name: what decides, in the order people ask. */
export function productMeta(product: ReserveProduct): string {
  const deposit = product.damageDeposit > 0 ? [m.reserve_meta_deposit({ amount: baht(product.damageDeposit) })] : []
  const parts = [...gearLabels(product), m.reserve_meta_seats({ count: product.seats }), ...deposit]
  return parts.map(unbroken).join(' · ')
}

/** Minutes as the largest unit that fits: "2 hours". */
export function formatMinutes(minutes: number): string {
  return formatDuration(minutes * MINUTE)
}

/** A longer length in days where it is whole days. */
export function hoursLabel(hours: number): string {
  return formatDuration(hours * HOUR)
}

/** Why the shop cannot take this time. */
export function periodMessage({ errors }: Pick<ProblemFields, 'errors'>): string {
  const fault = errors[0]
  const limit = fault?.params.limitMinutes
  const closed = fault === undefined ? null : closureReason(fault.params)
  const figure = typeof limit === 'number' ? formatMinutes(limit) : ''
  switch (fault?.code) {
    case 'in_the_past':
      return m.reserve_period_in_the_past()
    case 'lead_time':
      return m.reserve_period_lead_time()
    case 'closed_pick_up':
      if (closed !== null) return m.reserve_period_closed_for({ reason: closed })
      return m.reserve_period_closed_pick_up()
    case 'closed_return':
      if (closed !== null) return m.reserve_period_closed_for({ reason: closed })
      return m.reserve_period_closed_return()
    case 'outside_zone_hours':
      return m.reserve_period_outside_zone_hours()
    case 'too_short':
      return figure === '' ? m.reserve_period_end_before_start() : m.reserve_period_too_short({ length: figure })
    case 'too_long':
      return figure === '' ? m.reserve_period_other() : m.reserve_period_too_long({ length: figure })
    case 'end_before_start':
      return m.reserve_period_end_before_start()
    case 'too_far':
      return m.reserve_period_too_far()
    default:
      return m.reserve_period_other()
  }
}

/** What a refused request means for the customer and what to do; never the server's own text. */
export function problemMessage(problem: ProblemFields): string {
  switch (problem.code) {
    case 'period_refused':
    case 'year_out_of_range':
      return periodMessage(problem)
    case 'not_delivered_there':
      return m.reserve_problem_not_delivered_there()
    case 'not_free':
      return m.reserve_problem_not_free()
    case 'no_way_to_pay':
      return m.reserve_problem_customer_refused()
    case 'addon_sold_out': {
      const few = addonFault(problem.errors)
      return few === undefined ? m.reserve_problem_not_free() : m.reserve_problem_addon_left(few)
    }
    case 'no_rate':
      return m.reserve_problem_no_rate()
    case 'unknown_reference':
      return m.reserve_problem_unknown_reference()
    case 'amount_refused':
      return m.reserve_problem_amount_refused()
    case 'discount_refused':
      return discountCodeMessage(problem.errors[0]?.code ?? '')
    case 'rate_limited':
      return m.reserve_problem_rate_limited()
    case 'no_answer':
      return m.reserve_problem_no_answer()
    default:
      return m.reserve_problem_other()
  }
}

/** Why a discount code gives nothing. */
export function discountCodeMessage(faultCode: string): string {
  if (faultCode === 'not_now') return m.reserve_code_not_now()
  if (faultCode === 'other_product') return m.reserve_code_other_product()
  if (faultCode === 'used_up') return m.reserve_code_used_up()
  if (faultCode === 'rental_too_short') return m.reserve_code_rental_too_short()
  return m.reserve_code_unknown_code()
}
