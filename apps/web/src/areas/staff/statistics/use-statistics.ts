import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { daysBetween } from '@rodchao/rental'
import type { DayRange, ShopDate } from '@rodchao/rental'
import { useApi } from '#shell/use-api.ts'
import { useLiveRefresh } from '#shell/live/use-live-refresh.ts'
import { rowsOptions, STATISTICS_KEY, statisticsOptions } from './api.ts'
import type { RowsQuery, StatisticsQuery } from './api.ts'
import { comparedQuery, elapsedMinutes, statQuery } from './model.ts'
import type { StatState } from './model.ts'

/** The figures of the days, and of those they are compared with, which come when they come. */
export function useStatistics(state: StatState, range: DayRange, today: ShopDate) {
  const api = useApi()
  const client = useQueryClient()
  useLiveRefresh(() => void client.invalidateQueries({ queryKey: [STATISTICS_KEY] }), { topics: ['money'] })
  const now = useQuery({ ...statisticsOptions(api, statQuery(state, range)), placeholderData: keepPreviousData })
  // How much of a period that runs is over is known with its figures.
  const mayRun = daysBetween(today, range.to) >= 0
  const figures = now.isPlaceholderData ? undefined : now.data
  const elapsed = figures === undefined ? undefined : elapsedMinutes(figures)
  const before = useQuery({
    ...statisticsOptions(api, comparedQuery(state, range, elapsed)),
    enabled: !mayRun || figures !== undefined,
    placeholderData: (last, query) =>
      isSameButTime(query?.queryKey[1], comparedQuery(state, range)) ? last : undefined,
  })
  return { now, before: before.data }
}

/** Whether a question differs from another by no more than how much of its days is over. */
function isSameButTime(one: unknown, other: StatisticsQuery): boolean {
  return typeof one === 'object' && JSON.stringify({ ...one, elapsed: undefined }) === JSON.stringify(other)
}

export function useFigureRows(query: RowsQuery) {
  return useQuery(rowsOptions(useApi(), query))
}
