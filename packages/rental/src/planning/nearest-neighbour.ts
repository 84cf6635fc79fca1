import { cheapestIn, insert } from './insertion.ts'
import { type Arena, get, pointOf, type RouteState } from './route-state.ts'
import type { Draft } from './search.ts'

/**
 * What somebody without a plan does: each driver goes on to the nearest stop that can still be kept, until there is none.
 * The measure that a plan has to stand beside, and where the search begins.
 */
export function visitNearest(arena: Arena, draft: Draft): void {
  for (const route of draft.routes) {
    let next = nearestAtEnd(arena, route, draft.absent)
    while (next !== null) {
      insert(arena, next.place, next.stop)
      const { stop } = next
      draft.absent = draft.absent.filter((one) => one !== stop)
      next = nearestAtEnd(arena, route, draft.absent)
    }
  }
}

function nearestAtEnd(arena: Arena, route: RouteState, absent: readonly number[]) {
  const from = pointOf(arena, route, route.nodes.at(-1)) * arena.size
  const byWay = absent.toSorted(
    (a, b) => get(arena.lengths, from + get(arena.point, a)) - get(arena.lengths, from + get(arena.point, b)) || a - b,
  )
  for (const stop of byWay) {
    const place = cheapestIn(arena, route, stop, null, undefined, route.nodes.length)
    if (place !== null) return { place, stop }
  }
  return null
}
