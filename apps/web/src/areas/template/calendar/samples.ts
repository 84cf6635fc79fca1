import { addDays, DAY, isoDate, toShopDate } from '@rodchao/rental'
import type { CalendarEvent, CalendarName } from './schema.ts'

/** Ten events around today, in the months before, now and after. */
export function sampleEvents(now: number): CalendarEvent[] {
  const { year, month } = toShopDate(now)
  /** Days of this month are those that every month has; months run over the ends of the year. */
  const firstOf = (months: number) => {
    const index = year * 12 + month - 1 + months
    return { year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 }
  }
  const days = (day: number, length: number, months = 0) => {
    const first = addDays(firstOf(months), day - 1)
    return { start: isoDate(first), end: isoDate(addDays(first, length)), allDay: true }
  }
  const event = (
    id: number,
    title: string,
    calendar: CalendarName,
    when: Pick<CalendarEvent, 'start' | 'end' | 'allDay'>,
  ): CalendarEvent => ({ id, url: '', title, ...when, extendedProps: { calendar } })
  const timed = { start: new Date(now).toISOString(), end: new Date(now + DAY).toISOString(), allDay: false }
  return [
    event(1, 'Festival plan', 'Business', timed),
    event(2, 'Partner visit', 'Business', days(11, 2)),
    event(3, 'School talk', 'Family', days(13, 2)),
    event(4, 'Dentist', 'Personal', days(17, 1)),
    event(5, 'Parcel due', 'ETC', days(17, 1)),
    event(6, 'Swim at the pier', 'Personal', days(17, 1)),
    event(7, 'River lantern night', 'Holiday', days(17, 2)),
    event(8, 'Fleet photos', 'Business', days(24, 2)),
    event(9, 'Tax papers', 'Business', days(1, 1, 1)),
    event(10, 'Gym, first visit', 'Personal', days(1, 1, -1)),
  ]
}
