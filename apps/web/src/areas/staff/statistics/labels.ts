import { addDays, buddhistYear, daysBetween, isoDate, rangeKind, shopWeekday, toInstant } from '@rodchao/rental'
import type { Comparison, DayRange, FigureChange, RangeKind, ShopDate } from '@rodchao/rental'
import { formatCount, formatDate, formatMoney, formatTenths, formatTime, MINUS, unbroken } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { labelFrom, m } from '#lib/messages.ts'
import { channelLabel, inReadersLanguage, paymentMethodLabel } from '../core/labels.ts'
import type { Statistics } from './api.ts'
import type { Figure, Method, PeriodFaults, RowPart } from './model.ts'
import { MOST_DAYS } from './model.ts'

export { channelLabel, codeText, inReadersLanguage } from '../core/labels.ts'

export const kindLabel = labelFrom<RangeKind>({
  day: () => m.home_stat_kind_day(),
  week: () => m.home_stat_kind_week(),
  month: () => m.home_stat_kind_month(),
  year: () => m.home_stat_kind_year(),
})

export const methodLabel = (method: Method): string => paymentMethodLabel(method)

export const figureLabel = labelFrom<Figure>({
  outs: () => m.home_stat_outs(),
  ins: () => m.home_stat_ins(),
  moves: () => m.home_stat_moves(),
  addons: () => m.home_stat_addons_taken(),
  on_rent: () => m.home_stat_on_rent(),
  rented: () => m.home_stat_rented(),
  overdue: () => m.home_stat_overdue(),
  new_bookings: () => m.home_stat_new_bookings(),
  cancelled: () => m.home_stat_cancelled(),
  no_show: () => m.home_stat_no_show(),
  held: () => m.home_stat_held(),
  submitted: () => m.home_stat_submitted(),
  sent_slip: () => m.home_stat_sent_slip(),
  confirmed: () => m.home_stat_confirmed(),
  received: () => m.home_stat_received_by(),
  refunded: () => m.home_stat_refunds_made(),
  revenue: () => m.home_stat_revenue_name(),
  revenue_rent: () => m.home_stat_rent(),
  revenue_addon: () => m.home_stat_addon(),
  revenue_delivery: () => m.home_stat_delivery(),
  revenue_fee: () => m.home_stat_fee(),
  revenue_sale: () => m.home_stat_sale(),
  deposits_taken: () => m.home_stat_deposits_taken(),
  deposits_returned: () => m.home_stat_deposits_returned(),
  deposits_kept: () => m.home_stat_deposits_kept(),
  deposits_held: () => m.home_stat_deposits(),
  deposits_due: () => m.home_stat_deposits_due(),
  refunds_due: () => m.home_stat_refunds_due(),
})

const WEEKDAYS = [
  () => m.home_stat_weekday_0(),
  () => m.home_stat_weekday_1(),
  () => m.home_stat_weekday_2(),
  () => m.home_stat_weekday_3(),
  () => m.home_stat_weekday_4(),
  () => m.home_stat_weekday_5(),
  () => m.home_stat_weekday_6(),
]

export function weekdayLabel(weekday: number): string {
  return WEEKDAYS[weekday]?.() ?? ''
}

/** A Sunday; the days after it are the others. */
const SUNDAY = { year: 2026, month: 11, day: 22 }

/** `จ.` and `Mon`. */
export function shortWeekday(weekday: number): string {
  return formatDate(addDays(SUNDAY, weekday), 'day-month').replace(/ .*$/, '')
}

function weekdayOf(day: ShopDate): string {
  return weekdayLabel(shopWeekday(toInstant(day, 0)))
}

export function yearText(year: number): string {
  return String(getLocale() === 'th' ? buddhistYear(year) : year)
}

/** A month with its year, in full. */
export function monthText(day: ShopDate): string {
  return formatDate({ ...day, day: 1 }, 'long').replace(/^1 /, '')
}

/** The days, as the head of a page says them: `ศุกร์ 20 พฤศจิกายน 2569`. */
export function rangeText(range: DayRange): string {
  const kind = rangeKind(range)
  if (kind === 'day') return `${weekdayOf(range.from)} ${formatDate(range.from, 'long')}`
  if (kind === 'month') return monthText(range.from)
  if (kind === 'year') return m.home_stat_year_of({ year: yearText(range.from.year) })
  const isOneYear = range.from.year === range.to.year
  const from = formatDate(range.from)
  return m.home_stat_range({ from: isOneYear ? from.replace(/ \d+$/, '') : from, to: formatDate(range.to) })
}

