import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Keeps the open one of a row of links in sight, also when it is another one than before. */
export function useOpenTabShown(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = row
    if (current === null) return
    showOpenTab(current)
    // A link knows by itself that it is the open one: nothing around it is drawn again.
    const watcher = new MutationObserver(() => showOpenTab(current))
    watcher.observe(current, { subtree: true, attributeFilter: ['aria-current'] })
    return () => watcher.disconnect()
  }, [row])
}

/** Moves the row alone, never the page, and only where the open tab is cut: it comes to the middle, its neighbours beside it. */
function showOpenTab(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect()
  if (tab === undefined) return
  const { left, right } = row.getBoundingClientRect()
  if (tab.left >= left && tab.right <= right) return
  row.scrollBy({ left: (tab.left + tab.right - left - right) / 2 })
}
