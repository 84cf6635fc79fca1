import type { ReactNode } from 'react'
import styles from './option-rows.module.css'

/** A question answered by one of several rows. */
export function OptionRows({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}

export interface OptionRowProps {
  /** One per question, so that the arrow keys go from row to row. */
  name: string
  checked: boolean
  isDisabled?: boolean | undefined
  onChoose: () => void
  children: ReactNode
}

export function OptionRow({ name, checked, isDisabled = false, onChoose, children }: OptionRowProps) {
  return (
    <label className={styles.row}>
      <input type="radio" name={name} checked={checked} disabled={isDisabled} onChange={onChoose} />
      <span className={styles.words}>{children}</span>
    </label>
  )
}
