import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isShown: boolean | undefined

/** The server writes into the page what the owner has chosen, so that no entry stands there and goes away again. */
function read(): boolean {
  isShown ??= document.querySelector('meta[name="rodchao-samples"][content="hidden"]') === null
  return isShown
}

/** The owner has chosen anew: this window follows at once, others with their next page. */
export function showSamples(shown: boolean): void {
  isShown = shown
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the menus show the pages of the show-room. They are reached by their addresses either way. */
export function useShownSamples(): boolean {
  return useSyncExternalStore(subscribe, read, () => true)
}
