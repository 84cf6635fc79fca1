import { Link, useNavigate } from '@tanstack/react-router'
import { meanDayTenths, parseIsoDate } from '@rodchao/rental'
import type { DayRange } from '@rodchao/rental'
import { formatCount, formatDateTime, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import type { StatisticRows, Statistics } from '../api.ts'
import { codeText, figureLabel, inReadersLanguage, methodLabel, partText, rangeText, tenthsText } from '../labels.ts'
import { rowsQuery, statSearch } from '../model.ts'
import type { StatState } from '../model.ts'
import { useFigureRows } from '../use-statistics.ts'
import styles from './rows-sheet.module.css'

const PAGE_SIZE = 50

export interface RowsSheetProps {
  state: StatState
  rows: NonNullable<StatState['rows']>
  range: DayRange
  shop: Statistics | undefined
}

/** What a figure was counted from, page by page; each row opens its booking. */
export function RowsSheet({ state, rows, range, shop }: RowsSheetProps) {
  const { figure, method, page, part = {} } = rows
  const navigate = useNavigate()
  const { data, error, refetch } = useFigureRows(rowsQuery(state, range, rows))
  const name = figureLabel(figure)
  const of = method === undefined ? partText(part, shop) : methodLabel(method)
  const [from, to] = [parseIsoDate(part.from ?? ''), parseIsoDate(part.to ?? '')]
  const open = (next: StatState['rows']) =>
    void navigate({
      to: '/stat',
      search: statSearch(state, { rows: next }),
      replace: next !== null,
      resetScroll: false,
    })
  return (
    <Dialog
      open
      kind="sheet"
      asksBeforeClosing={false}
      onClose={() => open(null)}
      title={of === '' ? name : m.home_stat_rows_of({ figure: name, method: of })}
      foot={
        data === undefined || data.total.count <= PAGE_SIZE ? undefined : (
          <Pages total={data.total.count} page={page} onPage={(next) => open({ ...rows, page: next })} />
        )
      }
    >
      <p className={styles.period}>{rangeText(from === null || to === null ? range : { from, to })}</p>
      {data === undefined ? (
        error === null ? (
          <Loading shapes={['row', 'row', 'row', 'row']} />
        ) : (
          <FailedRead title={m.home_stat_failed()} error={error} onRetry={refetch} />
        )
      ) : (
        <Rows data={data} />
      )}
    </Dialog>
  )
}

function Rows({ data: { total, rows } }: { data: StatisticRows }) {
  const hasMoney = rows.some(({ amount }) => amount !== null)
  return (
    <>
      <p className={styles.total} data-total={total.count} data-sum={total.amount}>
        {m.home_stat_rows_count({ count: total.count })}
        {hasMoney ? ` · ${m.home_stat_rows_sum({ amount: formatMoney(total.amount) })}` : ''}
      </p>
      {rows.length === 0 ? <p className={styles.period}>{m.home_stat_rows_empty()}</p> : null}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={`${row.id} ${row.at} ${row.amount ?? ''} ${row.method ?? ''}`}>
            <Link to="/reservation-info" search={{ id: row.id }} preload={false} className={styles.row}>
              <b>{row.customerName ?? m.home_stat_no_name()}</b>
              <span className={styles.amount}>{amountText(row)}</span>
              <span className={styles.what}>
                {codeText(row.code)} · {inReadersLanguage(row.productName)}
                {row.unitLabel === null ? '' : ` · ${row.unitLabel}`}
              </span>
              <span className={styles.at}>
                {formatDateTime(row.at)}
                {row.method === null ? '' : ` · ${methodLabel(row.method)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Money, or days of one vehicle. */
function amountText({ amount, minutes }: StatisticRows['rows'][number]): string {
  if (amount !== null) return formatMoney(amount)
  return minutes === null ? '' : m.home_stat_row_days({ days: tenthsText(meanDayTenths(minutes, 1)) })
}

function Pages({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) {
  const first = (page - 1) * PAGE_SIZE + 1
  const last = Math.min(total, page * PAGE_SIZE)
  return (
    <div className={styles.pages}>
      <span>
        {m.home_stat_rows_shown({ first: formatCount(first), last: formatCount(last), count: formatCount(total) })}
      </span>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {m.home_stat_rows_less()}
      </Button>
      <Button disabled={last >= total} onClick={() => onPage(page + 1)}>
        {m.home_stat_rows_more()}
      </Button>
    </div>
  )
}
