/** What of the customer a calendar tells beside code and model, to whoever holds its address. */
export const CALENDAR_DETAILS = ['code', 'name', 'name_and_phone'] as const
export type CalendarDetail = (typeof CALENDAR_DETAILS)[number]

/** What a key of the shop's own site may be allowed to do. */
export const KEY_SCOPES = ['catalogue:read', 'reservations:write', 'reservations:read'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** So many pages of other sites may call with one key from the browser. */
export const MOST_KEY_ORIGINS = 10
