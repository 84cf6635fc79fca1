import { DAY } from '@rodchao/rental'
import { allowedDrags, dragged, snap } from './model.ts'
import type { Drag, Dragged, PlacedBar, Scale } from './model.ts'

/** A bar that is being moved by keys, and where it would come to lie. */
export interface KeyMove {
  readonly mode: Drag['mode']
  readonly placed: PlacedBar
  readonly to: Dragged
}

interface Press {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
}

/** By the place on the keyboard, too, for when it types Thai. */
const MODES: Readonly<Record<string, Drag['mode']>> = { m: 'move', KeyM: 'move', e: 'extend', KeyE: 'extend' }

/** What a key takes up: M to move, E for its end alone; a rental that runs has an end only. Null where nothing is allowed. */
export function beginMove(placed: PlacedBar, { key, code }: Press, now: number): KeyMove | null | undefined {
  const asked = MODES[key.toLowerCase()] ?? MODES[code]
  if (asked === undefined) return undefined
  const drags = allowedDrags(placed, now)
  const mode = asked === 'move' && drags.move ? 'move' : drags.extend ? 'extend' : null
  const { start, end, bar } = placed
  return mode === null ? null : { mode, placed, to: { start, end, unitId: bar.unitId } }
}

const ALONG: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const ACROSS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Where an arrow leads: along the row by a day, with Shift by the least that a drag can aim at; across the rows to the next
 * of `units`, those it may go to in their order. As with a drag, one thing changes: turning the other way begins anew.
 * Undefined for every other key.
 */
export function steppedMove(scale: Scale, units: readonly number[], move: KeyMove, press: Press): KeyMove | undefined {
  const { placed, to, mode } = move
  const along = ALONG[press.key]
  if (along !== undefined) {
    const before = mode === 'move' ? to.start - placed.start : to.end - placed.end
    // Where a day fills the window one moves by hours.
    const step = press.shiftKey || scale.days === 1 ? snap(scale) : DAY
    const dx = ((before + along * step) / DAY) * scale.dayWidth
    return { ...move, to: dragged(scale, placed, { mode, dx, unitId: placed.bar.unitId }) }
  }
  const across = ACROSS[press.key]
  if (across === undefined) return undefined
  if (mode === 'extend') return move
  const unitId = units[units.indexOf(to.unitId) + across] ?? to.unitId
  return { ...move, to: { start: placed.start, end: placed.end, unitId } }
}

/** Whether dropping it would change anything. */
export function isMoved({ placed, to }: KeyMove): boolean {
  return to.start !== placed.start || to.end !== placed.end || to.unitId !== placed.bar.unitId
}
