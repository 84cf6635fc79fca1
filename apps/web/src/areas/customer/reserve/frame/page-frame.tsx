import type { ReactNode } from 'react'
import styles from './page-frame.module.css'

/** Head, one decision, and the next button at the foot of the window. */
export function PageFrame({ head, foot, children }: { head: ReactNode; foot: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      {head}
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </div>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
