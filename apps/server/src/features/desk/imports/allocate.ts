/** A unit and the times at which it is taken already, in order of start, in epoch ms. */
export interface UnitTimes {
  readonly id: number
  readonly busy: readonly { readonly start: number; readonly end: number }[]
}

export interface Stays {
  readonly starts: Float64Array
  readonly ends: Float64Array
}

interface Lane {
  readonly unit: UnitTimes
  freeFrom: number
  next: number
}

/**
 * Gives each stay a unit's id, or 0: in order of start, the first unit that is free. Where nothing is taken yet this needs
 * no more units than stays overlap at once. The same file finds the same units again: a stay that is already in the
 * database under its unit only makes that unit busy, as it was in the run that placed it.
 */
export function allocate(stays: Stays, units: readonly UnitTimes[]): Int32Array {
  const { starts, ends } = stays
  const placed = new Int32Array(starts.length)
  const order = Uint32Array.from(starts, (_, index) => index).sort(
    (a, b) => (starts[a] ?? 0) - (starts[b] ?? 0) || a - b,
  )
  const lanes: Lane[] = units.map((unit) => ({ unit, freeFrom: Number.NEGATIVE_INFINITY, next: 0 }))
  for (const stay of order) {
    const [start, end] = [starts[stay] ?? 0, ends[stay] ?? 0]
    const lane = lanes.find((candidate) => isFree(candidate, start, end))
    if (!lane) continue
    lane.freeFrom = end
    placed[stay] = lane.unit.id
  }
  return placed
}

// Starts only grow, so what ended before one start is behind for all later ones.
function isFree(lane: Lane, start: number, end: number): boolean {
  if (lane.freeFrom > start) return false
  const { busy } = lane.unit
  for (let taken = busy[lane.next]; taken && taken.end <= start; taken = busy[lane.next]) lane.next += 1
  const ahead = busy[lane.next]
  return !ahead || ahead.start >= end
}
