import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** What goes with the focus in it gives the focus back to what had it before, where that still stands in the page. */
export function useFocusBack(ref: RefObject<HTMLElement | null>): void {
  // A field that takes the focus by itself has it before any effect.
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useLayoutEffect(() => {
    const element = ref.current
    const opener = element?.contains(document.activeElement) === true ? before : document.activeElement
    return () => {
      if (element?.contains(document.activeElement) !== true) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [ref, before])
}
