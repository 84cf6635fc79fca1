import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { dragged } from './model.ts'
import type { Drag, Dragged, PlacedBar, Scale } from './model.ts'

const THRESHOLD_PX = 5
/** On a touch screen a bar is taken by holding it, so that the grid can still be scrolled. */
const HOLD_MS = 350

export interface BarDrag {
  /** The bar that is under way and where it would come to lie. */
  readonly dragging: { placed: PlacedBar; to: Dragged } | null
  readonly grab: (placed: PlacedBar, mode: Drag['mode'], event: PointerEvent<HTMLElement>) => void
  /** True until the button of a drag is released, dropped or not: that is no press on the bar. */
  readonly wasDragged: () => boolean
}

function unitUnder(x: number, y: number): number | null {
  const row = document
    .elementsFromPoint(x, y)
    .find((element) => element instanceof HTMLElement && element.dataset['unit'])
  return row instanceof HTMLElement ? Number(row.dataset['unit']) : null
}

/** Moves and lengthens bars with mouse, pen or finger. Escape puts the bar back. */
export function useBarDrag(
  scale: Scale,
  isAllowed: (placed: PlacedBar, unitId: number) => boolean,
  onDrop: (placed: PlacedBar, to: Dragged) => void,
): BarDrag {
  const [dragging, setDragging] = useState<BarDrag['dragging']>(null)
  const end = useRef<() => void>(() => undefined)
  const isDrag = useRef(false)
  useEffect(() => () => end.current(), [])

  const grab: BarDrag['grab'] = (placed, mode, event) => {
    if (event.button !== 0 || !event.isPrimary) return
    const began = { x: event.clientX, y: event.clientY, at: performance.now() }
    const isTouch = event.pointerType === 'touch'
    let latest: Dragged | null = null
    /** A drag is locked to the axis it began with, so that it changes one thing only. */
    let isAlong = true
    let isHeld = !isTouch || mode === 'extend'
    const hold = setTimeout(() => (isHeld = true), HOLD_MS)

    const handleMove = (move: globalThis.PointerEvent) => {
      const dx = move.clientX - began.x
      const isFar = Math.hypot(dx, move.clientY - began.y) > THRESHOLD_PX
      if (latest === null && isFar && !isHeld) return finish()
      if (latest === null && !isFar) return undefined
      if (latest === null) {
        isDrag.current = true
        isAlong = mode === 'extend' || Math.abs(dx) >= Math.abs(move.clientY - began.y)
      }
      const under = isAlong ? null : unitUnder(move.clientX, move.clientY)
      const unitId = under !== null && isAllowed(placed, under) ? under : placed.bar.unitId
      latest = dragged(scale, placed, { mode, dx: isAlong ? dx : 0, unitId })
      setDragging({ placed, to: latest })
      return undefined
    }
    const handleUp = () => {
      const to = latest
      finish()
      if (to === null) return
      const isSame = to.start === placed.start && to.end === placed.end && to.unitId === placed.bar.unitId
      if (!isSame) onDrop(placed, to)
    }
    const handleKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape') finish()
    }
    const preventScroll = (touch: TouchEvent) => {
      if (latest !== null) touch.preventDefault()
    }
    const listening = new AbortController()
    const finish = () => {
      clearTimeout(hold)
      listening.abort()
      setDragging(null)
    }
    /** The click follows the release in the same turn, if it comes at all. */
    const release = () => {
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
      setTimeout(() => (isDrag.current = false))
    }
    end.current()
    end.current = finish
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    const { signal } = listening
    addEventListener('pointermove', handleMove, { signal })
    addEventListener('pointerup', handleUp, { signal })
    addEventListener('pointercancel', finish, { signal })
    addEventListener('keydown', handleKey, { signal, capture: true })
    addEventListener('touchmove', preventScroll, { signal, passive: false })
  }

  return { dragging, grab, wasDragged: () => isDrag.current }
}
