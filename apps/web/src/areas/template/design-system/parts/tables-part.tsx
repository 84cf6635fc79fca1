import { useState } from 'react'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { statusLabel } from '#lib/reservation-labels.ts'
import { StatusBadge } from '#ui/display/status-badge.tsx'
import { DataTable } from '../../core/list/sort-head.tsx'
import { Pagination } from '../../core/list/pagination.tsx'
import { DesignPart } from '../design-part.tsx'
import styles from './tables-part.module.css'

const ROWS = [
  {
    number: '6911-0142',
    status: 'awaiting_review',
    name: 'Emma Lindqvist',
    phone: '+46 70 ••• 4418',
    out: '2026-11-21',
    back: '2026-11-24',
    sum: '850',
    owed: '',
  },
  {
    number: '6911-0131',
    status: 'confirmed',
    name: 'James O’Connor',
    phone: '+61 4 ••• 9021',
    out: '2026-11-21',
    back: '2026-11-28',
    sum: '2,700',
    owed: '1,700',
  },
  {
    number: '6911-0074',
    status: 'completed',
    name: 'Oratai Boonrueang',
    phone: '095 ••• 0412',
    out: '2026-11-17',
    back: '2026-11-21',
    sum: '640',
    owed: '',
  },
] as const

const PER_PAGE = 2

/** Rows of two lines: what is chosen has an edge, sums stand under one another. */
export function TablesPart() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([ROWS[0].number]))
  const [page, setPage] = useState(1)
  const toggle = (number: string) => {
    const next = new Set(chosen)
    if (!next.delete(number)) next.add(number)
    setChosen(next)
  }
  return (
    <DesignPart id="tables" title={m.design_tables()} about={m.design_tables_about()}>
      <DataTable
        label={m.design_tables()}
        isBusy={false}
        head={
          <>
            <th scope="col">
              <span className="rc-visually-hidden">{m.design_chosen()}</span>
            </th>
            <th scope="col">{m.design_number()}</th>
            <th scope="col">{m.design_status()}</th>
            <th scope="col">{m.design_person()}</th>
            <th scope="col">{m.design_out_back()}</th>
            <th scope="col" data-number="">
              {m.design_sum()}
            </th>
          </>
        }
        foot={<Pagination page={page} perPage={PER_PAGE} total={ROWS.length} onPage={setPage} hasRange />}
      >
        {ROWS.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((row) => (
          <tr key={row.number} className={styles.row} data-chosen={chosen.has(row.number) ? '' : undefined}>
            <td>
              <input
                type="checkbox"
                aria-label={row.number}
                checked={chosen.has(row.number)}
                onChange={() => toggle(row.number)}
              />
            </td>
            <td data-label={m.design_number()}>
              <b>{row.number}</b>
            </td>
            <td data-label={m.design_status()}>
              <StatusBadge status={row.status}>{statusLabel(row.status)}</StatusBadge>
            </td>
            <td data-column="what">
              <b>{row.name}</b>
              <small>{row.phone}</small>
            </td>
            <td data-label={m.design_out_back()}>
              {formatDate(row.out, 'weekday')}
              <small>{formatDate(row.back, 'weekday')}</small>
            </td>
            <td data-number="" data-label={m.design_sum()}>
              {row.sum}
              {row.owed === '' ? null : <small className={styles.owed}>{m.design_owed({ sum: row.owed })}</small>}
            </td>
          </tr>
        ))}
      </DataTable>
    </DesignPart>
  )
}
