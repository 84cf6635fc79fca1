import { useEffect } from 'react'
import { isAtRest } from './first-use.ts'

/** A wheel turns under a pointer that lies still. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/**
 * Calls `begin` once, with the first sign of somebody at work: in time for what they will open, and not part of the page's
 * own start. `begin` stays the same for as long as the page stands.
 */
export function useFirstUse(begin: () => void): void {
  useEffect(() => {
    const controller = new AbortController()
    const once = (event: Event) => {
      if (isAtRest(event)) return
      controller.abort()
      begin()
    }
    for (const sign of SIGNS_OF_USE) addEventListener(sign, once, { signal: controller.signal, passive: true })
    return () => controller.abort()
  }, [begin])
}
