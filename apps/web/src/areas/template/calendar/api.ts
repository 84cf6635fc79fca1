import { queryOptions } from '@tanstack/react-query'
import { callSimulated } from '../core/simulated-calls.ts'
import type { CalendarList } from './schema.ts'

const ITEMS = '/apps/calendar/items'

export function calendarListOptions(q: string) {
  return queryOptions({
    queryKey: ['simulated', 'calendar', q],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `${ITEMS}?q=${encodeURIComponent(q)}`, { signal })) as CalendarList,
  })
}
