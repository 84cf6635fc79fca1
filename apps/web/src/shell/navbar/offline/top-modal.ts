import { useEffect, useReducer, useSyncExternalStore } from 'react'

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
  const top = useSyncExternalStore(subscribe, topModal, () => null)
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (top === null) return undefined
    // One that is taken out of the page while it is open says nothing, but has no size any more.
    const sizes = new ResizeObserver(() => {
      if (!top.isConnected) lookAgain()
    })
    sizes.observe(top)
    return () => sizes.disconnect()
  }, [top])
  return top
}
