import { clockTime, isoDate, toShopDate } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'
import { parseDay } from '#ui/dates/day-field.tsx'
import { shiftDay } from '#ui/dates/month-grid.ts'
import type { CalendarName, NewEvent } from '../api.ts'
import { clockOf, instantOf } from '../event-days.ts'

/** What stands in the fields. */
export interface EventFields {
  title: string
  calendar: CalendarName
  startDay: string
  startTime: string
  endDay: string
  endTime: string
  allDay: boolean
  url: string
  guests: readonly string[]
  location: string
  description: string
}

export type EventFault = 'no-title' | 'no-day' | 'ends-before-start' | 'no-link'
export type EventFaults = Partial<Record<'title' | 'start' | 'end' | 'url', EventFault>>

export function fieldsOf({ title, url, start, end, allDay, extendedProps }: NewEvent): EventFields {
  const dayOf = (moment: string) => (allDay ? moment.slice(0, 10) : isoDate(toShopDate(parseInstant(moment))))
  return {
    title,
    url,
    allDay,
    startDay: dayOf(start),
    startTime: allDay ? '09:00' : clockOf(start),
    endDay: allDay ? shiftDay(dayOf(end), -1) : dayOf(end),
    endTime: allDay ? '10:00' : clockOf(end),
    calendar: extendedProps.calendar,
    guests: extendedProps.guests ?? [],
    location: extendedProps.location ?? '',
    description: extendedProps.description ?? '',
  }
}

/** `first` with the end that goes along with a start that was moved: the event is as long as before. */
export function withMovedEnd(first: EventFields, { startDay, startTime, allDay }: EventFields): EventFields {
  const [from, before, until] = [parseDay(startDay), parseDay(first.startDay), parseDay(first.endDay)]
  if (from === null || before === null || until === null) return first
  const instant = (day: string, clock: string) => parseInstant(instantOf(day, clock))
  const [start, end] = allDay ? ['00:00', '00:00'] : [first.startTime, first.endTime]
  const moved = instant(from, allDay ? start : startTime) + instant(until, end) - instant(before, start)
  return { ...first, endDay: isoDate(toShopDate(moved)), endTime: allDay ? first.endTime : clockTime(moved) }
}

/** With a scheme where somebody left it out; null where it is no address. */
function readLink(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  return protocol.startsWith('http') && /\.[a-z]{2,}$/i.test(hostname) ? address : null
}

/** The event that the fields make, or what is wrong with them. */
export function readFields(fields: EventFields): { event: NewEvent } | { faults: EventFaults } {
  const [from, to, url] = [parseDay(fields.startDay), parseDay(fields.endDay), readLink(fields.url)]
  const title = fields.title.trim()
  const { allDay, startTime, endTime, guests, location, description, calendar } = fields
  const endsEarly = from !== null && to !== null && (to < from || (!allDay && to === from && endTime <= startTime))
  // In the order of the fields: the first of them takes the focus.
  const faults: EventFaults = {
    ...(title === '' ? { title: 'no-title' } : {}),
    ...(from === null ? { start: 'no-day' } : {}),
    ...(to === null ? { end: 'no-day' } : {}),
    ...(endsEarly ? { end: 'ends-before-start' } : {}),
    ...(url === null ? { url: 'no-link' } : {}),
  }
  if (Object.keys(faults).length > 0 || from === null || to === null || url === null) return { faults }
  const when = allDay
    ? { start: from, end: shiftDay(to, 1) }
    : { start: instantOf(from, startTime), end: instantOf(to, endTime) }
  const extendedProps = { calendar, guests: [...guests], location: location.trim(), description: description.trim() }
  return { event: { title, url, ...when, allDay, extendedProps } }
}
