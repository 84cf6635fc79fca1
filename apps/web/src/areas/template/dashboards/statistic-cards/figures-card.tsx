import type { ReactNode } from 'react'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { MetricCard } from '../cards/metric-card.tsx'
import styles from './figures-card.module.css'

export interface IconFigure {
  key: string
  icon: IconDrawing
  figure: string
  name: string
}

export interface FiguresCardProps {
  title: string
  note: ReactNode
  figures: readonly IconFigure[]
  className?: string | undefined
}

/** Four figures beside each other, each with its sign. */
export function FiguresCard({ title, note, figures, className }: FiguresCardProps) {
  return (
    <MetricCard title={title} note={note} className={className}>
      <div className={styles.box}>
        <dl className={styles.figures}>
          {figures.map(({ key, icon, figure, name }) => (
            <div key={key} className={styles.figure}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{figure}</dd>
              <span className={styles.sign} aria-hidden="true">
                <Icon of={icon} size={22} />
              </span>
            </div>
          ))}
        </dl>
      </div>
    </MetricCard>
  )
}
