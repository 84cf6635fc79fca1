import { useSyncExternalStore } from 'react'
import { storage } from '#lib/session/browser-storage.ts'

/** One value in the browser's storage that pages follow, in this tab and in the others. */
export interface StoredText {
  get: () => string | null
  /** Null takes it away. */
  set: (value: string | null) => void
  subscribe: (listener: () => void) => () => void
}

export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>()
  return {
    get: () => storage.get(key),
    set(value) {
      if (value === null) storage.remove(key)
      else storage.set(key, value)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      // A null key means that storage was cleared.
      const handleStorage = (event: StorageEvent) => {
        if (event.key === null || event.key === key) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', handleStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', handleStorage)
      }
    },
  }
}

export function useStoredText(stored: StoredText): string | null {
  return useSyncExternalStore(stored.subscribe, stored.get, () => null)
}
