import type { ReactNode } from 'react'
import { Money } from './money.tsx'
import styles from './suggestion-rows.module.css'

export interface SuggestionRow {
  id: string
  title: string
  reason: string
  /** A drawing or an icon. */
  media?: ReactNode | undefined
  /** The figure as it is to be read, and what stands before it. */
  price?: { amount: string; unit: string; before: string | undefined } | undefined
  /** The one thing to press. */
  action: ReactNode
}

/** Quiet rows beside a choice: what one might take as well, why, and for how much. */
export function SuggestionRows({ title, rows }: { title: string; rows: readonly SuggestionRow[] }) {
  return (
    <section className={styles.box} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.rows}>
        {rows.map(({ id, title: name, reason, media, price, action }) => (
          <li key={id} className={styles.row}>
            {media === undefined ? null : <span className={styles.media}>{media}</span>}
            <span className={styles.words}>
              <b>{name}</b>
              <small>{reason}</small>
              {price === undefined ? null : (
                <span>
                  <Money amount={price.amount} unit={price.unit} />
                  {price.before === undefined ? null : <small className={styles.before}> {price.before}</small>}
                </span>
              )}
            </span>
            {action}
          </li>
        ))}
      </ul>
    </section>
  )
}
