import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import type { Place } from '../model.ts'
import styles from './list-card.module.css'

export interface ListCardProps {
  title: string
  /** How many there are in all; left out where they are not counted. */
  count?: number
  tone?: 'danger' | 'review' | 'warning' | undefined
  /** Said beside the title, such as a sum. */
  note?: ReactNode
  /** Where all of them are. */
  all?: Place | undefined
  allLabel?: string | undefined
  /** How many of them stand here. */
  shown?: number
  children: ReactNode
}

/** One question of the desk: its name, how many, and the first of them. */
export function ListCard({ title, count, tone, note, all, allLabel, shown, children }: ListCardProps) {
  const titleId = useId()
  const rest = count === undefined || shown === undefined ? 0 : count - shown
  return (
    <Card padding="flush" aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
          {count === undefined ? null : (
            <span className={styles.count} data-tone={tone}>
              {formatCount(count)}
            </span>
          )}
        </h2>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
        {all === undefined ? null : (
          <Link to={all.to} search={all.search} preload={false} className={styles.all}>
            {allLabel ?? m.home_show_all()}
            <span className="rc-visually-hidden"> {title}</span>
          </Link>
        )}
      </div>
      {children}
      {rest > 0 ? <p className={styles.more}>{m.home_more({ count: formatCount(rest) })}</p> : null}
    </Card>
  )
}
