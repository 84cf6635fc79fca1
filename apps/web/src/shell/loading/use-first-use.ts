import { useEffect } from 'react'
import { afterPaint } from '#lib/after-paint.ts'
import { isAtRest } from './first-use.ts'

/** A wheel turns under a pointer that lies still. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/**
 * Calls `begin` once, with the first sign of somebody at work: in time for what they will open, and not part of the page's
 * own start. A press is answered before that. `begin` stays the same for as long as the page stands.
 */
export function useFirstUse(begin: () => void): void {
  useEffect(() => {
    const controller = new AbortController()
    let isHere = true
    const once = (event: Event) => {
      if (isAtRest(event)) return
      controller.abort()
      void afterPaint().then(() => isHere && begin())
    }
    for (const sign of SIGNS_OF_USE) addEventListener(sign, once, { signal: controller.signal, passive: true })
    return () => {
      isHere = false
      controller.abort()
    }
  }, [begin])
}
