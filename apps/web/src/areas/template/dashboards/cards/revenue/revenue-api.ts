import { queryOptions } from '@tanstack/react-query'
import { callSimulated } from '../../../core/simulated-calls.ts'
import type { RevenueYear } from '../../cards-schema.ts'

/** A year of the books; the last one where none is named. */
export const revenueYearOptions = (year: string) =>
  queryOptions({
    queryKey: ['simulated', 'card', 'revenue-report', year],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `/card/card-analytics/revenue-report?${new URLSearchParams({ year }).toString()}`, {
        signal,
      })) as RevenueYear,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
