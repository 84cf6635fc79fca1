import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { m } from '#lib/messages.ts'
import { PlainTable } from '#ui/charts/plain-table.tsx'
import type { FigureTable } from '#ui/charts/plain-table.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Definition } from './definition.tsx'
import type { Defined } from './definition-words.tsx'
import styles from './chart-card.module.css'

export interface ChartCardProps {
  title: string
  note?: string | undefined
  definition: Defined
  /** Drawn; the table then takes its place on a press, and on paper. Without one the children are the figures themselves. */
  table?: FigureTable | undefined
  /** On paper in the place of the table, where that is too long for a sheet. */
  paper?: FigureTable | undefined
  /** Beside the title, at its end. */
  aside?: ReactNode | undefined
  className?: string | undefined
  children: ReactNode
}

/** A card of figures: what is counted, its definition, and for a drawing the figures as a table. */
export function ChartCard({ title, note, definition, table, paper, aside, className, children }: ChartCardProps) {
  const titleId = useId()
  const [isTable, setTable] = useState(false)
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <Definition name={title} of={definition} />
        <span className={styles.aside}>
          {aside}
          {table === undefined ? null : (
            <button type="button" className={styles.toggle} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              <Icon of={isTable ? IconChartBar : IconListDetails} size={16} />
              {isTable ? m.home_stat_chart() : m.home_stat_table()}
            </button>
          )}
        </span>
      </header>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      <div className={styles.body} data-shows={isTable ? 'table' : 'chart'}>
        <div className={table === undefined ? undefined : styles.drawing}>{children}</div>
        {table === undefined ? null : (
          <div className={styles.figures}>
            <PlainTable label={title} table={table} />
          </div>
        )}
        {paper === undefined ? null : (
          <div className={styles.paper}>
            <PlainTable label={title} table={paper} />
          </div>
        )}
      </div>
    </section>
  )
}
