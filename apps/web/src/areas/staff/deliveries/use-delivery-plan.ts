import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#shell/use-api.ts'
import { useLiveRefresh } from '#shell/live/use-live-refresh.ts'
import { PLAN_KEY, planOptions } from './api.ts'
import type { PlanState } from './model.ts'
import { PLAN_CHANGES } from './use-plan-changes.ts'

export function useDeliveryPlan(state: PlanState, reader: 'planner' | 'driver') {
  return useQuery(planOptions(useApi(), state, reader))
}

/** Refetches the plan on every change of a booking while the planner is open. */
export function useLivePlan(): void {
  const client = useQueryClient()
  useLiveRefresh(() => {
    // The last of one's own changes reads it anyway; until then an older answer would make cards jump back.
    if (client.isMutating({ mutationKey: PLAN_CHANGES }) > 0) return
    void client.invalidateQueries({ queryKey: [PLAN_KEY] })
  })
}
