import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DayRange } from '@rodchao/rental'
import { useApi } from '#shell/use-api.ts'
import { useLiveRefresh } from '#shell/live/use-live-refresh.ts'
import { rowsOptions, STATISTICS_KEY, statisticsOptions } from './api.ts'
import type { RowsQuery } from './api.ts'
import { comparedQuery, statQuery } from './model.ts'
import type { StatState } from './model.ts'

/** The figures of the days, and of those they are compared with, which come when they come. */
export function useStatistics(state: StatState, range: DayRange) {
  const api = useApi()
  const client = useQueryClient()
  useLiveRefresh(() => void client.invalidateQueries({ queryKey: [STATISTICS_KEY] }))
  const now = useQuery({ ...statisticsOptions(api, statQuery(state, range)), placeholderData: keepPreviousData })
  const before = useQuery(statisticsOptions(api, comparedQuery(state, range)))
  return { now, before: before.data }
}

export function useFigureRows(query: RowsQuery) {
  return useQuery(rowsOptions(useApi(), query))
}
