import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import styles from './side-tabs.module.css'

export interface SideTab<Value extends string> {
  value: Value
  label: string
  icon: IconDrawing
  /** Said behind the label, such as that something is not saved yet. */
  mark?: string | undefined
}

export interface SideTabsProps<Value extends string> {
  label: string
  /** The first one is what the address without a word of its own opens. */
  tabs: readonly SideTab<Value>[]
  open: Value
  /** Somebody is about to open it. */
  onNear?: ((value: Value) => void) | undefined
  children: ReactNode
}

/** Addresses at the side of what they open; a phone has them in a row above it. */
export function SideTabs<Value extends string>({ label, tabs, open, onNear, children }: SideTabsProps<Value>) {
  const list = useRef<HTMLUListElement>(null)
  // A row that is wider than the phone shows the open one.
  useEffect(() => {
    list.current?.querySelector(`[data-value='${open}']`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <div className={styles.parts}>
      <nav aria-label={label}>
        <ul ref={list} className={styles.tabs}>
          {tabs.map(({ value, label: name, icon, mark }, index) => (
            <li key={value}>
              <Link
                to="."
                search={(index === 0 ? {} : { tab: value }) as never}
                resetScroll={false}
                className={styles.tab}
                data-value={value}
                data-open={value === open ? '' : undefined}
                activeOptions={{ exact: true, includeSearch: true }}
                onPointerEnter={() => onNear?.(value)}
                onFocus={() => onNear?.(value)}
              >
                <Icon of={icon} size={20} />
                <span>{name}</span>
                {mark === undefined ? null : (
                  <span className={styles.mark} role="img" aria-label={mark} data-tooltip={mark} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.panel}>{children}</div>
    </div>
  )
}
