import { useEffect, useState } from 'react'

const SETTLE_MS = 1000

/**
 * True for a second after `action` became another: what is pressed twice meant the first, and what has just come to
 * stand under the finger is not meant yet. With `takesPlace` the first action, too, came to stand where another was.
 */
export function useSettling(action: string | null, takesPlace = false): boolean {
  const [settled, setSettled] = useState<string | null | undefined>(takesPlace ? undefined : action)
  const isSettling = settled !== action
  useEffect(() => {
    if (!isSettling) return undefined
    const timer = setTimeout(() => setSettled(action), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [isSettling, action])
  return isSettling
}
