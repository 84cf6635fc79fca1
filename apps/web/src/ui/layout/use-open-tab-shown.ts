import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Keeps the open one of a row of links in sight, also when it is another one than before. */
export function useOpenTabShown(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = row
    if (current === null) return
    // Told once the page is laid out: who asks for places earlier has all of it laid out there and then.
    const places = new IntersectionObserver(
      ([tab]) => {
        places.disconnect()
        if (tab !== undefined) showTab(current, tab)
      },
      { root: current },
    )
    const look = () => {
      places.disconnect()
      const tab = current.querySelector('[aria-current]')
      if (tab !== null) places.observe(tab)
    }
    look()
    // A link knows by itself that it is the open one: nothing around it is drawn again.
    const watcher = new MutationObserver(look)
    watcher.observe(current, { subtree: true, attributeFilter: ['aria-current'] })
    return () => {
      watcher.disconnect()
      places.disconnect()
    }
  }, [row])
}

/** Moves the row alone, never the page, and only where the open tab is cut: it comes to the middle, its neighbours beside it. */
function showTab(row: HTMLElement, { boundingClientRect: tab, rootBounds }: IntersectionObserverEntry): void {
  if (rootBounds === null) return
  const { left, right } = rootBounds
  if (tab.left >= left && tab.right <= right) return
  row.scrollBy({ left: (tab.left + tab.right - left - right) / 2 })
}
