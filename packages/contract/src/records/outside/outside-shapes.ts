import { API_KEY_SHAPES } from './api-keys.ts'
import { CALENDAR_FEED_SHAPES } from './calendar-feeds.ts'
import { WEBHOOK_SHAPES } from './webhooks.ts'

/** The calls of other programs, and those by which the owner says what they may. */
export const OUTSIDE_SHAPES = { ...API_KEY_SHAPES, ...CALENDAR_FEED_SHAPES, ...WEBHOOK_SHAPES } as const
