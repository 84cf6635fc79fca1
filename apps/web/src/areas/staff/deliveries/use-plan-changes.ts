import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeliveryPlan, DeliveryStop } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { makeStopMove, PLAN_KEY, readStopsAgain, showStop } from './api.ts'
import { isSamePlace, placed, findPlacement } from './model.ts'
import type { Placement } from './model.ts'
import { stopName } from './labels.ts'

export const PLAN_CHANGES = ['delivery-plan-change'] as const

interface Change {
  stop: DeliveryStop
  to: Placement
  key: string
}

/** What the last change was, and the place that the stop comes back to. */
export interface Undoable {
  stop: DeliveryStop
  back: Placement
  message: string
}

function planChangeMessage(plan: DeliveryPlan, stop: DeliveryStop, to: Placement): string {
  const params = { stop: stopName(stop) }
  if (to.driverId === null) return m.deliveries_done_unassigned(params)
  if (to.driverId === stop.driver?.id) return m.deliveries_done_reordered(params)
  const driver = plan.drivers.find(({ id }) => id === to.driverId)?.name ?? ''
  return m.deliveries_done_assigned({ ...params, driver })
}

/** Who drives where and in which order: shown at once, sent one after the other, and undone by one press. */
export function usePlanChanges(plan: DeliveryPlan | undefined) {
  const api = useApi()
  const client = useQueryClient()
  const [undoable, setUndoable] = useState<Undoable | null>(null)

  /** Earlier changes gave it a newer version than the one that it was taken with. */
  const newest = (stop: DeliveryStop): DeliveryStop => {
    const plans = client.getQueriesData<DeliveryPlan>({ queryKey: [PLAN_KEY] })
    const known = plans.flatMap(([, one]) => one?.stops.filter(({ id }) => id === stop.id) ?? [])
    return known.reduce((best, one) => (one.version > best.version ? one : best), stop)
  }

  const mutation = useMutation({
    mutationKey: PLAN_CHANGES,
    // One after the other, so that an undo never overtakes what it undoes.
    scope: { id: 'delivery-plan' },
    networkMode: 'always',
    mutationFn: ({ stop, to, key }: Change) => {
      const body = to.driverId === null ? { driverId: null } : to
      return makeStopMove(api, newest(stop), { operation: 'planStop', body }, key)
    },
    onMutate: async ({ stop, to }) => {
      await client.cancelQueries({ queryKey: [PLAN_KEY] })
      client.setQueriesData<DeliveryPlan>({ queryKey: [PLAN_KEY] }, (one) =>
        one === undefined ? one : placed(one, stop.id, to),
      )
    },
    onSuccess: (after) => showStop(client, after),
    onError: () => setUndoable(null),
    onSettled: (_after, _error, { stop }) => {
      if (client.isMutating({ mutationKey: PLAN_CHANGES }) === 1) readStopsAgain(client, stop.reservation.id)
    },
  })

  const change = (stop: DeliveryStop, to: Placement) => mutation.mutate({ stop, to, key: crypto.randomUUID() })
  return {
    place: (stop: DeliveryStop, to: Placement) => {
      if (plan === undefined) return
      const back = findPlacement(plan, stop)
      if (isSamePlace(back, to)) return
      setUndoable({ stop, back, message: planChangeMessage(plan, stop, to) })
      change(stop, to)
    },
    undoable,
    undo: () => {
      if (undoable === null) return
      setUndoable(null)
      change(undoable.stop, undoable.back)
    },
    forget: () => setUndoable(null),
    problem: mutation.error,
    clearProblem: mutation.reset,
  }
}
