import type { ReactNode } from 'react'
import styles from './part-list.module.css'

export interface ListedPart {
  key: string
  name: ReactNode
  /** The figure at the end of the row. */
  figure: ReactNode
  /** Beside the figure: a change, an amount. */
  note?: ReactNode | undefined
}

/** The parts of a ring or a pie in words, in the order and with the tones they are drawn in; four at most. */
export function PartList({ label, parts }: { label: string; parts: readonly ListedPart[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {parts.map(({ key, name, figure, note }) => (
        <li key={key}>
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.name}>{name}</span>
          <b>{figure}</b>
          {note === undefined ? null : <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}
