import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeliveryPlan, PlanArrangement, PlanProposal } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { useIntentKey } from '../../core/moves/use-intent-key.ts'
import { PLAN_KEY } from '../api.ts'
import { arrangementBefore, changedStops, proposedArrangement } from './arrangement.ts'

type Routes = PlanArrangement['routes']

/** Taking a whole proposal over at once, and going back to the plan before it. */
export function useArrangement({
  onApplied,
  onUndone,
}: {
  onApplied: () => void
  onUndone: (message: string) => void
}) {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const [before, setBefore] = useState<{ routes: Routes; message: string } | null>(null)
  const again = () => client.invalidateQueries({ queryKey: [PLAN_KEY] })
  const send = (routes: Routes) => api.call('arrangeStops', { body: { routes }, idempotencyKey: intent.keyFor(routes) })
  const apply = useMutation({
    mutationFn: async ({ proposal, plan }: { proposal: PlanProposal; plan: DeliveryPlan }) => {
      const routes = proposedArrangement(proposal, plan)
      const { stops } = await send(routes)
      return {
        routes: arrangementBefore(plan, routes, stops),
        message: m.deliveries_auto_done({ count: changedStops(proposal, plan) }),
      }
    },
    onSuccess: async (undoable) => {
      intent.done()
      setBefore(undoable)
      await again()
      onApplied()
    },
    onError: again,
  })
  const undo = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      intent.done()
      await again()
      onUndone(m.deliveries_auto_undone())
    },
    onError: again,
  })
  return {
    apply,
    undoable: before,
    undo: () => {
      if (before === null) return
      setBefore(null)
      undo.mutate(before.routes)
    },
    forget: () => setBefore(null),
    problem: undo.error,
    clearProblem: undo.reset,
  }
}
