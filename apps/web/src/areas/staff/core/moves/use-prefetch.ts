import { useCallback } from 'react'
import { useFirstUse } from '#shell/loading/use-first-use.ts'

/**
 * Fetches what a press will need with the first sign of use, before the press comes. `loads` stays the same for as long as
 * the page stands. What cannot be fetched now is fetched by the press.
 */
export function usePrefetch(loads: readonly (() => Promise<unknown>)[]): void {
  const begin = useCallback(() => {
    for (const load of loads) load().catch(() => undefined)
  }, [loads])
  useFirstUse(begin)
}
