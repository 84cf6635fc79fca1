import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { RECORDS_KEY } from '../api.ts'

/** So many pairs are looked at in one go; the next ones come when these are merged. */
export const MOST_DOUBLES = 50

export function customerHistoryOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [RECORDS_KEY, 'customers', 'bookings', id],
    queryFn: ({ signal }) => api.call('findCustomerHistory', { params: { id }, signal }),
    staleTime: 0,
  })
}

/** Customers who may be one; with an id only those of one customer. */
export function doublesOptions(api: ApiClient, id?: string) {
  return queryOptions({
    queryKey: [RECORDS_KEY, 'customers', 'doubles', id ?? ''],
    queryFn: async ({ signal }) =>
      (
        await api.call('listCustomerDoubles', {
          query: { limit: MOST_DOUBLES, ...(id === undefined ? {} : { id }) },
          signal,
        })
      ).items,
  })
}

export function erasureOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [RECORDS_KEY, 'customers', 'erasure', id],
    queryFn: ({ signal }) => api.call('findErasure', { params: { id }, signal }),
    staleTime: 0,
  })
}
