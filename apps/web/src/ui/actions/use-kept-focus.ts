import { useEffect, useRef } from 'react'
import type { FocusEvent, RefObject } from 'react'

export interface KeptFocus<Place extends HTMLElement> {
  /** Where the keyboard goes on. */
  place: RefObject<Place | null>
  /** Of the part that is watched. */
  onFocus: (event: FocusEvent) => void
}

/** Gives the focus to a place of a part when what had it in there has gone, such as the row that was just ended. */
export function useKeptFocus<Place extends HTMLElement>(): KeptFocus<Place> {
  const place = useRef<Place>(null)
  const last = useRef<Element>(null)
  // Whenever the part is drawn: what it no longer holds had the focus or not.
  useEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return
    // A button is scrolled to; a part of the page that only takes the focus is where one looks already.
    place.current?.focus({ preventScroll: place.current.tabIndex < 0 })
  })
  return {
    place,
    onFocus: ({ target }) => {
      last.current = target
    },
  }
}
