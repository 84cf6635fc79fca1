import type { ReactNode } from 'react'
import styles from './settings.module.css'

/** Under the fields of a setting: what guests will be told by what is typed. */
export function PreviewSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.preview} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
