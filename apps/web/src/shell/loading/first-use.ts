declare global {
  interface Window {
    /** Said by the document's own script, which is there before this one. */
    usedEarly?: boolean
  }
}

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const

/** When somebody first moves, presses or scrolls in this window. Never on the server, which draws all at once. */
export const firstUse: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      if (window.usedEarly === true) {
        resolve()
        return
      }
      const begin = () => {
        for (const sign of SIGNS) removeEventListener(sign, begin, true)
        resolve()
      }
      for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
    })
