import type { ReactNode } from 'react'
import styles from './figure-row.module.css'

export interface NamedFigure {
  name: string
  figure: ReactNode
}

/** Two or three figures beside each other, with hairlines between them: the foot of a card. */
export function FigureRow({ figures }: { figures: readonly NamedFigure[] }) {
  return (
    <dl className={styles.row}>
      {figures.map(({ name, figure }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The figure that a card is about, with a word beside it and a line under it. */
export function LeadFigure({ figure, unit, children }: { figure: ReactNode; unit?: string; children?: ReactNode }) {
  return (
    <>
      <p className={styles.lead}>
        <b>{figure}</b> {unit}
      </p>
      {children === undefined ? null : <p className={styles.line}>{children}</p>}
    </>
  )
}
