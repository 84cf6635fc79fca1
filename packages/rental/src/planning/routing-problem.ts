/** How long and how far it is from each point to each other one, row by row, in one unit of time and one of length. */
export interface TravelTable {
  readonly size: number
  /** Time from point i to point j stands at i × size + j; in the unit of all times of the problem. */
  readonly times: Float64Array
  /** What is to be made small, at the same places; the times themselves where left out. */
  readonly lengths?: Float64Array
}

/** Somewhere that somebody has to go. Times are in one unit and from one beginning throughout. */
export interface RoutingStop {
  readonly id: string
  /** Its place in the travel table. */
  readonly point: number
  /** Work there begins within [opens, closes]. */
  readonly opens: number
  readonly closes: number
  readonly service: number
  /** What the driver takes there from the base, and what they take along from there. */
  readonly brings: number
  readonly fetches: number
  /** Who may go there, by place in the list of drivers; left out, anybody. */
  readonly drivers?: readonly number[]
  /** The stop that has to be over before this one begins, whoever drives there. */
  readonly after?: string
}

/** Somebody who drives from the base and comes back to it. */
export interface RoutingDriver {
  readonly id: string
  /** Point where the driver begins, loads and ends. */
  readonly base: number
  /** The driver leaves no sooner and is back no later. */
  readonly from: number
  readonly until: number
  /** What they can carry at once. */
  readonly capacity: number
  /** Most stops that are still to be given to them, with those that are theirs. */
  readonly mostStops: number
  /** Time that it takes to load anew when they come by the base on the way. */
  readonly reload: number
  /** Stops that stay theirs, in this order, whatever else is put between. */
  readonly fixed: readonly string[]
}

/** Who goes where: what a plan is made of. */
export interface RoutingProblem {
  readonly travel: TravelTable
  readonly stops: readonly RoutingStop[]
  readonly drivers: readonly RoutingDriver[]
}

/** Why a stop has no place in a plan. */
export const UNPLANNED_REASONS = ['no_driver', 'too_large', 'out_of_reach', 'full', 'no_time'] as const
/**
 * Why a stop has no place in a plan: nobody may go there, nobody can carry it, nobody who may can be there in time and back
 * within their hours even with nothing else to do, whoever could has all the stops they may have, or all are elsewhere.
 */
export type UnplannedReason = (typeof UNPLANNED_REASONS)[number]

/** One stop of a route that was planned. */
export interface PlannedVisit {
  readonly id: string
  readonly arrives: number
  /** Work begins; later than the arrival where the driver waits. */
  readonly begins: number
  readonly leaves: number
  /** The driver comes by the base before it, to load. */
  readonly afterReload: boolean
  /** Later than asked, which only fixed stops can be. */
  readonly isLate: boolean
}

/** The way of one driver. */
export interface PlannedRoute {
  readonly driverId: string
  readonly visits: readonly PlannedVisit[]
  /** The driver leaves the base, as late as the first stop allows, and is back; equal without a stop. */
  readonly leaves: number
  readonly returns: number
  /** Sum of the travel times, of the lengths, and of the waiting. */
  readonly driving: number
  readonly length: number
  readonly waiting: number
}

/** A whole plan: a route for every driver, and what has no place with the reason. */
export interface RoutingPlan {
  readonly routes: readonly PlannedRoute[]
  readonly unplanned: readonly { readonly id: string; readonly reason: UnplannedReason }[]
  /** Sum of the routes' lengths. */
  readonly length: number
  /** Rounds of improvement that were made. */
  readonly rounds: number
}
