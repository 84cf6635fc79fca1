import type { ReactNode } from 'react'
import styles from './design-part.module.css'

export interface DesignPartProps {
  id: string
  title: string
  /** What it is for, in a sentence. */
  about: string
  children: ReactNode
}

/** One part of the design system: its name and purpose at the side, what there is of it beside them. */
export function DesignPart({ id, title, about, children }: DesignPartProps) {
  return (
    <section className={styles.part} aria-labelledby={`design-${id}`} data-part={id}>
      <div className={styles.head}>
        <h2 id={`design-${id}`}>{title}</h2>
        <p>{about}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

export interface SampleProps {
  name: ReactNode
  children: ReactNode
}

/** Something under its name. */
export function Sample({ name, children }: SampleProps) {
  return (
    <div className={styles.sample}>
      <h3>{name}</h3>
      {children}
    </div>
  )
}
