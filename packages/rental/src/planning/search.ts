import { cheapestInsertion, insert } from './insertion.ts'
import { type Random, randomBelow, shuffled } from './random.ts'
import { type Arena, dropReloads, get, refresh, RELOAD, type RouteState } from './route-state.ts'

/** Routes, and the stops that are on none of them. */
export interface Draft {
  readonly routes: readonly RouteState[]
  absent: number[]
}

/** How long the search goes on: so many rounds, or until the caller says that the time is up. */
export interface SearchLimits {
  readonly rounds: number
  readonly isTimeUp?: () => boolean
}

/** About so many stops are taken out in a round, from rows of at most so many neighbours on one route. */
const TAKEN_OUT = 10
const LONGEST_STRING = 10
/** So often a gap is passed over, so that the same stops come back elsewhere. */
const BLINKS = 0.01
/** Shares of the mean way between two stops that a worse plan may be longer by, at first and at last. */
const WARM = 0.5
const COLD = 0.002
/** The clock is asked once in so many rounds. */
const ROUNDS_A_LOOK = 64

type Memory = readonly (readonly number[])[]

const remember = ({ routes }: Draft): Memory => routes.map(({ nodes }) => nodes)
const lengthOf = ({ routes }: Draft): number => routes.reduce((sum, { length }) => sum + length, 0)

/** Puts absent stops, in their order, where each adds least; what fits nowhere stays absent. */
export function placeAbsent(arena: Arena, draft: Draft, random?: Random): void {
  const blink = random === undefined ? undefined : () => random() < BLINKS
  const left: number[] = []
  for (const stop of draft.absent) {
    const place = cheapestInsertion(arena, draft.routes, stop, blink)
    if (place === null) left.push(stop)
    else insert(arena, place, stop)
  }
  draft.absent = left
}

/**
 * Makes the plan better by taking out stops that lie near each other, along the routes they are on, and putting them back
 * where they add least (ruin and recreate with simulated annealing, as Christiaens and Vanden Berghe describe it in "Slack
 * Induction by String Removals", 2020). First of all as few stops as possible stay without a place, then the ways are
 * short. The draft is the best plan afterwards, never a longer one than before; gives the rounds it took.
 */
export function improve(arena: Arena, draft: Draft, random: Random, limits: SearchLimits): number {
  const stopCount = arena.point.length
  const near = neighbours(arena)
  const meanWay = meanNearWay(arena, near)
  let now = { length: lengthOf(draft), absent: draft.absent.length }
  let best = now
  let bestNodes = remember(draft)
  let bestAbsent = draft.absent
  const cooling = (COLD / WARM) ** (1 / Math.max(1, limits.rounds))
  let warmth = WARM * meanWay
  let round = 0
  while (round < limits.rounds && stopCount > 0) {
    if (round % ROUNDS_A_LOOK === 0 && limits.isTimeUp?.() === true) break
    round += 1
    const before = remember(draft)
    const absentBefore = draft.absent
    takeOut(arena, draft, near, random)
    draft.absent = inSomeOrder(arena, draft.absent, random)
    placeAbsent(arena, draft, random)
    const next = { length: lengthOf(draft), absent: draft.absent.length }
    const isTaken =
      next.absent < now.absent ||
      (next.absent === now.absent && next.length < now.length - warmth * Math.log(random() || Number.MIN_VALUE))
    if (isTaken) {
      now = next
      if (next.absent < best.absent || (next.absent === best.absent && next.length < best.length - 1e-9)) {
        best = next
        bestNodes = remember(draft)
        bestAbsent = draft.absent
      }
    } else restore(arena, draft, before, absentBefore)
    warmth *= cooling
  }
  restore(arena, draft, bestNodes, bestAbsent)
  return round
}

function restore(arena: Arena, draft: Draft, nodes: Memory, absent: number[]): void {
  for (const [index, route] of draft.routes.entries()) {
    const kept = nodes[index] as number[]
    if (route.nodes === kept) continue
    route.nodes = kept
    refresh(arena, route)
  }
  draft.absent = absent
}

/** Of each stop all stops, the nearest first, itself among them. */
function neighbours(arena: Arena): Int32Array[] {
  const { point, lengths, size } = arena
  const all = Array.from(point, (_, stop) => stop)
  return all.map((stop) => {
    const from = get(point, stop) * size
    const way = (other: number): number => (other === stop ? -1 : get(lengths, from + get(point, other)))
    return Int32Array.from(all.toSorted((a, b) => way(a) - way(b) || a - b))
  })
}

