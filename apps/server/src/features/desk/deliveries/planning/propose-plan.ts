import {
  type DeliveryStop,
  type PlanProposal,
  type planQuestionSchema,
  type RouteSums,
  toWireInstant,
} from '@rodchao/contract'
import { MINUTE, parseIsoDate, type PlannedRoute, toInstant } from '@rodchao/rental'
import type { z } from 'zod'
import type { AppContext } from '../../../../context.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { findBranches } from '../../../shop/catalogue/queries/branches.ts'
import { findDayStops, findUnits } from '../queries/day-stops.ts'
import { findDrivers } from '../queries/delivery-plan.ts'
import { findBranchPlace } from '../queries/known-places.ts'
import { type PlannableDay, plannableDay } from './day-facts.ts'
import { searchPlan } from './search-plan.ts'
import { findTravel } from './travel-times.ts'

type Question = z.output<typeof planQuestionSchema>
type Context = Pick<ReservationContext, 'db' | 'catalogue' | 'clock' | 'env'> & Pick<AppContext, 'log'>

/** A plan of a day of one branch, beside the day as it is. Changes nothing. */
export async function proposePlan(context: Context, asked: Question, user: SignedInUser): Promise<PlanProposal> {
  const { db, env } = context
  const now = context.clock.now()
  const date = parseIsoDate(asked.day)
  if (!date) throw fieldProblem('invalid_request', '/day', 'invalid')
  const start = toInstant(date, 0)
  const branchId = await plannedBranch(context, asked, user)
  const base = await findBranchPlace(db, branchId)
  if (base === null) throw fieldProblem('unknown_reference', '/branch', 'no_place')
  const drivers = await findDrivers(db, { branchId, driverId: null })
  const stops = await findDayStops(context, { start, branchId, drivers }, user)
  const unitOf = await findUnits(db, stops)
  const day = plannableDay({ ...asked, start, now, base, drivers, stops, unitOf })
  const travel = await findTravel(day.points, env.roads.guess, env.roads.osrmUrl)
  const problem = { travel: travel.table, stops: day.stops }
  const found = await searchPlan(
    { now: { ...problem, drivers: day.driversNow }, open: { ...problem, drivers: day.driversOpen } },
    context.log,
  )
  if (found === null) throw new ProblemError('unavailable', { headers: { 'retry-after': '2' } })
  const seen = new Map(stops.map((stop) => [stop.id, stop]))
  const wire = (minute: number): string => toWireInstant(start + Math.round(minute) * MINUTE)
  return {
    day: asked.day,
    branchId,
    travel: travel.source,
    routes: drivers.map(({ id, name }, index) => {
      const before = found.before.routes[index]
      const after = found.after.routes[index]
      if (!before || !after) throw new Error('a driver has no route')
      return {
        driver: { id, name },
        before: toSums(before, wire),
        after: toSums(after, wire),
        stops: after.visits.map((visit) => toProposedStop(visit, { driverId: id, day, seen, wire })),
      }
    }),
    unplanned: [
      ...found.after.unplanned.map(({ id, reason }) => ({ id, version: seen.get(id)?.version ?? 0, reason })),
      ...day.placeless.map(({ id, version }) => ({ id, version, reason: 'no_place' as const })),
    ],
  }
}

/** The asked one, one's own, or the only one. */
async function plannedBranch({ db }: Context, { branch }: Question, user: SignedInUser): Promise<number> {
  const branches = await findBranches(db)
  const id = branch ?? user.branchId ?? (branches.length === 1 ? branches[0]?.id : undefined)
  if (id === undefined) throw fieldProblem('unknown_reference', '/branch', 'required')
  if (!branches.some((one) => one.id === id)) throw fieldProblem('unknown_reference', '/branch', 'unknown')
  return id
}

function toSums(route: PlannedRoute, wire: (minute: number) => string): RouteSums {
  const isEmpty = route.visits.length === 0
  return {
    stops: route.visits.length,
    metres: Math.round(route.length),
    drivingMinutes: Math.round(route.driving),
    waitingMinutes: Math.round(route.waiting),
    leavesAt: isEmpty ? null : wire(Math.floor(route.leaves)),
    returnsAt: isEmpty ? null : wire(Math.ceil(route.returns)),
    lateStops: route.visits.filter(({ isLate }) => isLate).length,
  }
}

interface ProposedStopFacts {
  readonly driverId: string
  readonly day: PlannableDay
  readonly seen: ReadonlyMap<string, DeliveryStop>
  readonly wire: (minute: number) => string
}

function toProposedStop(
  visit: PlannedRoute['visits'][number],
  { driverId, day, seen, wire }: ProposedStopFacts,
): PlanProposal['routes'][number]['stops'][number] {
  const stop = seen.get(visit.id)
  return {
    id: visit.id,
    version: stop?.version ?? 0,
    beginsAt: wire(visit.begins),
    isLate: visit.isLate,
    isNew: stop?.driver?.id !== driverId,
    afterReload: visit.afterReload,
    about: day.about.get(visit.id) ?? null,
  }
}
