import { useSyncExternalStore } from 'react'
import { collectTyping, takeTyping } from './early-typing.ts'

/** What lies over the whole window: the palette or the sheet of keys, one at a time. */
export type Overlay = 'palette' | 'keys' | null

const listeners = new Set<() => void>()
let current: Overlay = null

export function openOverlay(overlay: Overlay): void {
  if (overlay === current) return
  current = overlay
  if (overlay === 'palette') collectTyping()
  else takeTyping()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useOverlay(): Overlay {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}
