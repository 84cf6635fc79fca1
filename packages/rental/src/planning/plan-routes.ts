import { cheapestInsertion } from './insertion.ts'
import { visitNearest } from './nearest-neighbour.ts'
import { seededRandom } from './random.ts'
import {
  type Arena,
  dropReloads,
  emptyRoute,
  get,
  isCarried,
  pointOf,
  refresh,
  RELOAD,
  type RouteState,
} from './route-state.ts'
import type {
  PlannedRoute,
  PlannedVisit,
  RoutingPlan,
  RoutingProblem,
  RoutingStop,
  UnplannedReason,
} from './routing-problem.ts'
import { type Draft, improve, placeAbsent, type SearchLimits } from './search.ts'
import { tightenWindows } from './windows.ts'

const SLACK = 1e-6

/** How a plan is sought. The same seed finds the same plan unless the time is up before the rounds are over. */
export interface PlanOptions extends SearchLimits {
  readonly seed: number
}

/**
 * Who goes where, in which order: as many stops as possible, over the shortest ways that were found. Windows, working hours,
 * what a driver carries at once and the number of their stops are kept; what is fixed stays whose it is and in its order.
 */
export function planRoutes(problem: RoutingProblem, options: PlanOptions): RoutingPlan {
  const arena = toArena(problem)
  const draft = startDraft(arena)
  const rounds = improve(arena, draft, seededRandom(options.seed), options)
  return toPlan(arena, draft, rounds)
}

/** The plan of drivers who go on to the nearest stop each time. */
export function planNearest(problem: RoutingProblem): RoutingPlan {
  const arena = toArena(problem)
  const draft = emptyDraft(arena)
  visitNearest(arena, draft)
  return toPlan(arena, draft, 0)
}

/** The ways of the drivers with nothing but what is fixed. */
export function planFixed(problem: RoutingProblem): RoutingPlan {
  const arena = toArena(problem)
  return toPlan(arena, emptyDraft(arena), 0)
}

/** The better one of two beginnings: each stop where it adds least, or whatever is nearest. */
function startDraft(arena: Arena): Draft {
  const nearest = emptyDraft(arena)
  visitNearest(arena, nearest)
  placeAbsent(arena, nearest)
  const cheapest = emptyDraft(arena)
  cheapest.absent.sort((a, b) => get(arena.closes, a) - get(arena.closes, b) || a - b)
  placeAbsent(arena, cheapest)
  const length = (draft: Draft): number => draft.routes.reduce((sum, route) => sum + route.length, 0)
  const order = nearest.absent.length - cheapest.absent.length || length(nearest) - length(cheapest)
  return order <= 0 ? nearest : cheapest
}

function toArena(problem: RoutingProblem): Arena {
  const { travel, drivers } = problem
  const stops = tightenWindows(problem.stops)
  const indexOf = new Map(stops.map(({ id }, index) => [id, index]))
  const fixedTo = new Int32Array(stops.length).fill(-1)
  for (const [index, driver] of drivers.entries())
    for (const id of driver.fixed) {
      const stop = indexOf.get(id)
      if (stop !== undefined) fixedTo[stop] = index
    }
  const row = (value: (stop: RoutingStop) => number): Float64Array => Float64Array.from(stops, value)
  const arena: Arena = {
    problem: { ...problem, stops },
    size: travel.size,
    times: travel.times,
    lengths: travel.lengths ?? travel.times,
    point: Int32Array.from(stops, ({ point }) => point),
    opens: row(({ opens }) => opens),
    closes: row(({ closes }) => closes),
    service: row(({ service }) => service),
    brings: row(({ brings }) => brings),
    fetches: row(({ fetches }) => fetches),
    mayGo: Uint8Array.from(
      stops.flatMap((stop) => drivers.map((_, index) => (stop.drivers?.includes(index) === false ? 0 : 1))),
    ),
    fixedTo,
  }
  return arena
}

/** Every driver with what is fixed, all else absent. Fixed stops that cannot be kept make their own windows wider. */
function emptyDraft(arena: Arena): Draft {
  const { problem, fixedTo } = arena
  const indexOf = new Map(problem.stops.map(({ id }, index) => [id, index]))
  const routes = problem.drivers.map((driver, index) => {
    const route = emptyRoute(arena, index)
    route.nodes = driver.fixed.flatMap((id) => indexOf.get(id) ?? [])
    route.mostStops = Math.max(route.mostStops, route.nodes.length)
    refresh(arena, route)
    carryFixed(arena, route)
    allowFixed(arena, route)
    return route
  })
  return { routes, absent: Array.from(fixedTo.keys()).filter((stop) => get(fixedTo, stop) < 0) }
}

