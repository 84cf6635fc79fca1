import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1024px)'

function subscribe(listener: () => void): () => void {
  const list = matchMedia(WIDE)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/**
 * Whether a panel stands beside the column. The server draws for narrow windows, so what waits for this comes into room
 * that the style sheet keeps for it.
 */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
