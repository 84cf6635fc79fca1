import { useId, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { formatMoment } from '../../../../../lib/format.ts'
import { m } from '../../../../../lib/messages.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Card } from '../../../../../ui/card.tsx'
import { useNow } from '../../use-now.ts'
import { codeText } from '../../words.ts'
import type { Drawer } from '../api.ts'
import { joined, lineWord, money } from '../words.ts'
import parts from './parts.module.css'

/** A drawer that was never counted has years of them. */
const FIRST_LINES = 30

/** What came into the drawer and left it since the last count, the newest first. */
export function DrawerLines({ lines }: Pick<Drawer, 'lines'>) {
  const now = useNow()
  const titleId = useId()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? lines : lines.slice(0, FIRST_LINES)
  return (
    <Card padding="flush" aria-labelledby={titleId}>
      <div className={parts.head}>
        <h2 id={titleId} className={parts.title}>
          {m.money_lines()}
        </h2>
        <span className={parts.quiet}>{m.staff_baht()}</span>
      </div>
      {lines.length === 0 ? (
        <p className={parts.empty}>{m.money_lines_empty()}</p>
      ) : (
        <ul className={parts.rows}>
          {shown.map((line) => (
            <li key={line.id}>
              <span className={parts.words}>
                {lineWord(line.what)}{' '}
                <Link to="/reservation-info" search={{ id: line.reservation.id, tab: 'money' }} preload={false}>
                  {codeText(line.reservation.code)}
                </Link>
                <small>{joined(formatMoment(line.at, now), line.recordedBy)}</small>
              </span>
              <span className={parts.amount} data-out={line.amount < 0 ? '' : undefined}>
                {money(line.amount)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {shown.length === lines.length ? null : (
        <div className={parts.more}>
          <Button variant="quiet" onClick={() => setAll(true)}>
            {m.home_show_all()}
          </Button>
        </div>
      )}
    </Card>
  )
}
