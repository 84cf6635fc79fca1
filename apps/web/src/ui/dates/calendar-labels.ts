import { buddhistYear, englishDate, toInstant, MONTH_NAMES, parseIsoDate, thaiDate, shopWeekday } from '@rodchao/rental'
import type { Locale } from '#lib/locale.ts'
import type { Day } from './day-range.ts'
import type { Month } from './month-grid.ts'

export interface WeekdayName {
  long: string
  short: string
}

const name = (long: string, short: string): WeekdayName => ({ long, short })

/** Sunday first. */
export const WEEKDAY_NAMES: Record<Locale, readonly WeekdayName[]> = {
  th: [
    name('อาทิตย์', 'อา.'),
    name('จันทร์', 'จ.'),
    name('อังคาร', 'อ.'),
    name('พุธ', 'พ.'),
    name('พฤหัสบดี', 'พฤ.'),
    name('ศุกร์', 'ศ.'),
    name('เสาร์', 'ส.'),
  ],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((long) =>
    name(long, long.slice(0, 2)),
  ),
}

/** `พฤศจิกายน 2569` and `November 2026`. */
export function monthLabel(month: Month, language: Locale): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return language === 'th'
    ? `${MONTH_NAMES.thai[number - 1] ?? ''} ${buddhistYear(year)}`
    : `${MONTH_NAMES.english[number - 1] ?? ''} ${year}`
}

/** `วันพุธที่ 25 พฤศจิกายน 2569` and `Wednesday, 25 November 2026`. */
export function dayLabel(day: Day, language: Locale): string {
  const date = parseIsoDate(day)
  if (date === null) return day
  const weekday = WEEKDAY_NAMES[language][shopWeekday(toInstant(date, 0))]?.long ?? ''
  return language === 'th' ? `วัน${weekday}ที่ ${thaiDate(date, 'long')}` : `${weekday}, ${englishDate(date, 'long')}`
}
