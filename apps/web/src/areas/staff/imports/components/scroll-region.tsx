import type { ReactNode } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import styles from './scroll-region.module.css'

export interface ScrollRegionProps {
  labelledBy?: string | undefined
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** What is wider or longer than its place, and is scrolled with the keyboard too. */
export function ScrollRegion({ labelledBy, label, className, children }: ScrollRegionProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it only a mouse could scroll it
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-labelledby={labelledBy}
      className={classNames(styles.region, className)}
    >
      {children}
    </div>
  )
}
