import { useEffect } from 'react'

const AFTER_MS = 300

/**
 * Fetches what a press will need before it comes, once the page itself is there. `loads` stays the same for as long as the
 * page stands. What cannot be fetched now is fetched by the press.
 */
export function usePrefetch(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of loads) load().catch(() => undefined)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [loads])
}
