import type { ResponseBody } from '@rodchao/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { reservationKey } from './reservations.ts'

export type HandOverDetails = ResponseBody<'findHandOverDetails'>

/** What the counter knows beyond the reservation itself: gates, readings, pictures, deposit. */
export function handOverDetailsOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'counter'],
    queryFn: ({ signal }) => api.call('findHandOverDetails', { params: { id }, signal }),
    staleTime: 0,
  })
}
