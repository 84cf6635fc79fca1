import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

export interface KeptFocus<Part extends HTMLElement> {
  /** What is watched. */
  part: RefObject<Part | null>
  /** Where the keyboard goes on; in the part itself where there is no button for it. */
  place: RefObject<HTMLButtonElement | null>
}

/** Gives the focus to a place of a part when what had it in there has gone, such as the row that was just ended. */
export function useKeptFocus<Part extends HTMLElement>(): KeptFocus<Part> {
  const part = useRef<Part>(null)
  const place = useRef<HTMLButtonElement>(null)
  const last = useRef<Element>(null)
  useEffect(() => {
    const { current } = part
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target
    }
    current?.addEventListener('focusin', note)
    return () => current?.removeEventListener('focusin', note)
  }, [])
  // Whenever the part is drawn: what it no longer holds had the focus or not.
  useEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return
    if (place.current !== null) place.current.focus()
    // It is where one looks already.
    else part.current?.focus({ preventScroll: true })
  })
  return { part, place }
}
