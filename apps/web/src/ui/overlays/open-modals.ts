import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let opened: readonly HTMLDialogElement[] = []

function set(next: readonly HTMLDialogElement[]): void {
  opened = next
  for (const listener of listeners) listener()
}

/** What is under it can neither be seen nor heard until it is closed. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  set([...opened, dialog])
}

export function closeModal(dialog: HTMLDialogElement): void {
  dialog.close()
  set(opened.filter((one) => one !== dialog))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The modal dialog above all others; null while none is open. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => opened.at(-1) ?? null,
    () => null,
  )
}
