import { useSyncExternalStore } from 'react'
import type { ToastMessage } from '#ui/feedback/toast-region.tsx'

const MOST_AT_ONCE = 3
const NONE: readonly ToastMessage[] = []

let notes = NONE
const listeners = new Set<() => void>()

function change(next: readonly ToastMessage[]): void {
  notes = next
  for (const listener of listeners) listener()
}

/** A short confirmation of something that the frame did; what goes wrong on a page stays on that page. */
export function sayShortly(note: Omit<ToastMessage, 'id'>): void {
  change([...notes.slice(1 - MOST_AT_ONCE), { ...note, id: crypto.randomUUID() }])
}

export function dropShortNote(id: string): void {
  change(notes.filter((note) => note.id !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useShortNotes(): readonly ToastMessage[] {
  return useSyncExternalStore(
    subscribe,
    () => notes,
    () => NONE,
  )
}
