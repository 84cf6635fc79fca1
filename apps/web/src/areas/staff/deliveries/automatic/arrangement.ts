import type { DeliveryPlan, DeliveryStop, PlanArrangement, PlanProposal } from '@rodchao/contract'
import { driverStops, isMovable } from '../model.ts'

type Routes = PlanArrangement['routes']

/** What is sent to take a proposal over: each driver's stops in the new order, and what nobody has any more. */
export function proposedArrangement(proposal: PlanProposal, plan: Pick<DeliveryPlan, 'stops'>): Routes {
  const driverOf = new Map(plan.stops.map(({ id, driver }) => [id, driver?.id ?? null]))
  const free = proposal.unplanned.filter(({ id, version }) => version > 0 && (driverOf.get(id) ?? null) !== null)
  return [
    ...proposal.routes.map(({ driver, stops }) => ({
      driverId: driver.id,
      stops: stops.map(({ id, version }) => ({ id, version })),
    })),
    { driverId: null, stops: free.map(({ id, version }) => ({ id, version })) },
  ].filter(({ stops }) => stops.length > 0)
}

/** Stops whose driver or place among the others would change. */
export function changedStops(proposal: PlanProposal, plan: Pick<DeliveryPlan, 'stops'>): number {
  return proposedArrangement(proposal, plan).reduce((sum, { driverId, stops }) => {
    const now = driverStops(plan, driverId).filter(isMovable)
    return sum + stops.filter(({ id }, index) => now[index]?.id !== id).length
  }, 0)
}

/** The arrangement that was before a proposal, with the versions that its stops have since. */
export function arrangementBefore(
  plan: Pick<DeliveryPlan, 'stops'>,
  sent: Routes,
  after: readonly Pick<DeliveryStop, 'id' | 'version'>[],
): Routes {
  const versionOf = new Map(after.map(({ id, version }) => [id, version]))
  const moved = new Set(sent.flatMap(({ stops }) => stops.map(({ id }) => id)))
  const drivers = [...new Set(plan.stops.map(({ driver }) => driver?.id ?? null))]
  return drivers
    .map((driverId) => ({
      driverId,
      stops: driverStops(plan, driverId)
        .filter(({ id }) => moved.has(id))
        .map(({ id, version }) => ({ id, version: versionOf.get(id) ?? version })),
    }))
    .filter(({ stops }) => stops.length > 0)
}
