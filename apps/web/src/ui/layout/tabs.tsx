import { useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { useOpenTabShown } from './use-open-tab-shown.ts'
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
  useOpenTabShown(row)
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
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
