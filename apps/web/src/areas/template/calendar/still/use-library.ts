import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useFirstUse } from '#shell/loading/use-first-use.ts'

const LOOK_AGAIN_MS = 100

/**
 * Fetches the library of the calendar with the first sign of somebody at work, and says what it may draw: what is shown, a
 * moment after it is, so that a press is answered before the library has drawn a month. What stands there until then is not
 * taken away under a press, and not while somebody goes through it by keys, or is in a panel that they have opened so and that
 * leads back there. Keys have nothing to drag.
 *
 * @param shown - names what is asked for: another name is another thing to draw.
 * @returns the place of what stands there, and the name of what the library may have drawn; null before there is one.
 */
export function useLibrary(
  fetch: () => Promise<void>,
  shown: string,
  isPanelOpen: boolean,
): [still: RefObject<HTMLDivElement | null>, settled: string | null] {
  const still = useRef<HTMLDivElement>(null)
  const [isFetched, setFetched] = useState(false)
  const [settled, setSettled] = useState<string | null>(null)
  useFirstUse(useCallback(() => void fetch().then(() => setFetched(true)), [fetch]))
  const isPressed = useRef(false)
  const isByKeys = useRef(false)
  useEffect(() => {
    if (settled === shown) return undefined
    const controller = new AbortController()
    const notePress = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown'
      if (isPressed.current) isByKeys.current = false
    }
    for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
      addEventListener(type, notePress, { signal: controller.signal, capture: true, passive: true })
    }
    const noteFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      if (still.current?.contains(target) === true) isByKeys.current = target.matches(':focus-visible')
      else if (!isPanelOpen) isByKeys.current = false
    }
    addEventListener('focusin', noteFocus, { signal: controller.signal })
    const timer = setInterval(() => {
      if (isFetched && !isPressed.current && !isByKeys.current) setSettled(shown)
    }, LOOK_AGAIN_MS)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [isFetched, settled, shown, isPanelOpen])
  return [still, settled]
}
