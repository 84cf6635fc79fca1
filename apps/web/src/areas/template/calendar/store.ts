import { nextId } from '../core/list/row-ids.ts'
import { sampleEvents } from './samples.ts'
import type { CalendarEvent, EventChange, NewEvent } from './schema.ts'

/** The simulated calendar of one tab: a reload brings back the samples. */
export interface CalendarStore {
  events: (calendars: readonly string[]) => CalendarEvent[]
  /** Null where start and end do not fit. */
  add: (event: NewEvent) => CalendarEvent | null
  /** Null for an event that does not exist; fields that are given take the place of those that were. */
  change: (id: number, change: EventChange) => CalendarEvent | 'does-not-fit' | null
  remove: (id: number) => boolean
}

const isDay = (moment: string) => !moment.includes('T')

/** Whole days are said by days, and need one at least; a moment may be a mere reminder. */
function fits({ start, end, allDay }: NewEvent): boolean {
  if (isDay(start) !== allDay || isDay(end) !== allDay) return false
  return allDay ? end > start : Date.parse(end) >= Date.parse(start)
}

export function createCalendarStore(now: () => number = Date.now): CalendarStore {
  let events = sampleEvents(now())
  return {
    events: (calendars) => events.filter(({ extendedProps }) => calendars.includes(extendedProps.calendar)),
    add(event) {
      if (!fits(event)) return null
      const added = { ...event, id: nextId(events) }
      events = [...events, added]
      return added
    },
    change(id, change) {
      const before = events.find((event) => event.id === id)
      if (before === undefined) return null
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      const event: CalendarEvent = { ...before, ...given, id }
      if (!fits(event)) return 'does-not-fit'
      events = events.map((other) => (other.id === id ? event : other))
      return event
    },
    remove(id) {
      const rest = events.filter((event) => event.id !== id)
      const isThere = rest.length < events.length
      events = rest
      return isThere
    },
  }
}