/** What a range is held against, on its button. */
export function comparisonLabel(comparison: Comparison, range: DayRange, today: ShopDate): string {
  const kind = rangeKind(range)
  if (comparison === 'year') return m.home_stat_compare_year()
  if (comparison === 'week') return m.home_stat_weekday_before({ weekday: weekdayOf(range.from) })
  if (kind === 'day') {
    return daysBetween(range.from, today) === 0 ? m.home_stat_compare_yesterday() : m.home_stat_compare_day_before()
  }
  if (kind === 'week') return m.home_stat_compare_week()
  if (kind === 'month') return m.home_stat_compare_month()
  return kind === 'year' ? m.home_stat_compare_year() : m.home_stat_compare_period()
}

/** The same, of a period that still runs: the same time of a day, the same days of a longer one. */
export function comparedName(before: string, { isOver, from, to, until }: Statistics): string {
  if (isOver) return before
  return from === to
    ? m.home_stat_same_time({ before, time: unbroken(formatTime(until)) })
    : m.home_stat_same_days({ before })
}

/** What part of a figure is open, in words; empty for all of it. */
export function partText(part: RowPart, shop: Statistics | undefined): string {
  const named = (
    list: readonly { id: number; name: Statistics['addons'][number]['name'] }[] | undefined,
    id: number | undefined,
  ) => {
    const name = list?.find((one) => one.id === id)?.name
    return name === undefined ? undefined : inReadersLanguage(name)
  }
  const { addon, product, branch, channel } = part
  const addonName = shop?.addons.find(({ name }) => name.en === addon)?.name
  return [
    hourText(part),
    addonName === undefined ? addon : inReadersLanguage(addonName),
    named(shop?.products, product),
    named(shop?.branches, branch),
    channel === undefined ? undefined : channelLabel(channel),
  ]
    .filter((text) => text !== undefined && text !== '')
    .join(' · ')
}

/** `9:00`, with its weekday where one is meant. */
export function hourText({ hour, weekday }: Pick<RowPart, 'hour' | 'weekday'>): string {
  const time = hour === undefined ? '' : `${hour}:00`
  return weekday === undefined ? time : `${weekdayLabel(weekday)} ${time}`.trim()
}

export function periodFaultLabel(fault: PeriodFaults['to']): string | undefined {
  if (fault === undefined) return undefined
  if (fault === 'unreadable') return m.home_stat_day_unreadable()
  return fault === 'end_before_start'
    ? m.home_stat_end_before_start()
    : m.home_stat_too_long({ days: formatCount(MOST_DAYS) })
}

/** Tenths of a per cent as a whole percentage: `74%`. */
export function percentText(permille: number | null): string {
  return permille === null ? m.home_stat_none() : m.home_stat_percent({ value: formatCount(Math.round(permille / 10)) })
}

export function tenthsText(tenths: number | null): string {
  return tenths === null ? m.home_stat_none() : formatTenths(tenths)
}

/** Whole baht, where a figure is a mean. */
export function bahtText(satang: number | null): string {
  return satang === null ? m.home_stat_none() : formatMoney(Math.round(satang / 100) * 100)
}

export type ChangeKind = 'count' | 'money' | 'points' | 'tenths'

function sizeText(size: number, kind: ChangeKind): string {
  return kind === 'tenths' ? formatTenths(size) : formatCount(size)
}

/** `+3`, `−1`, `+6 จุด`; a minus that is as wide as the plus. */
export function changeText(change: FigureChange | null, kind: ChangeKind): string {
  if (change === null) return m.home_stat_no_comparison()
  const { difference } = change
  const shown = kind === 'points' ? Math.round(difference / 10) : difference
  if (shown === 0) return m.home_stat_same()
  const size = kind === 'money' ? formatMoney(Math.abs(shown)) : sizeText(Math.abs(shown), kind)
  const signed = `${shown > 0 ? '+' : MINUS}${size}`
  return kind === 'points' ? m.home_stat_points({ points: signed }) : signed
}

export function dayName(iso: string): string {
  return formatDate(iso, 'day-month')
}

/** A step of a chart: its day, or its month. */
export function stepName(step: { from: string; to: string }, form: 'axis' | 'table'): string {
  if (step.from !== step.to)
    return formatDate(step.from)
      .replace(/^\d+ /, '')
      .replace(/ \d+$/, form === 'axis' ? '' : '$&')
  if (form === 'table') return formatDate(step.from, 'weekday')
  return formatDate(step.from).replace(/ \d+$/, '')
}

export function isToday(range: DayRange, today: ShopDate): boolean {
  return isoDate(range.from) === isoDate(today) && isoDate(range.to) === isoDate(today)
}
