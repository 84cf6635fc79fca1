import { formatCount, formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { PlainTable } from '#ui/charts/plain-table.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Analytics } from '../cards-schema.ts'
import { monthName } from './day-names.ts'
import { percent, shareOf } from './figures.ts'

export interface SessionsRowsProps {
  card: Analytics['avg-sessions']
  /** How far one looks back, in words. */
  period: string
  onClose: () => void
}

const isMonth = (from: string) => from.length === 7

/** The days, or the months of a year, that the sessions are the sum of. */
export function SessionsRows({ card: { rows, sessions }, period, onClose }: SessionsRowsProps) {
  const title = m.dash_rows_title({ period })
  return (
    <Dialog open onClose={onClose} title={title} kind="sheet">
      <PlainTable
        label={title}
        table={{
          head: [
            isMonth(rows[0]?.from ?? '') ? m.dash_month() : m.dash_day(),
            m.dash_rows_sessions(),
            m.dash_rows_pages(),
            m.dash_share(),
          ],
          rows: rows.map((row) => ({
            key: row.from,
            cells: [
              isMonth(row.from) ? monthName(row.from) : formatDate(row.from, 'weekday'),
              formatCount(row.sessions),
              formatCount(row.pages),
              percent(shareOf(row.sessions, sessions, 1)),
            ],
          })),
          foot: [m.dash_sum(), formatCount(sessions), formatCount(rows.reduce((sum, { pages }) => sum + pages, 0)), ''],
        }}
      />
    </Dialog>
  )
}
