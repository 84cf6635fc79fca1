import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'

/** Money that came and belongs to no reservation yet. */
export function unmatchedOptions(api: ApiClient) {
  return queryOptions({
    queryKey: ['unmatched-payments'],
    queryFn: async ({ signal }) => (await api.call('listUnmatched', { signal })).rows,
    staleTime: 0,
  })
}
