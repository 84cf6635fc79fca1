import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { formatCount, formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { keepFocus } from '#ui/actions/keep-focus.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { codeText, joined } from '#areas/staff/core/labels.ts'
import { PanelCard } from './panel-card.tsx'
import type { Drawer } from '../api.ts'
import { lineLabel, money } from '../labels.ts'
import { isPetty } from '../petty/petty-labels.ts'
import type { PettyLine } from '../petty/petty-labels.ts'
import { PettyWords } from '../petty/petty-row.tsx'
import parts from './panel.module.css'

/** A drawer that was never counted has years of them. On paper all stand that are known. */
const FIRST_LINES = 30

interface DrawerLinesProps extends Pick<Drawer, 'lines' | 'lineCount'> {
  onUndo: (line: PettyLine) => void
}

/** What came into the drawer and left it since the last count, the newest first. */
export function DrawerLines({ lines, lineCount, onUndo }: DrawerLinesProps) {
  const now = useNow()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? lines.length : Math.min(lines.length, FIRST_LINES)
  return (
    <PanelCard title={m.money_lines()}>
      {lines.length === 0 ? (
        <p className={parts.empty}>{m.money_lines_empty()}</p>
      ) : (
        <ul className={parts.rows}>
          {lines.map((line, index) => (
            <li key={line.id} data-rest={index < shown ? undefined : ''}>
              {isPetty(line) ? (
                <PettyWords line={line} onUndo={() => onUndo(line)} />
              ) : (
                <span className={parts.words}>
                  {line.what === 'petty_cash' ? null : lineLabel(line.what)}{' '}
                  {line.reservation === null ? null : (
                    <Link to="/reservation-info" search={{ id: line.reservation.id, tab: 'money' }} preload={false}>
                      {codeText(line.reservation.code)}
                    </Link>
                  )}
                  <small>{joined(formatMoment(line.at, now), line.recordedBy)}</small>
                </span>
              )}
              <span className={parts.amount} data-out={line.amount < 0 ? '' : undefined}>
                {money(line.amount)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {lines.length === lineCount ? null : (
        <p className={parts.cut}>
          {m.money_lines_cut({ shown: formatCount(lines.length), all: formatCount(lineCount) })}
        </p>
      )}
      {shown === lineCount ? null : (
        <div className={parts.more}>
          <p className={parts.quiet}>{m.money_lines_cut({ shown: formatCount(shown), all: formatCount(lineCount) })}</p>
          {shown === lines.length ? null : (
            <Button
              variant="quiet"
              onClick={({ currentTarget }) => {
                keepFocus(currentTarget, 'section')
                setAll(true)
              }}
            >
              {m.home_show_all()}
            </Button>
          )}
        </div>
      )}
    </PanelCard>
  )
}
