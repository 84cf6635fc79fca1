import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './tabs.module.css'

/** The look of one tab, for router links; the open one has `aria-current="page"`. */
export function tabClass(): string {
  return classNames(styles.tab) ?? ''
}

export interface TabsProps {
  label: string
  /** Links with `tabClass()`. */
  children: ReactNode
}

/** Tabs are addresses: links in a navigation, not a widget. A row that is wider than the screen shows the open one. */
export function Tabs({ label, children }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = row
    if (current === null) return
    showOpenTab(current)
    // A link knows by itself that it is the open one: nothing here is drawn again.
    const watcher = new MutationObserver(() => showOpenTab(current))
    watcher.observe(current, { subtree: true, attributeFilter: ['aria-current'] })
    return () => watcher.disconnect()
  }, [])
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

/** Moves the row alone, never the page, and only where the open tab is cut: it comes to the middle, its neighbours beside it. */
function showOpenTab(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect()
  if (tab === undefined) return
  const { left, right } = row.getBoundingClientRect()
  if (tab.left >= left && tab.right <= right) return
  row.scrollBy({ left: (tab.left + tab.right - left - right) / 2 })
}

export interface TabCountProps {
  children: ReactNode
  /** Only slips that wait and late ones are coloured. */
  tone?: 'plain' | 'review' | 'late' | undefined
}

export function TabCount({ children, tone = 'plain' }: TabCountProps) {
  return (
    <span className={styles.count} data-tone={tone}>
      {children}
    </span>
  )
}
