import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * One function for as long as the part stands, which does what the newest one would: parts that it is handed to are not
 * drawn anew because of it. Not to be called while drawing.
 */
export function useStable<Given extends unknown[], Result>(
  work: (...given: Given) => Result,
): (...given: Given) => Result {
  const newest = useRef(work)
  useLayoutEffect(() => {
    newest.current = work
  })
  return useCallback((...given: Given) => newest.current(...given), [])
}
