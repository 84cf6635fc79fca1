import { labelFrom, m } from '#lib/messages.ts'
import type { CalendarName } from './api.ts'

export const calendarLabel = labelFrom<CalendarName>({
  Business: () => m.calendar_name_business(),
  Personal: () => m.calendar_name_personal(),
  Family: () => m.calendar_name_family(),
  Holiday: () => m.calendar_name_holiday(),
  ETC: () => m.calendar_name_etc(),
})