/** What it is to the nearest few stops, on the average: the measure of what a little longer means. */
function meanNearWay(arena: Arena, near: readonly Int32Array[]): number {
  const FEW = 5
  let sum = 0
  let count = 0
  for (const [stop, others] of near.entries())
    for (const other of others.subarray(1, 1 + FEW)) {
      sum += get(arena.lengths, get(arena.point, stop) * arena.size + get(arena.point, other))
      count += 1
    }
  return count === 0 ? 0 : sum / count
}

/** Takes strings of stops off routes around one stop; the fixed ones stay. */
function takeOut(arena: Arena, draft: Draft, near: readonly Int32Array[], random: Random): void {
  const { routes } = draft
  const used = routes.filter(({ stopCount }) => stopCount > 0)
  if (used.length === 0) return
  const routeOf = new Map<number, RouteState>()
  for (const route of used) for (const node of route.nodes) if (node !== RELOAD) routeOf.set(node, route)
  const mean = routeOf.size / used.length
  const longest = Math.min(LONGEST_STRING, mean)
  const mostStrings = (4 * TAKEN_OUT) / (1 + longest) - 1
  const strings = Math.floor(random() * mostStrings + 1)
  const around = near[randomBelow(random, near.length)] as Int32Array
  const done = new Set<RouteState>()
  const taken: number[] = []
  for (const stop of around) {
    if (done.size >= strings) break
    const route = routeOf.get(stop)
    if (route === undefined || done.has(route)) continue
    done.add(route)
    const length = Math.floor(random() * Math.min(longest, route.stopCount) + 1)
    taken.push(...cutString(arena, route, stop, length, random))
  }
  draft.absent = [...draft.absent, ...taken]
}

/** Takes about so many stops in a row, this one among them, off its route, or around some that stay in between. */
function cutString(arena: Arena, route: RouteState, stop: number, length: number, random: Random): number[] {
  const stops = route.nodes.filter((node) => node !== RELOAD)
  const place = stops.indexOf(stop)
  const kept = random() < 0.5 ? 0 : keptInside(length, stops.length, random)
  const span = length + kept
  const first = Math.max(0, place - span + 1)
  const last = Math.min(place, stops.length - span)
  const begin = first + randomBelow(random, Math.max(1, last - first + 1))
  const inside = begin + (kept === 0 ? 0 : randomBelow(random, length))
  const cut = new Set<number>()
  for (let at = begin; at < Math.min(stops.length, begin + span); at += 1) {
    const node = stops[at] as number
    const stays = kept > 0 && at > inside && at <= inside + kept
    if (!stays && get(arena.fixedTo, node) < 0) cut.add(node)
  }
  removeStops(arena, route, cut)
  return [...cut]
}

function keptInside(length: number, stopCount: number, random: Random): number {
  let kept = 1
  while (length + kept < stopCount && random() > 0.01 && kept < length) kept += 1
  return length + kept > stopCount ? 0 : kept
}

/** By roads the way without a stop can be the slower one; what then comes too late is taken out as well. */
function removeStops(arena: Arena, route: RouteState, cut: Set<number>): void {
  route.nodes = route.nodes.filter((node) => node === RELOAD || !cut.has(node))
  let isInTime = refresh(arena, route)
  while (!isInTime) {
    const next = route.nodes.findLast((node) => node !== RELOAD && get(arena.fixedTo, node) < 0)
    if (next === undefined) break
    cut.add(next)
    route.nodes = route.nodes.filter((node) => node !== next)
    isInTime = refresh(arena, route)
  }
  dropReloads(arena, route)
}

/** At random, the far ones, the near ones, the short windows, or the early ones first. */
function inSomeOrder(arena: Arena, stops: readonly number[], random: Random): number[] {
  const { opens, closes, lengths, size } = arena
  const mixed = shuffled(stops, random)
  const draw = random() * 11
  if (draw < 4) return mixed
  const base = arena.problem.drivers[0]?.base ?? 0
  const far = (stop: number): number => get(lengths, base * size + get(arena.point, stop))
  const by = (worth: (stop: number) => number): number[] => mixed.sort((a, b) => worth(a) - worth(b))
  if (draw < 6) return by((stop) => -far(stop))
  if (draw < 7) return by(far)
  if (draw < 9) return by((stop) => get(closes, stop) - get(opens, stop))
  return draw < 10 ? by((stop) => get(opens, stop)) : by((stop) => -get(closes, stop))
}
