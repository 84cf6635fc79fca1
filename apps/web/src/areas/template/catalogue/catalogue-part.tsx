import type { ReactNode } from 'react'
import styles from './catalogue-part.module.css'

export interface CataloguePartProps {
  id: string
  title: string
  /** What it is for, in a sentence. */
  about: string
  children: ReactNode
}

/** One part of the catalogue: its name and purpose at the side, what there is of it beside them. */
export function CataloguePart({ id, title, about, children }: CataloguePartProps) {
  return (
    <section className={styles.part} aria-labelledby={`catalogue-${id}`} data-part={id}>
      <div className={styles.head}>
        <h2 id={`catalogue-${id}`}>{title}</h2>
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
