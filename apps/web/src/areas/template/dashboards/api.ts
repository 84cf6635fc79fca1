import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getLocale } from '#lib/locale.ts'
import type { Locale } from '#lib/locale.ts'
import { readAtOnce } from '../core/read-at-once.ts'
import { callSimulated } from '../core/simulated-calls.ts'
import type { Analytics, AnalyticsName } from './cards-schema.ts'
import { LOOK_BACKS } from './look-backs.ts'
import type { LookBack } from './look-backs.ts'
import type { AnalyticsDashboard, Meeting, Steps } from './schema.ts'

const DASHBOARD = '/analytics/data'
const KEY = ['simulated', 'dashboards'] as const

/** The dashboard of analytics in every language that it was asked in. */
export const ANALYTICS_KEY = [...KEY, 'analytics'] as const

export const analyticsOptions = (language: Locale) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, language],
    queryFn: async ({ signal }) => (await callSimulated('GET', DASHBOARD, { signal })) as AnalyticsDashboard,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** What the page of analytics shows. */
export const readAnalytics = () => readAtOnce(analyticsOptions(getLocale()))

export const stepsOptions = (language: Locale) =>
  queryOptions({
    queryKey: [...KEY, 'steps', language],
    queryFn: async ({ signal }) => (await callSimulated('GET', `${DASHBOARD}/steps`, { signal })) as Steps,
    retry: false,
  })

/** One card of analytics, looking back as far as said. */
export const analyticsCardOptions = <Name extends AnalyticsName>(name: Name, lastDays: LookBack, language: Locale) =>
  queryOptions({
    queryKey: [...KEY, 'card', name, lastDays, language],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `/card/card-analytics/${name}?${new URLSearchParams({ lastDays }).toString()}`, {
        signal,
      })) as Analytics[Name],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** What stands first among the cards of analytics. */
export const readFirstCard = () => readAtOnce(analyticsCardOptions('support-tracker', LOOK_BACKS[0], getLocale()))

/** The meeting stands in the calendar under this number. */
export async function joinMeeting(eventId: number): Promise<Meeting> {
  return (await callSimulated('POST', `${DASHBOARD}/meeting`, { body: { eventId } })) as Meeting
}

export async function leaveMeeting(): Promise<Meeting> {
  return (await callSimulated('DELETE', `${DASHBOARD}/meeting`)) as Meeting
}
