import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

const GOES_ON = 'button:not(:disabled), a[href^="/"]'

/**
 * A button that opened a dialog often goes with what it was for: a sum that is paid is asked for no more. The keyboard goes
 * on with what is next in the same card then, or at its heading where nothing is left to do, and not from the top of the
 * page.
 */
export function useOpener(isOpen: boolean): { noteOpener: () => void; place: RefObject<HTMLSpanElement | null> } {
  const place = useRef<HTMLSpanElement>(null)
  const opener = useRef<Element | null>(null)
  // The button may go with the dialog, or when the booking is read again: after each drawing.
  useEffect(() => {
    if (isOpen || opener.current === null || opener.current.isConnected) return
    opener.current = null
    if (document.activeElement === document.body) nextIn(place.current)?.focus()
  })
  return {
    noteOpener: () => {
      const pressed = document.activeElement
      opener.current = pressed === document.body ? null : pressed
    },
    place,
  }
}

function nextIn(place: HTMLElement | null): HTMLElement | undefined {
  for (let around = place?.parentElement ?? null; around !== null; around = around.parentElement) {
    const found = [...around.querySelectorAll<HTMLElement>(GOES_ON)].find((one) => one.checkVisibility())
    if (found !== undefined) return found
    const heading = around.matches('section') ? around.querySelector<HTMLElement>('h2, h3') : null
    if (heading === null) continue
    heading.tabIndex = -1
    return heading
  }
  return undefined
}
