import type { ReactNode } from 'react'
import styles from './sticky-foot.module.css'

export interface StickyFootProps {
  /** The total, always in sight. */
  total?: ReactNode | undefined
  /** Under the total: the way to how it came about. */
  detail?: ReactNode | undefined
  /** The one next button. */
  action: ReactNode
  /** Under all of it where the foot is a card. */
  lines?: ReactNode | undefined
}

/** Stays at the foot of the window; beside the column it is a card. */
export function StickyFoot({ total, detail, action, lines }: StickyFootProps) {
  return (
    <div className={styles.foot} data-sticky-foot="">
      <div className={styles.inner}>
        <div className={styles.words}>
          {total === undefined ? null : <div>{total}</div>}
          {detail === undefined ? null : <div className={styles.detail}>{detail}</div>}
        </div>
        <div className={styles.action}>{action}</div>
        {lines === undefined ? null : <div className={styles.lines}>{lines}</div>}
      </div>
    </div>
  )
}
