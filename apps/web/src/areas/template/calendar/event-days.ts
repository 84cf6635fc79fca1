import {
  addDays,
  clockTime,
  DAY,
  isoDate,
  MINUTE,
  parseIsoDate,
  shopWeekday,
  startOfShopDay,
  toInstant,
  toShopDate,
} from '@rodchao/rental'
import { formatDateTime, formatTime, parseInstant } from '#lib/format.ts'
import { shiftDay } from '#ui/dates/month-grid.ts'
import type { Day } from '#ui/dates/day-range.ts'
import type { CalendarEvent, NewEvent } from './api.ts'

/** The times of an event, without what it is. */
export type When = Pick<NewEvent, 'start' | 'end' | 'allDay'>

const DAYS_A_WEEK = 7
const toDay = (instant: number): Day => isoDate(toShopDate(instant))

/** The first and the last day of an event, both of which it has something of. */
export function daysOf({ start, end, allDay }: When): { first: Day; last: Day } {
  if (allDay) return { first: start.slice(0, 10), last: shiftDay(end.slice(0, 10), -1) }
  const [from, to] = [parseInstant(start), parseInstant(end)]
  // One that ends at midnight has nothing of the day that begins then.
  const last = to > from && startOfShopDay(to) === to ? to - MINUTE : to
  return { first: toDay(from), last: toDay(last) }
}

export function isOnDay(event: When, day: Day): boolean {
  const { first, last } = daysOf(event)
  return first <= day && day <= last
}

/** `10:00–11:30`, with the day of the end where that is another one. */
export function spanText(event: When): string {
  const { first, last } = daysOf(event)
  return `${formatTime(event.start)}–${first === last ? formatTime(event.end) : formatDateTime(event.end, 'day-month')}`
}

/** Whole days first, then by the clock. */
export function eventsOnDay(events: readonly CalendarEvent[], day: Day): CalendarEvent[] {
  const time = ({ allDay, start }: CalendarEvent) => (allDay ? 0 : parseInstant(start))
  return events.filter((event) => isOnDay(event, day)).toSorted((one, other) => time(one) - time(other))
}

/** A day and a clock time of the shop as an instant. */
export function instantOf(day: Day, clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const date = parseIsoDate(day) ?? toShopDate(0)
  return new Date(toInstant(date, hours * 60 + minutes)).toISOString()
}

export function clockOf(moment: string): string {
  return clockTime(parseInstant(moment))
}

export function mondayOf(day: Day): Day {
  const date = parseIsoDate(day) ?? toShopDate(0)
  return isoDate(addDays(date, -((shopWeekday(toInstant(date, 0)) + DAYS_A_WEEK - 1) % DAYS_A_WEEK)))
}

/** The weeks of a month from Monday on, with the days of its neighbours. */
export function monthWeeks(month: string): Day[][] {
  const weeks: Day[][] = []
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = shiftDay(monday, DAYS_A_WEEK)) {
    weeks.push(Array.from({ length: DAYS_A_WEEK }, (_, column) => shiftDay(monday, column)))
  }
  return weeks
}

/** What goes on now or comes next within a day; whole days are not waited for. */
export function nextEvent(events: readonly CalendarEvent[], now: number): CalendarEvent | undefined {
  return events
    .filter(({ allDay, start, end }) => !allDay && parseInstant(end) > now && parseInstant(start) < now + DAY)
    .toSorted((one, other) => parseInstant(one.start) - parseInstant(other.start))
    .at(0)
}
