import { addDays, isoDate, toShopDate } from '@rodchao/rental'
import { formatDate } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { WEEKDAY_NAMES } from '#ui/dates/calendar-labels.ts'

/** A Sunday; the days after it are the others. */
const SUNDAY = { year: 2026, month: 11, day: 22 }

/** Sunday is 0: `จันทร์` and `Monday`. */
export function weekdayName(weekday: number): string {
  return WEEKDAY_NAMES[getLocale()][weekday]?.long ?? ''
}

/** `จ.` and `Mon`. */
export function shortWeekday(weekday: number): string {
  return formatDate(addDays(SUNDAY, weekday), 'day-month').replace(/ .*$/, '')
}

/** The day so many days ago: `อ. 24 พ.ย.` and `Tue 24 Nov`. */
export function dayAgo(now: number, days: number): string {
  return formatDate(isoDate(addDays(toShopDate(now), -days)), 'day-month')
}

/** The month of a `YYYY-MM`: `พฤศจิกายน` and `November`, or `พ.ย.` and `Nov`. */
export function monthName(month: string, form: 'short' | 'long' = 'long'): string {
  return formatDate(`${month}-01`, form).split(' ')[1] ?? month
}
