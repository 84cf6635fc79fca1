import { isKeeping, productOf } from './model.ts'
import type { Dragged, PlacedBar, TimelineRow } from './model.ts'

/** What is known of a drop before anybody is asked. */
export interface DropFindings {
  /** It would begin or end before now: nothing can be agreed on. */
  readonly isPast: boolean
  /** What keeps the unit then, earliest first; the turnaround of each counts. */
  readonly inTheWay: readonly PlacedBar[]
  /** The one booking that could change units with this one: both times fit where the other lay. */
  readonly swapWith: PlacedBar | null
  /** The row is one of another model. */
  readonly isOtherModel: boolean
}

interface Stretch {
  readonly start: number
  readonly end: number
}

const overlaps = (a: Stretch, b: Stretch) => a.start < b.end && b.start < a.end

/** What keeps a unit in a stretch, but for the bars that are left out. */
function keepers(
  bars: ReadonlyMap<number, readonly PlacedBar[]>,
  unitId: number,
  stretch: Stretch,
  leftOut: readonly PlacedBar[],
): PlacedBar[] {
  const ids = new Set(leftOut.map(({ bar }) => bar.id))
  return (bars.get(unitId) ?? []).filter(
    (other) =>
      !ids.has(other.bar.id) && isKeeping(other) && overlaps(stretch, { start: other.start, end: other.keptUntil }),
  )
}

/** Whether bars are of confirmed bookings, which are the only ones that change units with each other. */
const isConfirmed = ({ bar }: PlacedBar) => bar.kind === 'reservation' && bar.reservation?.status === 'confirmed'

/** Judges a drop by what the timeline shows. The server has the last word; this says beforehand what it would find. */
export function judgeDrop({ rows, bars, now }: DropView, placed: PlacedBar, to: Dragged): DropFindings {
  const turnaround = placed.keptUntil - placed.end
  const { unitId } = placed.bar
  const inTheWay = keepers(bars, to.unitId, { start: to.start, end: to.end + turnaround }, [placed])
  const isOtherModel = productOf(rows, to.unitId)?.productId !== productOf(rows, unitId)?.productId
  const isSameTime = to.start === placed.start && to.end === placed.end
  const [other] = inTheWay
  const isSwap =
    other !== undefined &&
    inTheWay.length === 1 &&
    isSameTime &&
    to.unitId !== unitId &&
    !isOtherModel &&
    isConfirmed(placed) &&
    isConfirmed(other) &&
    keepers(bars, unitId, { start: other.start, end: other.keptUntil }, [placed, other]).length === 0
  return {
    isPast: (to.start !== placed.start && to.start < now) || to.end <= now,
    inTheWay,
    swapWith: isSwap ? other : null,
    isOtherModel,
  }
}

/** What the timeline shows when a bar is dropped. */
export interface DropView {
  readonly rows: readonly TimelineRow[]
  readonly bars: ReadonlyMap<number, readonly PlacedBar[]>
  readonly now: number
}
