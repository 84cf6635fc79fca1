import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { reservationKey } from './reservations.ts'

/** Where a driver goes for a booking, over and to come. */
export function stopsOptions(api: ApiClient, reservationId: string) {
  return queryOptions({
    queryKey: [...reservationKey(reservationId), 'stops'],
    queryFn: async ({ signal }) =>
      (await api.call('listReservationStops', { params: { id: reservationId }, signal })).stops,
    staleTime: 0,
  })
}
