import { queryOptions } from '@tanstack/react-query'
import { callSimulated } from '../../core/simulated-calls.ts'
import type { Statistics, StatisticsName } from '../cards-schema.ts'

export const statisticsOptions = <Name extends StatisticsName>(name: Name) =>
  queryOptions({
    queryKey: ['simulated', 'card', 'statistics', name],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `/card/card-statistics/${name}`, { signal })) as Statistics[Name],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
