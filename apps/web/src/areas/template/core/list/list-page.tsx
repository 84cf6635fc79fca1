import type { ReactNode } from 'react'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import styles from './list-page.module.css'

/** What the page is called, and how much there is in all. */
export function ListTop({ title, count }: { title: string; count: string | undefined }) {
  return (
    <StaffTop>
      <h1>{title}</h1>
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </StaffTop>
  )
}

export interface ListSum {
  label: string
  /** Undefined until it has come. */
  value: string | undefined
  /** Somebody has to do something about it. */
  isGrave?: boolean | undefined
}

export interface ListBodyProps {
  sumsLabel: string
  sums: readonly ListSum[]
  children: ReactNode
}

/** A list with its sums above. */
export function ListBody({ sumsLabel, sums, children }: ListBodyProps) {
  return (
    <div className={styles.page}>
      <dl className={styles.tiles} aria-label={sumsLabel}>
        {sums.map(({ label, value, isGrave = false }) => (
          <div key={label} className={styles.tile} data-grave={isGrave ? '' : undefined}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value ?? '–'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
