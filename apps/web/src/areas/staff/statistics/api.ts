import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestQuery, ResponseBody } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

export type Statistics = ResponseBody<'findStatistics'>
export type StatisticRows = ResponseBody<'listStatisticRows'>
export type StatisticsQuery = RequestQuery<'findStatistics'>
export type RowsQuery = RequestQuery<'listStatisticRows'>

export const STATISTICS_KEY = 'statistics'
/** What is over changes when somebody writes something down later; a day that runs is read again with every change. */
const FRESH_MS = 60_000

export function statisticsOptions(api: ApiClient, query: StatisticsQuery) {
  return queryOptions({
    queryKey: [STATISTICS_KEY, query],
    queryFn: ({ signal }) => api.call('findStatistics', { query, signal }),
    staleTime: FRESH_MS,
  })
}

export function rowsOptions(api: ApiClient, query: RowsQuery) {
  return queryOptions({
    queryKey: [STATISTICS_KEY, 'rows', query],
    queryFn: ({ signal }) => api.call('listStatisticRows', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}
