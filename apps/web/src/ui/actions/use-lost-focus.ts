import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Takes the focus when what had it has gone, so that the keyboard goes on from here and not from the top of the page: once
 * the place is here, and again whenever it shows something else, where it is said what it shows.
 */
export function useLostFocus<Place extends HTMLElement>(shown: boolean | string): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (shown !== false && document.activeElement === document.body) place.current?.focus()
  }, [shown])
  return place
}
