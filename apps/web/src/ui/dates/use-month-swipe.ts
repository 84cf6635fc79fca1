import { useRef } from 'react'
import type { PointerEvent } from 'react'

/** Less than this is a press with a moving finger. */
const SWIPE_PX = 48

export interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void
  onPointerUp: (event: PointerEvent) => void
  onPointerCancel: () => void
}

/** A finger drawn sideways turns the page; 1 is the way on, in reading direction. */
export function useMonthSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  const forget = () => {
    start.current = undefined
  }
  return {
    onPointerDown: (event) => {
      start.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : undefined
    },
    onPointerUp: (event) => {
      if (start.current === undefined) return
      const x = event.clientX - start.current.x
      const y = event.clientY - start.current.y
      forget()
      if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return
      const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
      onSwipe(x < 0 === rightToLeft ? -1 : 1)
    },
    onPointerCancel: forget,
  }
}
