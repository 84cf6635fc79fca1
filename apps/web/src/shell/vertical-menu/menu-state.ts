import { useSyncExternalStore } from 'react'

export interface MenuState {
  /** The menu over the page, below xl. */
  isOpen: boolean
  /** The show-room's menu, asked for on a page whose own side has its place. */
  isColumnAsked: boolean
}

const SHUT: MenuState = { isOpen: false, isColumnAsked: false }
const OPEN: MenuState = { isOpen: true, isColumnAsked: false }
const COLUMN: MenuState = { isOpen: false, isColumnAsked: true }

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

/** Shows the show-room's menu over the page's own side, until one chose from it or went elsewhere. */
export function askForColumn(): void {
  change(COLUMN)
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
