import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Desk } from '@rodchao/contract'
import { useApi } from '#shell/use-api.ts'
import { useLiveRefresh } from '#shell/live/use-live-refresh.ts'
import { DESK_KEY, deskOptions } from './api.ts'
import type { BranchChoice } from './model.ts'

/** The dashboard, refetched on every change of a booking. */
export function useDesk(branch: BranchChoice | undefined): UseQueryResult<Desk> {
  const api = useApi()
  const client = useQueryClient()
  useLiveRefresh(() => void client.invalidateQueries({ queryKey: [DESK_KEY] }))
  return useQuery(deskOptions(api, branch))
}
