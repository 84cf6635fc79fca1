import { useSyncExternalStore } from 'react'

/** Dialogs say that they were opened and closed; it does not bubble, and is heard on the way down. */
function subscribe(listener: () => void): () => void {
  document.addEventListener('toggle', listener, true)
  return () => document.removeEventListener('toggle', listener, true)
}

function topModal(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
}

/** The modal dialog above all others; null while none is open. What is under it is neither seen nor heard. */
export function useTopModal(): Element | null {
  return useSyncExternalStore(subscribe, topModal, () => null)
}
