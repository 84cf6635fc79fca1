import { z } from 'zod/mini'

// What the show-room's calendar asks for and is answered.

export const CALENDARS = ['Business', 'Personal', 'Family', 'Holiday', 'ETC'] as const
export const calendarSchema = z.enum(CALENDARS)
export type CalendarName = z.infer<typeof calendarSchema>

/** An instant, or for whole days the day; the end of whole days is the day after the last one. */
const momentSchema = z.union([z.iso.datetime({ offset: true }), z.iso.date()])
const linkSchema = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

const propsSchema = z.object({
  calendar: calendarSchema,
  guests: z.optional(z.array(z.string())),
  location: z.optional(z.string()),
  description: z.optional(z.string()),
})

const fields = {
  url: linkSchema,
  title: z.string().check(z.trim(), z.minLength(1)),
  start: momentSchema,
  end: momentSchema,
  allDay: z.boolean(),
  extendedProps: propsSchema,
}

export const calendarEventSchema = z.strictObject({ id: z.int().check(z.positive()), ...fields })
export type CalendarEvent = z.infer<typeof calendarEventSchema>
export type NewEvent = Omit<CalendarEvent, 'id'>

export const calendarEventsSchema = z.array(calendarEventSchema)
export const answeredEventSchema = z.strictObject({ event: calendarEventSchema })

export const newEventSchema = z.object({ event: z.object({ ...fields, url: z._default(linkSchema, '') }) })
export const eventChangeSchema = z.object({
  event: z.partial(z.object({ id: z.optional(z.int().check(z.positive())), ...fields })),
})
export type EventChange = z.infer<typeof eventChangeSchema>['event']
