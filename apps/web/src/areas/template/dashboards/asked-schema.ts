import { z } from 'zod/mini'

// What the dashboards are sent. It is fetched with the handlers, and so stands apart from what they answer.

/** Under which number the meeting stands in the calendar. */
export const joiningSchema = z.object({ eventId: z.int().check(z.positive()) })
/** Whether one comes to the meet-up. */
export const goingSchema = z.object({ isGoing: z.boolean() })
