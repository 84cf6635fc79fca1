import { queryOptions } from '@tanstack/react-query'
import { callSimulated } from '../core/simulated-calls.ts'
import type { Analytics, AnalyticsName } from './cards-schema.ts'
import type { LookBack } from './look-backs.ts'
import type { AnalyticsDashboard, Meeting, Steps } from './schema.ts'

const DASHBOARD = '/analytics/data'
const KEY = ['simulated', 'dashboards'] as const

export const analyticsOptions = queryOptions({
  queryKey: [...KEY, 'analytics'],
  queryFn: async ({ signal }) => (await callSimulated('GET', DASHBOARD, { signal })) as AnalyticsDashboard,
  retry: false,
})

export const stepsOptions = queryOptions({
  queryKey: [...KEY, 'steps'],
  queryFn: async ({ signal }) => (await callSimulated('GET', `${DASHBOARD}/steps`, { signal })) as Steps,
  retry: false,
})

/** One card of analytics, looking back as far as said. */
export const analyticsCardOptions = <Name extends AnalyticsName>(name: Name, lastDays: LookBack) =>
  queryOptions({
    queryKey: [...KEY, 'card', name, lastDays],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `/card/card-analytics/${name}?${new URLSearchParams({ lastDays }).toString()}`, {
        signal,
      })) as Analytics[Name],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The meeting stands in the calendar under this number. */
export async function joinMeeting(eventId: number): Promise<Meeting> {
  return (await callSimulated('POST', `${DASHBOARD}/meeting`, { body: { eventId } })) as Meeting
}

export async function leaveMeeting(): Promise<Meeting> {
  return (await callSimulated('DELETE', `${DASHBOARD}/meeting`)) as Meeting
}
