import { useQuery } from '@tanstack/react-query'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useApi } from '../use-api.ts'

const COUNT_AGE_MS = 60_000

/** Waiting slips are the only count in the menu: a customer waits for each of them. */
export function useWaitingSlips(): number {
  const api = useApi()
  const isStaff = isAllowed(useSession(), 'manage', 'normal')
  const { data } = useQuery({
    queryKey: ['reservation-counts', 'rail'],
    queryFn: ({ signal }) => api.call('countReservations', { query: { view: 'slips' }, signal }),
    enabled: isStaff,
    staleTime: COUNT_AGE_MS,
    refetchInterval: COUNT_AGE_MS,
  })
  return data?.views.slips.count ?? 0
}
