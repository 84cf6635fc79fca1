import type { ReactNode } from 'react'
import { leavesFocus } from './step-back.ts'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** One sentence that says why nothing is here. */
  children: ReactNode
  action?: ReactNode | undefined
  /** A vehicle drawing, on first use only. */
  picture?: ReactNode | undefined
}

export function EmptyState({ children, action, picture }: EmptyStateProps) {
  return (
    // Where its action brings something, the place itself goes: the focus stays on the page.
    <div ref={leavesFocus} className={styles.state}>
      {picture === undefined ? null : <div className={styles.picture}>{picture}</div>}
      <p>{children}</p>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  )
}
