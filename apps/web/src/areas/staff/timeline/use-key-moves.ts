import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { m } from '#lib/messages.ts'
import { formatNearDateTime } from '#areas/staff/core/trip/near-date-time.ts'
import { beginMove, isMoved, steppedMove } from './key-moves.ts'
import type { KeyMove } from './key-moves.ts'
import type { Dragged, PlacedBar, Scale } from './model.ts'

export interface KeyMoves {
  readonly move: KeyMove | null
  /** What a screen reader says; the page always has a place for it. */
  readonly said: string
  /** True when the key was one of moving and nothing else is to be done with it. */
  readonly handleKey: (placed: PlacedBar, event: KeyboardEvent<HTMLElement>) => boolean
  /** Puts the bar back. */
  readonly cancel: () => void
}

export interface KeyMoveOptions {
  scale: Scale
  now: number
  /** The units that a bar may go to, in the order of their rows. */
  unitsFor: (placed: PlacedBar) => readonly number[]
  placeLabel: (placed: PlacedBar, unitId: number) => string
  onStep: (move: KeyMove) => void
  onDrop: (placed: PlacedBar, to: Dragged) => void
}

/** A bar moves by keys as it does by a drag: M or E takes it up, arrows carry it, Enter drops it, Escape puts it back. */
export function useKeyMoves({ scale, now, unitsFor, placeLabel, onStep, onDrop }: KeyMoveOptions): KeyMoves {
  const [move, setMove] = useState<KeyMove | null>(null)
  const [said, setSaid] = useState('')
  const cancel = () => {
    if (move === null) return
    setMove(null)
    setSaid(m.timeline_key_put_back())
  }
  const placeText = ({ placed, to }: KeyMove) =>
    `${placeLabel(placed, to.unitId)} · ${formatNearDateTime(to.start, now)} – ${formatNearDateTime(to.end, now)}`
  const begin: KeyMoves['handleKey'] = (placed, event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const begun = beginMove(placed, event, now)
    if (begun === undefined) return false
    setMove(begun)
    if (begun === null) setSaid(m.timeline_key_fixed())
    else setSaid(begun.mode === 'move' ? m.timeline_key_move() : m.timeline_key_extend())
    return true
  }
  const carry = (now: KeyMove, event: KeyboardEvent<HTMLElement>): boolean => {
    const { key } = event
    if (key === 'Escape') cancel()
    else if (key === 'Enter' || key === ' ') {
      setMove(null)
      setSaid(isMoved(now) ? '' : m.timeline_key_put_back())
      if (isMoved(now)) onDrop(now.placed, now.to)
    } else {
      const next = steppedMove(scale, unitsFor(now.placed), now, event)
      if (next === undefined) return false
      setMove(next)
      setSaid(placeText(next))
      onStep(next)
    }
    return true
  }
  return {
    move,
    said,
    cancel,
    handleKey: (placed, event) => {
      const isOwn = move !== null && move.placed.bar.id === placed.bar.id
      const isHandled = isOwn ? carry(move, event) : begin(placed, event)
      if (isHandled) {
        event.preventDefault()
        event.stopPropagation()
      }
      return isHandled
    },
  }
}
