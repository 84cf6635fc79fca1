import { monthOf, shiftDay, shiftMonths } from '#ui/dates/month-grid.ts'
import { monthLabel, dayLabel } from '#ui/dates/calendar-labels.ts'
import { oneOfParam, textParam } from '#lib/search-params.ts'
import { formatDate } from '#lib/format.ts'
import { parseIsoDate } from '@rodchao/rental'
import type { Day } from '#ui/dates/day-range.ts'
import type { Locale } from '#lib/locale.ts'
import { CALENDAR_NAMES } from './api.ts'
import { mondayOf } from './event-days.ts'
import type { CalendarName } from './api.ts'

export const VIEWS = ['month', 'week', 'day', 'list'] as const
export type View = (typeof VIEWS)[number]

export interface CalendarAddress {
  view: View
  date: Day
  calendars: readonly CalendarName[]
  /** The number of the open event, or that a new one is being filled in. */
  event: number | 'new' | null
}

const NONE = 'none'

/** What one looks at, whatever stands in the address. */
export function readAddress(search: Record<string, unknown>, today: Day): CalendarAddress {
  const date = textParam(search, 'date') ?? ''
  const names = textParam(search, 'calendars')?.split(',')
  const event = textParam(search, 'event') ?? ''
  return {
    view: oneOfParam(search, 'view', VIEWS) ?? 'month',
    date: parseIsoDate(date) === null ? today : date,
    calendars: names === undefined ? CALENDAR_NAMES : CALENDAR_NAMES.filter((name) => names.includes(name)),
    event: event === 'new' ? 'new' : /^[1-9]\d{0,9}$/.test(event) ? Number(event) : null,
  }
}

/** Without what goes without saying. */
export function writeAddress({ view, date, calendars, event }: CalendarAddress, today: Day): Record<string, string> {
  const names = calendars.length === 0 ? NONE : calendars.join(',')
  return {
    ...(view === 'month' ? {} : { view }),
    ...(date === today ? {} : { date }),
    ...(calendars.length === CALENDAR_NAMES.length ? {} : { calendars: names }),
    ...(event === null ? {} : { event: String(event) }),
  }
}

/** The day one looks at after a step of a month, a week or a day. */
export function stepDate(view: View, date: Day, steps: number): Day {
  if (view === 'day') return shiftDay(date, steps)
  return view === 'week' ? shiftDay(date, steps * 7) : shiftMonths(`${monthOf(date)}-01`, steps)
}

/** What the view shows, in words. */
export function titleOf(view: View, date: Day, language: Locale): string {
  if (view === 'day') return dayLabel(date, language)
  if (view !== 'week') return monthLabel(monthOf(date), language)
  const monday = mondayOf(date)
  const sunday = shiftDay(monday, 6)
  // One year is said once.
  const first = monday.slice(0, 4) === sunday.slice(0, 4) ? formatDate(monday).replace(/ \d+$/, '') : formatDate(monday)
  return `${first} – ${formatDate(sunday)}`
}
