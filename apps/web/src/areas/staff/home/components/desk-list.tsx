import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { Desk, DeskListName } from '@rodchao/contract'
import { formatCount } from '../../../../lib/format.ts'
import { m } from '../../../../lib/messages.ts'
import { Card } from '../../../../ui/card.tsx'
import { searchOfList, shownRows } from '../model.ts'
import { listWord } from '../words.ts'
import { DeskLine } from './desk-line.tsx'
import styles from './desk-list.module.css'

export interface DeskListProps {
  list: DeskListName
  desk: Desk
  now: number
  /** Said instead of rows. */
  children?: ReactNode
}

/** One question of the desk: its name, how many, and the first of them. */
export function DeskList({ list, desk, now, children }: DeskListProps) {
  const titleId = useId()
  const { count } = desk.lists[list]
  const rows = shownRows(list, desk)
  return (
    <Card padding="flush" aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {listWord(list)}
          <span className={styles.count} data-list={list}>
            {formatCount(count)}
          </span>
        </h2>
        {count === 0 ? null : (
          <Link to="/main" search={searchOfList(list, desk)} preload={false} className={styles.all}>
            {m.home_show_all()}
            <span className="rc-visually-hidden"> {listWord(list)}</span>
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.empty}>{children}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <DeskLine key={row.id} list={list} row={row} now={now} isOfAll={desk.branchId === null} />
          ))}
        </ul>
      )}
      {count > rows.length ? (
        <p className={styles.more}>{m.home_more({ count: formatCount(count - rows.length) })}</p>
      ) : null}
    </Card>
  )
}
