import { useSyncExternalStore } from 'react'
import { storage } from '../lib/browser-storage.ts'

export type Skin = 'light' | 'dark'

const STORAGE_KEY = 'skin'
const listeners = new Set<() => void>()

function storedSkin(): Skin {
  return storage.get(STORAGE_KEY) === 'dark' ? 'dark' : 'light'
}

/** Puts the stored choice on the page; staff pages call it before they draw. */
export function applySkin(): void {
  if (typeof document !== 'undefined') document.body.classList.toggle('dark', storedSkin() === 'dark')
}

export function setSkin(skin: Skin): void {
  storage.set(STORAGE_KEY, skin)
  applySkin()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSkin(): Skin {
  return useSyncExternalStore(subscribe, storedSkin, storedSkin)
}
