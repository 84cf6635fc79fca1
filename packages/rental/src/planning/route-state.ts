import type { RoutingDriver, RoutingProblem } from './routing-problem.ts'

/** The driver comes by the base to load; stops are their place in the list, from 0. */
export const RELOAD = -1
/** Roundings of sums of travel times are not lateness. */
const SLACK = 1e-6

/** A problem as the search reads it: every property of the stops in a row of numbers. */
export interface Arena {
  readonly problem: RoutingProblem
  readonly size: number
  readonly times: Float64Array
  readonly lengths: Float64Array
  readonly point: Int32Array
  readonly opens: Float64Array
  readonly closes: Float64Array
  readonly service: Float64Array
  readonly brings: Float64Array
  readonly fetches: Float64Array
  /** Whether the driver may go there: stop × number of drivers + driver. */
  readonly mayGo: Uint8Array
  /** The driver to whom the stop is fixed, or -1. */
  readonly fixedTo: Int32Array
}

/** A driver's way as it stands, with what has to be known of every gap to put one more stop into it. */
export interface RouteState {
  readonly index: number
  readonly driver: RoutingDriver
  /** Later than the driver's own where their fixed stops take longer. */
  until: number
  mostStops: number
  nodes: number[]
  stopCount: number
  length: number
  /** Of the gap before node g and, last, before the way home: when the driver is free to leave the point before it. */
  free: Float64Array
  /** When they have to be at the node after it at the latest. */
  latest: Float64Array
  /** Highest load from the trip's beginning to the gap, and from the gap to the trip's end. */
  highBefore: Float64Array
  highAfter: Float64Array
  /** What was fetched on this trip before the gap, and what is still to be brought after it. */
  fetched: Float64Array
  toBring: Float64Array
}

export const get = (row: Float64Array | Int32Array, index: number): number => row[index] as number

/** Room in the rows of a route for every stop and a visit of the base before each. */
function rows(stopCount: number): Float64Array {
  return new Float64Array(2 * stopCount + 3)
}

export function emptyRoute(arena: Arena, index: number): RouteState {
  const driver = arena.problem.drivers[index] as RoutingDriver
  const room = (): Float64Array => rows(arena.point.length)
  const route: RouteState = {
    index,
    driver,
    until: driver.until,
    mostStops: driver.mostStops,
    nodes: [],
    stopCount: 0,
    length: 0,
    free: room(),
    latest: room(),
    highBefore: room(),
    highAfter: room(),
    fetched: room(),
    toBring: room(),
  }
  refresh(arena, route)
  return route
}

export function pointOf(arena: Arena, route: RouteState, node: number | undefined): number {
  return node === undefined || node === RELOAD ? route.driver.base : get(arena.point, node)
}

/** Works out all rows of a route anew after its nodes changed. False when it can no longer be driven in time. */
export function refresh(arena: Arena, route: RouteState): boolean {
  const isInTime = refreshForward(arena, route)
  refreshLatest(arena, route)
  refreshLoads(arena, route)
  return isInTime
}

function refreshForward(arena: Arena, route: RouteState): boolean {
  const { times, lengths, size, opens, closes, service } = arena
  const { nodes, driver, free } = route
  let at = driver.base
  let time = driver.from
  let length = 0
  let stopCount = 0
  let isInTime = true
  for (let index = 0; index < nodes.length; index += 1) {
    free[index] = time
    const node = nodes[index] as number
    const next = pointOf(arena, route, node)
    const leg = at * size + next
    time += get(times, leg)
    length += get(lengths, leg)
    if (node === RELOAD) time += driver.reload
    else {
      stopCount += 1
      if (time > get(closes, node) + SLACK) isInTime = false
      time = Math.max(time, get(opens, node)) + get(service, node)
    }
    at = next
  }
  free[nodes.length] = time
  const home = at * size + driver.base
  route.length = nodes.length === 0 ? 0 : length + get(lengths, home)
  route.stopCount = stopCount
  return isInTime && (nodes.length === 0 || time + get(times, home) <= route.until + SLACK)
}

/** When the driver has to arrive at each node, so that everything after it is still in time. */
function refreshLatest(arena: Arena, route: RouteState): void {
  const { times, size, closes, service } = arena
  const { nodes, driver, latest } = route
  latest[nodes.length] = route.until
  let next = driver.base
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const node = nodes[index] as number
    const at = pointOf(arena, route, node)
    const work = node === RELOAD ? driver.reload : get(service, node)
    const needed = get(latest, index + 1) - get(times, at * size + next) - work
    latest[index] = node === RELOAD ? needed : Math.min(get(closes, node), needed)
    next = at
  }
}

function refreshLoads(arena: Arena, route: RouteState): void {
  const { nodes } = route
  let begin = 0
  for (let index = 0; index <= nodes.length; index += 1) {
    if (index < nodes.length && nodes[index] !== RELOAD) continue
    refreshTrip(arena, route, begin, index)
    begin = index + 1
  }
}

/** Loads of one trip, whose stops are the nodes of [begin, end). */
function refreshTrip(arena: Arena, route: RouteState, begin: number, end: number): void {
  const { brings, fetches } = arena
  const { nodes, highBefore, highAfter, fetched, toBring } = route
  let open = 0
  for (let index = begin; index < end; index += 1) open += get(brings, nodes[index] as number)
  let taken = 0
  let high = open
  for (let gap = begin; gap <= end; gap += 1) {
    high = Math.max(high, open + taken)
    highBefore[gap] = high
    fetched[gap] = taken
    toBring[gap] = open
    if (gap === end) break
    const node = nodes[gap] as number
    open -= get(brings, node)
    taken += get(fetches, node)
  }
  high = 0
  for (let gap = end; gap >= begin; gap -= 1) {
    high = Math.max(high, get(toBring, gap) + get(fetched, gap))
    highAfter[gap] = high
  }
}

/** Whether the nodes of a route are carried without more than the driver can take at once. */
export function isCarried(route: RouteState): boolean {
  const { nodes, driver, highBefore } = route
  for (let gap = 0; gap <= nodes.length; gap += 1)
    if ((gap === nodes.length || nodes[gap] === RELOAD) && get(highBefore, gap) > driver.capacity + SLACK) return false
  return true
}

/** Takes out visits of the base that nothing is loaded or left at, or without which all is carried as well. */
export function dropReloads(arena: Arena, route: RouteState): void {
  for (let index = route.nodes.length - 1; index >= 0; index -= 1) {
    if (route.nodes[index] !== RELOAD) continue
    const { nodes } = route
    const before = nodes[index - 1]
    const after = nodes[index + 1]
    const isIdle = before === undefined || after === undefined || before === RELOAD || after === RELOAD
    // Of both trips together: what the first brings and fetches rides with the second.
    const joined = isIdle || fitsWithout(route, index)
    if (!joined) continue
    route.nodes = nodes.toSpliced(index, 1)
    // By roads a detour can be quicker than the direct way.
    if (refresh(arena, route)) continue
    route.nodes = nodes
    refresh(arena, route)
  }
}

function fitsWithout(route: RouteState, index: number): boolean {
  const { driver, highBefore, highAfter, toBring, fetched } = route
  const broughtAfter = get(toBring, index + 1)
  return (
    get(highBefore, index) + broughtAfter <= driver.capacity + SLACK &&
    get(highAfter, index + 1) + get(fetched, index) <= driver.capacity + SLACK
  )
}
