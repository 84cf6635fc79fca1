import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { m } from '#lib/messages.ts'
import { PlainTable } from '#ui/charts/plain-table.tsx'
import type { FigureTable } from '#ui/charts/plain-table.tsx'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import styles from './metric-card.module.css'

export interface MetricCardProps {
  title: string
  icon?: IconDrawing | undefined
  /** One quiet line under the title. */
  note?: ReactNode | undefined
  /** The period, a menu: at the end of the head, before the button of the table. */
  aside?: ReactNode | undefined
  /** The figures that stay whatever is shown below them. */
  lead?: ReactNode | undefined
  /** Where the lead stands on wide screens. */
  leadPlace?: 'above' | 'beside' | undefined
  /** What is drawn; the table of the same figures takes its place on a press. */
  drawing?: ReactNode | undefined
  table?: FigureTable | undefined
  /** Below, over a hairline; keeps to the foot of a card that is higher than it has to be. */
  foot?: ReactNode | undefined
  className?: string | undefined
  /** What is neither of these. */
  children?: ReactNode | undefined
}

/** A card of a dashboard: a title, its figures, a drawing with its table, and what belongs to them. */
export function MetricCard({
  title,
  icon,
  note,
  aside,
  lead,
  leadPlace = 'above',
  drawing,
  table,
  foot,
  className,
  children,
}: MetricCardProps) {
  const titleId = useId()
  const [isTable, setTable] = useState(false)
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={titleId}>
      <header className={styles.head}>
        {icon === undefined ? null : <Icon of={icon} size={18} />}
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <span className={styles.aside}>
          {aside}
          {table === undefined ? null : (
            <button
              type="button"
              className={styles.toggle}
              aria-pressed={isTable}
              aria-label={m.dash_table_of({ title })}
              onClick={() => setTable(!isTable)}
            >
              <Icon of={IconListDetails} size={16} />
              <span>{m.dash_table()}</span>
            </button>
          )}
        </span>
      </header>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      <div className={styles.body} data-lead={lead === undefined ? 'none' : leadPlace}>
        {lead === undefined ? null : <div className={styles.lead}>{lead}</div>}
        {drawing === undefined ? null : (
          <div className={styles.drawing} data-shows={isTable && table !== undefined ? 'table' : 'chart'}>
            <div className={styles.chart}>{drawing}</div>
            {isTable && table !== undefined ? (
              <div className={styles.figures}>
                <PlainTable label={title} table={table} />
              </div>
            ) : null}
          </div>
        )}
      </div>
      {children}
      {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
    </section>
  )
}