/** By the base as late as the load allows. */
function carryFixed(arena: Arena, route: RouteState): void {
  for (let index = 0; index < route.nodes.length && !isCarried(route); index += 1) {
    const trip = route.nodes.slice(route.nodes.slice(0, index).lastIndexOf(RELOAD) + 1, index + 1)
    if (highestLoad(arena, trip) <= route.driver.capacity + SLACK) continue
    if (trip.length < 2) continue
    route.nodes = route.nodes.toSpliced(index, 0, RELOAD)
    refresh(arena, route)
  }
  dropReloads(arena, route)
}

function highestLoad(arena: Arena, trip: readonly number[]): number {
  let load = trip.reduce((sum, node) => sum + (node === RELOAD ? 0 : get(arena.brings, node)), 0)
  let high = load
  for (const node of trip) {
    if (node === RELOAD) continue
    load += get(arena.fetches, node) - get(arena.brings, node)
    high = Math.max(high, load)
  }
  return high
}

/** What was decided by hand is kept though it be late: nothing that is put between makes it later. */
function allowFixed(arena: Arena, route: RouteState): void {
  const { times, size, closes, opens, service } = arena
  let at = route.driver.base
  let time = route.driver.from
  for (const node of route.nodes) {
    const next = pointOf(arena, route, node)
    time += get(times, at * size + next)
    if (node === RELOAD) time += route.driver.reload
    else {
      closes[node] = Math.max(get(closes, node), time)
      time = Math.max(time, get(opens, node)) + get(service, node)
    }
    at = next
  }
  route.until = Math.max(route.until, time + get(times, at * size + route.driver.base))
  refresh(arena, route)
}

function toPlan(arena: Arena, draft: Draft, rounds: number): RoutingPlan {
  const routes = draft.routes.map((route) => toRoute(arena, route))
  return {
    routes,
    unplanned: draft.absent
      .toSorted((a, b) => a - b)
      .map((stop) => ({ id: (arena.problem.stops[stop] as RoutingStop).id, reason: whyAbsent(arena, draft, stop) })),
    length: routes.reduce((sum, { length }) => sum + length, 0),
    rounds,
  }
}

function toRoute(arena: Arena, route: RouteState): PlannedRoute {
  const { times, size, opens, problem, service } = arena
  const { nodes, driver, latest } = route
  const first = nodes[0]
  const toFirst = first === undefined ? 0 : get(times, driver.base * size + pointOf(arena, route, first))
  const opensFirst = first === undefined || first === RELOAD ? driver.from : get(opens, first)
  // Nobody waits at the first door: they leave later, as far as everything after it allows.
  const leaves = Math.max(driver.from, Math.min(opensFirst, get(latest, 0)) - toFirst)
  const visits: PlannedVisit[] = []
  let at = driver.base
  let time = leaves
  let driving = 0
  let waiting = 0
  let afterReload = false
  for (const node of nodes) {
    const next = pointOf(arena, route, node)
    const way = get(times, at * size + next)
    time += way
    driving += way
    at = next
    if (node === RELOAD) {
      time += driver.reload
      afterReload = true
      continue
    }
    const stop = problem.stops[node] as RoutingStop
    const begins = Math.max(time, get(opens, node))
    waiting += begins - time
    visits.push({
      id: stop.id,
      arrives: time,
      begins,
      leaves: begins + get(service, node),
      afterReload,
      isLate: begins > stop.closes + SLACK,
    })
    time = begins + get(service, node)
    afterReload = false
  }
  const home = nodes.length === 0 ? 0 : get(times, at * size + driver.base)
  const returns = nodes.length === 0 ? leaves : time + home
  return { driverId: driver.id, visits, leaves, returns, driving: driving + home, length: route.length, waiting }
}

function whyAbsent(arena: Arena, draft: Draft, stop: number): UnplannedReason {
  const { problem, mayGo } = arena
  const { brings, fetches } = problem.stops[stop] as RoutingStop
  const may = draft.routes.filter(({ index }) => mayGo[stop * problem.drivers.length + index] === 1)
  if (may.length === 0) return 'no_driver'
  const strong = may.filter(({ driver }) => Math.max(brings, fetches) <= driver.capacity + SLACK)
  if (strong.length === 0) return 'too_large'
  const reaching = strong.filter(({ index, driver }) => {
    const alone = emptyRoute(arena, index)
    alone.until = driver.until
    alone.mostStops = 1
    return cheapestInsertion(arena, [alone], stop) !== null
  })
  if (reaching.length === 0) return 'out_of_reach'
  return reaching.every(({ stopCount, mostStops }) => stopCount >= mostStops) ? 'full' : 'no_time'
}
