import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeliveryPlan, DriverDay } from '@rodchao/contract'
import { parseInstant } from '#lib/format.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useApi } from '#shell/use-api.ts'
import { useNow } from '#ui/dates/use-now.ts'
import type { KeptDay } from '#areas/staff/core/road/database.ts'
import { keepDay, readDay } from '#areas/staff/core/road/kept-days.ts'
import { DAY_KEY } from '#areas/staff/core/road/use-road.ts'
import { dayFromNow } from './model.ts'
import type { PlanState } from './model.ts'

/** Drivers have no stream of events; what was planned for them is seen within this. */
const READS_AGAIN_MS = 20_000

export interface OwnDay {
  plan: DeliveryPlan | undefined
  day: DriverDay | undefined
  /** When the shop told of it. */
  at: number
  error: Error | null
  refetch: () => unknown
}

/** A driver's own day: the newest answer, else what this phone kept of it. */
export function useDriverDay(state: PlanState, isEnabled: boolean): OwnDay {
  const api = useApi()
  const now = useNow()
  const user = useSession()?.user.id ?? ''
  const wanted = state.day ?? dayFromNow(0, now)
  const query = useQuery({
    queryKey: [DAY_KEY, user, wanted],
    queryFn: ({ signal }) => api.call('findDriverDay', { query: { day: wanted }, signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    refetchInterval: READS_AGAIN_MS,
    // Without a network it fails at once and what was kept is shown, instead of waiting for one.
    networkMode: 'always',
  })
  const { data, isPlaceholderData } = query
  useEffect(() => {
    // Where nothing can be kept the page says so by itself.
    if (data !== undefined && !isPlaceholderData && user !== '')
      void keepDay(user, data, parseInstant(data.at)).catch(() => undefined)
  }, [data, isPlaceholderData, user])
  const [kept, setKept] = useState<{ of: string; day: KeptDay | null }>()
  useEffect(() => {
    if (!isEnabled || user === '') return undefined
    let isGone = false
    void readDay(user, wanted)
      .catch(() => null)
      .then((day) => {
        if (!isGone) setKept({ of: wanted, day })
      })
    return () => {
      isGone = true
    }
  }, [isEnabled, user, wanted])
  const fallback = kept?.of === wanted ? (kept.day?.day ?? undefined) : undefined
  const fresh = isPlaceholderData && query.error !== null ? undefined : data
  const day = fresh ?? fallback
  return {
    plan: day?.plans.find((one) => one.day === wanted) ?? (isPlaceholderData ? undefined : day?.plans[0]),
    day,
    at: day === undefined ? now : parseInstant(day.at),
    // Until the phone has been asked, nothing is known to be missing.
    error: day === undefined && kept?.of !== wanted ? null : query.error,
    refetch: query.refetch,
  }
}
