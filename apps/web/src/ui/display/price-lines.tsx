import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './price-lines.module.css'

export interface PriceLine {
  key: string
  label: ReactNode
  /** How the amount came about. */
  note?: ReactNode | undefined
  amount: string
  tone?: 'plain' | 'muted' | 'owed' | undefined
}

export interface PriceLinesProps {
  lines: readonly PriceLine[]
  total?: { label: ReactNode; amount: string } | undefined
  /** What is not part of the total, such as the deposit or what is paid already. */
  after?: readonly PriceLine[] | undefined
  className?: string | undefined
}

export function PriceLines({ lines, total, after = [], className }: PriceLinesProps) {
  return (
    <dl className={classNames(styles.lines, className)}>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
      {total === undefined ? null : (
        <div className={classNames(styles.line, styles.total)}>
          <dt>{total.label}</dt>
          <dd className={styles.amount}>{total.amount}</dd>
        </div>
      )}
      {after.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </dl>
  )
}

function Line({ line }: { line: PriceLine }) {
  return (
    <div className={styles.line} data-tone={line.tone}>
      <dt>
        {line.label}
        {line.note === undefined ? null : <span className={styles.note}>{line.note}</span>}
      </dt>
      <dd className={styles.amount}>{line.amount}</dd>
    </div>
  )
}
