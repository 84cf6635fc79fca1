import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * A function that stays the same for as long as its component stands, and does what the latest one given does: what is
 * drawn with it need not be drawn again. To be called by events, never while drawing.
 */
export function useSteady<Given extends unknown[], Answer>(act: (...given: Given) => Answer): typeof act {
  const latest = useRef(act)
  useInsertionEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
