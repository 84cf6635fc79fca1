import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { BranchChoice } from './model.ts'

/** What only the clock changes, such as a vehicle that becomes late, is seen within this. */
const READ_AGAIN_MS = 60_000

export const DESK_KEY = 'desk'

/** Today at the desk, of one branch or of the shop. */
export function deskOptions(api: ApiClient, branch: BranchChoice | undefined) {
  return queryOptions({
    queryKey: [DESK_KEY, branch ?? null],
    queryFn: ({ signal }) => api.call('findDesk', { query: branch === undefined ? {} : { branch }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN_MS,
  })
}

/** What is still to be said before the shop can take a booking; ticked by whatever was saved since. */
export function firstRunOptions(api: ApiClient) {
  return queryOptions({
    queryKey: ['first-run'],
    queryFn: ({ signal }) => api.call('findFirstRun', { signal }),
    staleTime: 0,
  })
}
