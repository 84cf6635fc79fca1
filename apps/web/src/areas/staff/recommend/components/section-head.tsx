import styles from './section-head.module.css'

export interface SectionHeadProps {
  title: string
  /** What the figures below rest on. */
  note: string
}

/** The head of a box of the page. */
export function SectionHead({ title, note }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <small>{note}</small>
    </div>
  )
}
