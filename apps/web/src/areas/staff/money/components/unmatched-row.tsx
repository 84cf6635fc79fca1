import { Link } from '@tanstack/react-router'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { codeText, paymentMethodLabel, joined } from '#areas/staff/core/labels.ts'
import { reasonLabel } from '#areas/staff/core/payments/reason-labels.ts'
import type { Unmatched } from '../api.ts'
import { closedLabel, money } from '../labels.ts'
import type { Match } from './match-dialog.tsx'
import parts from './panel.module.css'

export interface UnmatchedRowProps {
  row: Unmatched
  /** Null leaves it to the dialog to look for the booking. */
  onMatch: (match: Match | null) => void
  onReturn: () => void
}

export function UnmatchedRow({ row, onMatch, onReturn }: UnmatchedRowProps) {
  const now = useNow()
  const isOpen = row.status === 'open'
  return (
    <li>
      <span className={parts.words}>
        <b>{joined(paymentMethodLabel(row.method), row.transferRef)}</b>
        <small>
          {joined(
            row.status === 'open' ? null : closedLabel(row.status),
            formatMoment(row.receivedAt, now),
            reasonLabel(row.note),
          )}
        </small>
        {row.source === null ? null : (
          <small>
            {m.money_came_for()}{' '}
            <Link to="/reservation-info" search={{ id: row.source.id, tab: 'money' }} preload={false}>
              {codeText(row.source.code)}
            </Link>
          </small>
        )}
      </span>
      <span className={parts.amount}>{money(row.amount)}</span>
      {isOpen ? (
        <>
          <span className={parts.buttons}>
            <Button onClick={() => onMatch(null)}>{m.money_find_booking()}</Button>
            <Button variant="quiet" onClick={onReturn}>
              {m.money_return()}
            </Button>
          </span>
          {row.matches.length === 0 ? null : (
            <span className={parts.matches}>
              <span className={parts.quiet}>{m.money_fits()}</span>
              {row.matches.map((match) => (
                <Button key={match.id} onClick={() => onMatch(match)}>
                  {joined(codeText(match.code), match.customerName)}
                </Button>
              ))}
            </span>
          )}
        </>
      ) : null}
    </li>
  )
}
