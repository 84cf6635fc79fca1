import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let count = 0

/** How many things of this window wait for the line to be sent. */
export function setWaitingSends(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useWaitingSends(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
}
