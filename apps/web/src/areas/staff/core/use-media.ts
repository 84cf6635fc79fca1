import { useSyncExternalStore } from 'react'

/** From here on a panel stands beside the list; below it covers the window. */
export const BESIDE = '(min-width: 1200px)'
/** From here on bookings are rows of a table; below they are cards. */
export const TABLE = '(min-width: 768px)'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
