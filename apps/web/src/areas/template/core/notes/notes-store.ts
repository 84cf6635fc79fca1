import { useSyncExternalStore } from 'react'
import type { ToastMessage } from '#ui/feedback/toast-region.tsx'
import type { UndoOffer } from '#ui/feedback/undo-bar.tsx'

interface Notes {
  toasts: readonly ToastMessage[]
  undo: UndoOffer | null
}

/** Outside of the pages: what was deleted on one can be taken back on the next. */
let notes: Notes = { toasts: [], undo: null }
const listeners = new Set<() => void>()

function set(next: Notes): void {
  notes = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A short confirmation, for three seconds. */
export function sayNote(text: string, tone: ToastMessage['tone'] = 'success'): void {
  set({ ...notes, toasts: [...notes.toasts.slice(-2), { id: crypto.randomUUID(), text, tone }] })
}

export function dropNote(id: string): void {
  set({ ...notes, toasts: notes.toasts.filter((toast) => toast.id !== id) })
}

/** The last thing that can be taken back; the one before it no longer can. Answers by what it is known. */
export function offerUndo(message: string, onUndo: () => void): string {
  const takeBack = () => {
    dropUndo()
    onUndo()
  }
  const key = crypto.randomUUID()
  set({ ...notes, undo: { key, message, onUndo: takeBack } })
  return key
}

/** What did not work, in the same place and for as long: there is time to read it. */
export function sayFault(message: string): void {
  set({ ...notes, undo: { key: crypto.randomUUID(), message } })
}

/** Whatever is offered, or only what is known by the key. */
export function dropUndo(key?: string): void {
  if (key !== undefined && notes.undo?.key !== key) return
  set({ ...notes, undo: null })
}

export function useNotes(): Notes {
  return useSyncExternalStore(
    subscribe,
    () => notes,
    () => notes,
  )
}
