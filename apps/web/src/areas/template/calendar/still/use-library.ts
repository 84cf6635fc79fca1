import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useFirstUse } from '#shell/loading/use-first-use.ts'

const LOOK_AGAIN_MS = 100

/**
 * Fetches the library of the calendar with the first sign of somebody at work, and says when it may take the place of what
 * stands there until then: not under a press, and not while somebody goes through it by keys, or is in a panel that they have
 * opened so and that leads back there. Keys have nothing to drag.
 */
export function useLibrary(
  fetch: () => Promise<void>,
  isPanelOpen: boolean,
): [still: RefObject<HTMLDivElement | null>, isReady: boolean] {
  const still = useRef<HTMLDivElement>(null)
  const [isFetched, setFetched] = useState(false)
  const [isReady, setReady] = useState(false)
  useFirstUse(useCallback(() => void fetch().then(() => setFetched(true)), [fetch]))
  const isPressed = useRef(false)
  const isByKeys = useRef(false)
  useEffect(() => {
    if (isReady) return undefined
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
      if (isFetched && !isPressed.current && !isByKeys.current) setReady(true)
    }, LOOK_AGAIN_MS)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [isFetched, isReady, isPanelOpen])
  return [still, isReady]
}
