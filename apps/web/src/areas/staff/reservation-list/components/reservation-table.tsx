import { Fragment, memo, useDeferredValue, type MouseEvent } from 'react'
import { flexRender, useTable } from '@tanstack/react-table'
import type { Row } from '@tanstack/react-table'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { codeText, isClosed } from '#areas/staff/core/labels.ts'
import { COLUMN_SORTS, columns, columnLabel, sortLabel, features, NUMBER_COLUMNS } from '../columns.tsx'
import type { ColumnId } from '../columns.tsx'
import { pageTick } from '../selection.ts'
import type { Selection } from '../selection.ts'
import type { ShownRow } from '../folding.ts'
import type { ListState, Sort } from '#areas/staff/core/list-state.ts'
import { nextSort, refined } from '#areas/staff/core/list-state.ts'
import { TickBox } from '#ui/actions/tick-box.tsx'
import { useListAhead } from '../use-list-ahead.ts'
import styles from './reservation-table.module.css'

export interface ReservationTableProps {
  rows: readonly ShownRow[]
  /** Which page they are: each is drawn anew. */
  page: string
  state: ListState
  visibility: Readonly<Record<string, boolean>>
  selection: Selection
  changed: ReadonlySet<string>
  isBusy: boolean
  onSort: (sort: Sort) => void
  onOpen: (id: string) => void
  onTick: (id: string) => void
  onTickPage: () => void
}

/** A press anywhere in the row opens it, unless it was meant for a control or to mark text. */
function isForRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement
  return target.closest('a, button, input, label') === null && document.getSelection()?.isCollapsed !== false
}

/** As the style sheet sets it, border included. */
const ROW_HEIGHT = 52
/** The page's own head is never lower. */
const ABOVE_ROWS = 180

/** The first frame holds the rows that fit the window; those below it follow at once, in room kept for them. */
function useRowsDrawn(count: number): number {
  const isAll = useDeferredValue(true, false)
  return isAll ? count : Math.min(count, Math.ceil((window.innerHeight - ABOVE_ROWS) / ROW_HEIGHT))
}

export function ReservationTable(props: ReservationTableProps) {
  const { rows, page, state, visibility, selection, isBusy, onSort, onTickPage } = props
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row.id,
    state: { columnVisibility: visibility },
  })
  const ids = rows.map((row) => row.id)
  return (
    <table className={styles.table} aria-busy={isBusy}>
      <caption className="rc-visually-hidden">{m.staff_main_title()}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            <th scope="col" data-column="tick">
              <TickBox tick={pageTick(selection, ids)} onToggle={onTickPage}>
                {m.staff_select_page()}
              </TickBox>
            </th>
            {group.headers.map((header) => (
              <Head key={header.id} id={header.column.id as ColumnId} state={state} onSort={onSort} />
            ))}
          </tr>
        ))}
      </thead>
      <Rows key={page} {...props} models={table.getRowModel().rows} />
    </table>
  )
}

interface RowsProps extends ReservationTableProps {
  models: readonly Row<typeof features, ShownRow>[]
}

function Rows({ rows, models, state, visibility, selection, changed, onOpen, onTick }: RowsProps) {
  const drawn = useRowsDrawn(rows.length)
  return (
    <tbody>
      {models.slice(0, drawn).map((row) => (
        <TableRow
          key={row.id}
          row={row}
          visibility={visibility}
          isOpen={row.id === state.open}
          isChanged={changed.has(row.id)}
          isTicked={selection.has(row.id)}
          onOpen={onOpen}
          onTick={onTick}
        />
      ))}
      {drawn < rows.length ? <tr aria-hidden="true" style={{ blockSize: (rows.length - drawn) * ROW_HEIGHT }} /> : null}
    </tbody>
  )
}

interface TableRowProps extends Pick<ReservationTableProps, 'visibility' | 'onOpen' | 'onTick'> {
  row: Row<typeof features, ShownRow>
  isOpen: boolean
  isChanged: boolean
  isTicked: boolean
}

/** Drawn again only when something of this row changes: a page has fifty of them. */
const TableRow = memo(({ row, isOpen, isChanged, isTicked, onOpen, onTick }: TableRowProps) => {
  useLocale()
  return (
    <tr
      data-row={row.id}
      data-part={row.original.fold === 'part' ? '' : undefined}
      data-quiet={isClosed(row.original.status) ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      data-changed={isChanged ? '' : undefined}
      data-ticked={isTicked ? '' : undefined}
      onClick={(event) => {
        if (isForRow(event)) onOpen(row.id)
      }}
    >
      <td data-column="tick">
        <TickBox tick={isTicked ? 'all' : 'none'} onToggle={() => onTick(row.id)}>
          {m.staff_select_row({ code: codeText(row.original.code) })}
        </TickBox>
      </td>
      {row.getVisibleCells().map((cell) => (
        <td
          key={cell.id}
          data-column={cell.column.id}
          data-number={NUMBER_COLUMNS.has(cell.column.id) ? '' : undefined}
        >
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </td>
      ))}
    </tr>
  )
})
TableRow.displayName = 'TableRow'

function Head({ id, state, onSort }: { id: ColumnId; state: ListState; onSort: (sort: Sort) => void }) {
  const ahead = useListAhead()
  const sorts = COLUMN_SORTS[id] ?? []
  const number = NUMBER_COLUMNS.has(id) ? '' : undefined
  const label = columnLabel(id)
  if (sorts.length === 0) {
    return (
      <th scope="col" data-column={id} data-number={number}>
        {id === 'flag' ? <span className="rc-visually-hidden">{label}</span> : label}
      </th>
    )
  }
  const sorted = sorts.find((sort) => sort === state.sort)
  const direction = state.direction === 'desc' ? 'descending' : 'ascending'
  return (
    <th scope="col" data-column={id} data-number={number} aria-sort={sorted === undefined ? undefined : direction}>
      {sorts.map((sort, index) => (
        <Fragment key={sort}>
          {index === 0 ? null : ' / '}
          <button
            type="button"
            className={styles.sort}
            data-sorted={sort === sorted ? '' : undefined}
            onClick={() => onSort(sort)}
            {...ahead(refined(state, nextSort(state, sort)))}
            data-tooltip={m.staff_sort_by({ column: sortLabel(id, sort) })}
          >
            {sortLabel(id, sort)}
            {sort === sorted ? <Icon of={direction === 'descending' ? IconArrowDown : IconArrowUp} size={14} /> : null}
          </button>
        </Fragment>
      ))}
    </th>
  )
}
