import { useDeferredValue } from 'react'
import type { DeliveryPlan } from '@rodchao/contract'

/** So many cards are moved at once without anybody waiting for it. */
const FEW = 5

/** Whether a plan is drawn from another one by moving, adding or taking away few cards. */
export function isSmallStep(before: DeliveryPlan, now: DeliveryPlan): boolean {
  if (before === now) return true
  if (before.day !== now.day || before.branchId !== now.branchId) return false
  const was = new Map(before.stops.map(({ id, driver }) => [id, driver?.id ?? null]))
  const moved = now.stops.filter(({ id, driver }) => was.get(id) !== (driver?.id ?? null)).length
  return moved + Math.max(0, before.stops.length - now.stops.length) <= FEW
}

/**
 * The plan as it is drawn: at once where few cards move, as when one is dropped. Where a whole day is rearranged it comes
 * in pieces, so that the page goes on answering meanwhile.
 */
export function useShownPlan(plan: DeliveryPlan | undefined): DeliveryPlan | undefined {
  const deferred = useDeferredValue(plan)
  if (plan === undefined || deferred === undefined) return deferred
  return isSmallStep(deferred, plan) ? plan : deferred
}
