import { type Arena, get, pointOf, refresh, RELOAD, type RouteState } from './route-state.ts'

const SLACK = 1e-6

/** A place for one more stop: the gap, what it adds to the length, and whether the base is passed before or after it. */
export interface Insertion {
  readonly route: RouteState
  readonly gap: number
  readonly reload: 'none' | 'before' | 'after'
  readonly added: number
}

/** Says of a gap that it is not looked at this time. */
export type Blink = () => boolean

/** The gap of all routes that adds least, or null when there is none. */
export function cheapestInsertion(
  arena: Arena,
  routes: readonly RouteState[],
  stop: number,
  blink?: Blink,
): Insertion | null {
  let best: Insertion | null = null
  for (const route of routes) best = cheapestIn(arena, route, stop, best, blink)
  return best
}

/** The better one of `best` and the route's own cheapest gap, of all or of those from `firstGap` on. */
export function cheapestIn(
  arena: Arena,
  route: RouteState,
  stop: number,
  best: Insertion | null,
  blink?: Blink,
  firstGap = 0,
): Insertion | null {
  const { problem, mayGo, lengths, times, size, opens, closes, service } = arena
  if (mayGo[stop * problem.drivers.length + route.index] === 0 || route.stopCount >= route.mostStops) return best
  const { nodes, free, latest } = route
  const there = get(arena.point, stop)
  let from = pointOf(arena, route, nodes[firstGap - 1])
  let found = best
  for (let gap = firstGap; gap <= nodes.length; gap += 1) {
    const next = nodes[gap]
    const to = pointOf(arena, route, next)
    const arrival = get(free, gap) + get(times, from * size + there)
    if (arrival <= get(closes, stop) + SLACK && (blink === undefined || !blink())) {
      const way = nodes.length === 0 ? 0 : get(lengths, from * size + to)
      const reload = neededReload(arena, route, stop, gap)
      if (reload === 'none') {
        const added = get(lengths, from * size + there) + get(lengths, there * size + to) - way
        if (found === null || added < found.added - SLACK) {
          const leaves = Math.max(arrival, get(opens, stop)) + get(service, stop)
          if (leaves + get(times, there * size + to) <= get(latest, gap) + SLACK) found = { route, gap, reload, added }
        }
      } else if (reload !== null) found = withReload(arena, { route, gap, reload, added: 0 }, stop, found)
    }
    from = to
  }
  return found
}

/** How the stop can be carried in this gap: with the trip as it is, with the base before or after it, or not at all. */
function neededReload(arena: Arena, route: RouteState, stop: number, gap: number): Insertion['reload'] | null {
  const { highBefore, highAfter, fetched, toBring, nodes } = route
  const brings = get(arena.brings, stop)
  const fetches = get(arena.fetches, stop)
  const most = route.driver.capacity + SLACK
  if (brings > most || fetches > most) return null
  if (get(highBefore, gap) + brings <= most && get(highAfter, gap) + fetches <= most) return 'none'
  const isFirst = gap === 0 || nodes[gap - 1] === RELOAD
  const isLast = gap === nodes.length || nodes[gap] === RELOAD
  const open = get(toBring, gap)
  const taken = get(fetched, gap)
  if (!isFirst && open + brings <= most && get(highAfter, gap) - taken + fetches <= most) return 'before'
  if (!isLast && get(highBefore, gap) - open + brings <= most && taken + fetches <= most) return 'after'
  return null
}

/** The better one of `best` and a gap in which the driver comes by the base, too. */
function withReload(arena: Arena, place: Insertion, stop: number, best: Insertion | null): Insertion | null {
  const { lengths, times, size, opens, closes, service } = arena
  const { route, gap, reload } = place
  const { nodes, free, latest, driver } = route
  const there = get(arena.point, stop)
  const from = pointOf(arena, route, nodes[gap - 1])
  const to = pointOf(arena, route, nodes[gap])
  const path = reload === 'before' ? [from, driver.base, there, to] : [from, there, driver.base, to]
  let length = -get(lengths, from * size + to)
  let time = get(free, gap)
  for (let leg = 1; leg < path.length; leg += 1) {
    const way = (path[leg - 1] as number) * size + (path[leg] as number)
    length += get(lengths, way)
    time += get(times, way)
    if (leg === path.length - 1) continue
    const isStop = (reload === 'before') === (leg === 2)
    if (!isStop) time += driver.reload
    else {
      if (time > get(closes, stop) + SLACK) return best
      time = Math.max(time, get(opens, stop)) + get(service, stop)
    }
  }
  if (time > get(latest, gap) + SLACK || (best !== null && length >= best.added - SLACK)) return best
  return { ...place, added: length }
}

/** Puts the stop there. */
export function insert(arena: Arena, { route, gap, reload }: Insertion, stop: number): void {
  const added = reload === 'none' ? [stop] : reload === 'before' ? [RELOAD, stop] : [stop, RELOAD]
  route.nodes = route.nodes.toSpliced(gap, 0, ...added)
  refresh(arena, route)
}
