/** What of the customer a calendar tells beside code and model, to whoever holds its address. */
export const CALENDAR_DETAILS = ['code', 'name', 'name_and_phone'] as const
export type CalendarDetail = (typeof CALENDAR_DETAILS)[number]
