import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestQuery } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

export const TIMELINE_KEY = 'timeline'
const AGE_MS = 15_000

export function timelineOptions(api: ApiClient, query: RequestQuery<'findTimeline'>) {
  return queryOptions({
    queryKey: [TIMELINE_KEY, query],
    queryFn: ({ signal }) => api.call('findTimeline', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: AGE_MS,
  })
}
