import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import type { DeliveryStop } from '@rodchao/contract'
import type { Placement } from './model.ts'

const THRESHOLD_PX = 5
/** So near to the window's edge it scrolls, so many pixels for each movement of the pointer. */
const EDGE_PX = 48
const SCROLL_PX = 24

export interface StopDrag {
  /** The stop that is under way, how far it was dragged, and where it would come to lie. */
  readonly dragging: { stopId: string; dx: number; dy: number; to: Placement | null } | null
  readonly grab: (stop: DeliveryStop, event: PointerEvent<HTMLElement>) => void
}

/** Routes say whose they are by `data-route` (empty for nobody), cards that may be passed by `data-passable`. */
function placementUnder(x: number, y: number, stopId: string): Placement | null {
  const route = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && element.dataset['route'] !== undefined)
  if (route === undefined) return null
  const driverId = route.dataset['route'] === '' ? null : (route.dataset['route'] ?? null)
  const cards = [...route.querySelectorAll<HTMLElement>('[data-stop][data-passable]')]
  const before = cards.find((card) => {
    const { top, height } = card.getBoundingClientRect()
    return card.dataset['stop'] !== stopId && y < top + height / 2
  })
  return { driverId, beforeStopId: driverId === null ? null : (before?.dataset['stop'] ?? null) }
}

/** Carries a card with mouse, pen or finger to another place. Escape puts it back. */
export function useStopDrag(onDrop: (stop: DeliveryStop, to: Placement) => void): StopDrag {
  const [dragging, setDragging] = useState<StopDrag['dragging']>(null)
  const end = useRef<() => void>(() => undefined)
  useEffect(() => () => end.current(), [])

  const grab: StopDrag['grab'] = (stop, event) => {
    if (event.button !== 0 || !event.isPrimary) return
    const began = { x: event.pageX, y: event.pageY }
    let to: Placement | null = null
    let isCarried = false

    const handleMove = (move: globalThis.PointerEvent) => {
      const dx = move.pageX - began.x
      const dy = move.pageY - began.y
      if (!isCarried && Math.hypot(dx, dy) <= THRESHOLD_PX) return
      isCarried = true
      if (move.clientY < EDGE_PX) scrollBy(0, -SCROLL_PX)
      else if (move.clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
      to = placementUnder(move.clientX, move.clientY, stop.id)
      setDragging({ stopId: stop.id, dx, dy, to })
    }
    const handleUp = () => {
      const target = to
      finish()
      if (target !== null) onDrop(stop, target)
    }
    const handleKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape') finish()
    }
    const listening = new AbortController()
    const preventSelection = (selection: Event) => selection.preventDefault()
    const finish = () => {
      listening.abort()
      setDragging(null)
    }
    end.current()
    end.current = finish
    const { signal } = listening
    addEventListener('pointermove', handleMove, { signal })
    addEventListener('pointerup', handleUp, { signal })
    addEventListener('pointercancel', finish, { signal })
    addEventListener('keydown', handleKey, { signal, capture: true })
    addEventListener('selectstart', preventSelection, { signal })
  }

  return { dragging, grab }
}
