import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Takes the focus when what had it has gone, so that the keyboard goes on from here and not from the top of the page. */
export function useLostFocus<Place extends HTMLElement>(isHere: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (isHere && document.activeElement === document.body) place.current?.focus()
  }, [isHere])
  return place
}
