import type { RoutingStop } from './routing-problem.ts'

/**
 * Windows in which a stop that has to be over before another one is over before it, whoever drives there: where the two
 * overlap, they are parted in the middle of what they share. A stop for which nothing is left has a window that nobody
 * can keep, and is told of as out of reach.
 */
export function tightenWindows(stops: readonly RoutingStop[]): RoutingStop[] {
  const tightened = new Map(stops.map((stop) => [stop.id, stop]))
  for (const { id } of stops) {
    const later = tightened.get(id)
    const sooner = later?.after === undefined ? undefined : tightened.get(later.after)
    if (later === undefined || sooner === undefined || sooner.closes + sooner.service <= later.opens) continue
    // What the first takes at the latest, between its own earliest end and the latest beginning of the other.
    const earliestEnd = sooner.opens + sooner.service
    const end = Math.max(earliestEnd, Math.min(later.closes, (Math.max(later.opens, earliestEnd) + later.closes) / 2))
    tightened.set(sooner.id, {
      ...sooner,
      closes: Math.min(sooner.closes, Math.max(sooner.opens, end - sooner.service)),
    })
    tightened.set(later.id, { ...later, opens: Math.max(later.opens, end) })
  }
  return stops.map((stop) => tightened.get(stop.id) ?? stop)
}
