import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Who had the focus before whom: what stands in while a part is fetched goes first. */
const openers = new WeakMap<Element, Element | null>()

/** Who had the focus before a part of the page took it. */
export function noteOpener(part: Element, opener: Element | null): void {
  openers.set(part, opener)
}

/** The one, or who opened what it went with. */
export function standing(one: Element | null): Element | null {
  for (let at = one; at !== null && !one?.isConnected; at = at.parentElement)
    if (openers.has(at)) return standing(openers.get(at) ?? null)
  return one
}

/** What goes with the focus in it gives the focus back to what had it before, where that still stands in the page. */
export function useFocusBack(ref: RefObject<HTMLElement | null>): void {
  // A field that takes the focus by itself has it before any effect.
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useLayoutEffect(() => {
    const element = ref.current
    const opener = standing(element?.contains(document.activeElement) === true ? before : document.activeElement)
    if (element !== null) noteOpener(element, opener)
    return () => {
      if (element?.contains(document.activeElement) !== true) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [ref, before])
}
