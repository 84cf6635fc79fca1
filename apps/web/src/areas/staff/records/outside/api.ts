import { queryOptions } from '@tanstack/react-query'
import type { RequestBody, ResponseBody } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

export const CALENDARS_KEY = 'calendar-feeds'
const FRESH_MS = 30_000

export type Calendars = ResponseBody<'listCalendarFeeds'>
export type NewCalendar = RequestBody<'addCalendarFeed'>

export function calendarsOptions(api: ApiClient) {
  return queryOptions({
    queryKey: [CALENDARS_KEY],
    queryFn: ({ signal }) => api.call('listCalendarFeeds', { signal }),
    staleTime: FRESH_MS,
  })
}

export function addCalendar(api: ApiClient, body: NewCalendar) {
  return api.call('addCalendarFeed', { body })
}

export function removeCalendar(api: ApiClient, id: number) {
  return api.call('removeCalendarFeed', { params: { id: String(id) }, body: {} })
}
