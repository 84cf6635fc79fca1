import { useSyncExternalStore } from 'react'

export interface MenuState {
  /** The menu over the page, below xl. */
  isOpen: boolean
}

const SHUT: MenuState = { isOpen: false }
const OPEN: MenuState = { isOpen: true }

let state = SHUT
const listeners = new Set<() => void>()

function change(next: MenuState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** Opens the menu over the page; who opened it gets the focus back when it closes. */
export function openMenu(): void {
  change(OPEN)
}

export function closeMenu(): void {
  change(SHUT)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useMenuState(): MenuState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => SHUT,
  )
}
