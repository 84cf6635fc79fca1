import { z } from 'zod'
import { language, localText, queryRowId, rowId } from '../../primitives.ts'
import { CALENDAR_DETAILS } from './outside-words.ts'

export const calendarFeedSchema = z.object({
  id: rowId,
  /** One of both is null: a calendar is of a branch or of a unit. */
  branchId: rowId.nullable(),
  unitId: rowId.nullable(),
  name: localText,
  detail: z.enum(CALENDAR_DETAILS),
  language,
  createdAt: z.string(),
  lastReadAt: z.string().nullable(),
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

export const CALENDAR_FEED_SHAPES = {
  readCalendar: {
    summary: 'What is booked of a unit or a branch, as iCalendar; the secret of the address is all that is asked for',
    params: z.object({ file: z.string().max(100) }),
    status: 200,
    response: z.unknown(),
  },
  listCalendarFeeds: {
    summary: 'The calendars that can be read, and of what there may be more; no address is told again',
    status: 200,
    response: z.object({
      items: z.array(calendarFeedSchema),
      branches: z.array(z.object({ id: rowId, name: localText })),
      units: z.array(z.object({ id: rowId, label: z.string(), product: localText })),
    }),
  },
  addCalendarFeed: {
    summary: 'A calendar with a new address, which is told this once; the one before stops working',
    body: z.strictObject({
      of: z.enum(['branch', 'unit']),
      id: rowId,
      detail: z.enum(CALENDAR_DETAILS),
      language,
    }),
    status: 201,
    response: z.object({ feed: calendarFeedSchema, address: z.string() }),
  },
  removeCalendarFeed: {
    summary: 'The address of a calendar stops working',
    params: z.object({ id: queryRowId }),
    body: z.strictObject({}),
    status: 204,
    response: z.null(),
  },
} as const
