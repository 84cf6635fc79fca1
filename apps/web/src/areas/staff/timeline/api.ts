import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestQuery } from '@rodchao/contract'
import { addDays, isoDate, toShopDate } from '@rodchao/rental'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { ListState, Span } from '../core/list-state.ts'

export const TIMELINE_KEY = 'timeline'
const AGE_MS = 15_000

/** Beside today: what went out lately is still asked about. */
const DAYS_BEFORE: Readonly<Record<Span, number>> = { 1: 0, 7: 1, 14: 2, 30: 3, 90: 3 }

/** The first shop day of a window that shows today near its start. */
export function firstDay(now: number, span: Span): string {
  return isoDate(addDays(toShopDate(now), -DAYS_BEFORE[span]))
}

/** What the timeline shows with this address; without a day of its own around `now`, in epoch milliseconds. */
export function timelineQuestion(state: ListState, now: number): RequestQuery<'findTimeline'> {
  const { span, day = firstDay(now, span), branch, category, product } = state
  return {
    from: day,
    days: span,
    ...(branch === undefined ? {} : { branch }),
    ...(category === undefined ? {} : { category }),
    ...(product === undefined ? {} : { product }),
  }
}

export function timelineOptions(api: ApiClient, query: RequestQuery<'findTimeline'>) {
  return queryOptions({
    queryKey: [TIMELINE_KEY, query],
    queryFn: ({ signal }) => api.call('findTimeline', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: AGE_MS,
  })
}
