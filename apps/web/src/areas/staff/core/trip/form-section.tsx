import type { ReactNode } from 'react'
import styles from './form-section.module.css'

/** One question of the booking form with its fields. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
