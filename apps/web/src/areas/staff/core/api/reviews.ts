import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { reservationKey } from './reservations.ts'

export function reviewOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'review'],
    queryFn: async ({ signal }) => (await api.call('findReview', { params: { id }, signal })).review,
    staleTime: 0,
  })
}
