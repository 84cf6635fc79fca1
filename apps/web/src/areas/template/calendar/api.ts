import { queryOptions } from '@tanstack/react-query'
import { callSimulated } from '../core/simulated-calls.ts'
import type { CalendarEvent, EventChange, NewEvent } from './schema.ts'

export type { CalendarEvent, CalendarName, NewEvent } from './schema.ts'

const EVENTS = '/apps/calendar/events'

/** The five there are; a page takes the types of the schema only. */
export const CALENDAR_NAMES = [
  'Business',
  'Personal',
  'Family',
  'Holiday',
  'ETC',
] as const satisfies readonly CalendarEvent['extendedProps']['calendar'][]

/** Of all calendars: which of them are shown is chosen without asking again, and all are counted. */
export const eventsOptions = queryOptions({
  queryKey: ['simulated', 'calendar'],
  queryFn: async ({ signal }) =>
    (await callSimulated('GET', `${EVENTS}?calendars=${CALENDAR_NAMES.join(',')}`, { signal })) as CalendarEvent[],
})

export async function addEvent(event: NewEvent): Promise<CalendarEvent> {
  return ((await callSimulated('POST', EVENTS, { body: { event } })) as { event: CalendarEvent }).event
}

export async function changeEvent(id: number, event: EventChange): Promise<CalendarEvent> {
  return ((await callSimulated('POST', `${EVENTS}/${id}`, { body: { event } })) as { event: CalendarEvent }).event
}

export async function removeEvent(id: number): Promise<void> {
  await callSimulated('DELETE', `${EVENTS}/${id}`)
}
