import { afterPaint } from '#lib/after-paint.ts'

declare global {
  interface Window {
    /** Said by the document's own script, which is there before this one. */
    usedEarly?: boolean
  }
}

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const

/** Browsers tell of a pointer that lies where a page has just been drawn as if it had moved. */
export function isAtRest(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0
}

/** When somebody first moves, presses or scrolls in this window. Never on the server, which draws all at once. */
export const firstUse: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      if (window.usedEarly === true) {
        resolve()
        return
      }
      const begin = (event: Event) => {
        if (isAtRest(event)) return
        for (const sign of SIGNS) removeEventListener(sign, begin, true)
        // What wakes for it can wait until the press itself has been answered.
        void afterPaint().then(resolve)
      }
      for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
    })
