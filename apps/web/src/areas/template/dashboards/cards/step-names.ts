import { MONTH_NAMES } from '@rodchao/rental'
import { getLocale } from '#lib/locale.ts'
import { WEEKDAY_NAMES } from '#ui/dates/calendar-labels.ts'

/** `ม.ค.` and `Jan`, counted from 0. */
export function monthName(index: number): string {
  return getLocale() === 'th'
    ? (MONTH_NAMES.thaiShort[index] ?? '')
    : (MONTH_NAMES.english[index]?.slice(0, 3) ?? '')
}

/** The days of a week from Monday on, counted from 0. */
export function weekdayName(index: number): string {
  return WEEKDAY_NAMES[getLocale()][(index + 1) % 7]?.long ?? ''
}
