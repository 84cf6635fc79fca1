import { classNames } from '../styles/class-names.ts'
import styles from './money.module.css'

export interface MoneyProps {
  /** The figure as it is to be read: "1,290" or "850.00". */
  amount: string
  /** Stands once, in the head or beside the largest figure. */
  unit?: string | undefined
  size?: 'body' | 'card' | 'total' | 'hero' | undefined
  tone?: 'plain' | 'owed' | 'muted' | undefined
  className?: string | undefined
}

export function Money({ amount, unit, size = 'body', tone = 'plain', className }: MoneyProps) {
  return (
    <span className={classNames(styles.money, className)} data-size={size} data-tone={tone}>
      {amount}
      {unit === undefined ? null : <span className={styles.unit}> {unit}</span>}
    </span>
  )
}
