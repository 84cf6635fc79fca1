import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { flexRender, useTable } from '@tanstack/react-table'
import type { Row } from '@tanstack/react-table'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { Locale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { TickBox } from '#ui/actions/tick-box.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { DataTable, SortHead } from '../../core/list/sort-head.tsx'
import { useRowFocus } from '../../core/list/use-row-focus.ts'
import { TAB_SHAPES } from '../rows/address.ts'
import { columnLabel, TAB_LABELS } from '../rows/labels.ts'
import type { TablePlace } from '../rows/use-table-address.ts'
import type { Line } from '../rows/groups.ts'
import { COLUMNS } from '../rows/rows.ts'
import type { Column } from '../rows/rows.ts'
import type { StaffRow } from '../schema.ts'
import { CellWords, columns, features, NUMBERS } from './columns.tsx'
import { GroupHead } from './group-head.tsx'
import styles from './rows-table.module.css'

export interface RowsTableProps {
  place: TablePlace
  locale: Locale
  lines: readonly Line[]
  chosen: ReadonlySet<number>
  onChoose: (ids: readonly number[], isChosen: boolean) => void
  onEdit: (row: StaffRow) => void
  onDelete: (row: StaffRow) => void
  isBusy: boolean
  above: ReactNode
  fields?: ReactNode | undefined
  foot: ReactNode
  /** What is said where there is no row. */
  empty: ReactNode
}

const isRow = (line: Line): line is Line & { kind: 'row' } => line.kind === 'row'

export function RowsTable(props: RowsTableProps) {
  const { place, locale, lines, chosen, onChoose, isBusy, above, fields, foot, empty } = props
  const { address } = place
  const rows = useMemo(() => lines.filter(isRow).map(({ row }) => row), [lines])
  const shown = TAB_SHAPES[address.tab].columns.filter((column) => !address.hidden.includes(column))
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => String(id),
    state: {
      columnVisibility: Object.fromEntries(COLUMNS.map((column) => [column, shown.includes(column)])),
    },
  })
  const models = new Map(table.getRowModel().rows.map((model) => [model.original.id, model]))
  const ids = rows.map(({ id }) => id)
  const ticked = ids.filter((id) => chosen.has(id)).length
  const isAll = ids.length > 0 && ticked === ids.length
  return (
    <CellWords value={{ locale, address }}>
      <DataTable
        label={TAB_LABELS[address.tab]()}
        lang={address.language ?? undefined}
        isBusy={isBusy}
        above={above}
        fields={fields}
        foot={foot}
        head={
          <>
            <th scope="col" data-column="tick" className={styles.tick}>
              <TickBox tick={isAll ? 'all' : ticked > 0 ? 'some' : 'none'} onToggle={() => onChoose(ids, !isAll)}>
                {m.tables_choose_page()}
              </TickBox>
            </th>
            {shown.map((column) => (
              <SortHead
                key={column}
                {...place}
                column={column}
                isNumber={NUMBERS.has(column)}
                sorts={[{ sort: column, label: columnLabel(column, locale) }]}
              />
            ))}
            <th scope="col" data-column="actions">
              <span className="rc-visually-hidden">{m.tables_actions()}</span>
            </th>
          </>
        }
      >
        {lines.length === 0 ? (
          <tr className={styles.empty}>
            <td colSpan={shown.length + 2}>{empty}</td>
          </tr>
        ) : null}
        {/* Rows by their places, so that where one is deleted the focus comes to what stands there next. */}
        {lines.map((line, index) => {
          if (line.kind === 'group')
            return <GroupHead key={`group ${line.label}`} group={line} shown={shown} place={place} />
          const model = models.get(line.row.id)
          return model === undefined ? null : (
            <TableRow
              key={`row ${index}`}
              model={model}
              locale={locale}
              isChosen={chosen.has(line.row.id)}
              onChoose={onChoose}
              onEdit={props.onEdit}
              onDelete={props.onDelete}
            />
          )
        })}
      </DataTable>
    </CellWords>
  )
}

interface TableRowProps extends Pick<RowsTableProps, 'locale' | 'onChoose' | 'onEdit' | 'onDelete'> {
  model: Row<typeof features, StaffRow>
  isChosen: boolean
}

function TableRow({ model, locale, isChosen, onChoose, onEdit, onDelete }: TableRowProps) {
  const row = model.original
  const label = m.tables_actions_of({ name: row.fullName })
  const { cell: actions, leave } = useRowFocus(row.id)
  return (
    <tr className={styles.row} data-chosen={isChosen || undefined}>
      <td data-column="tick">
        <TickBox tick={isChosen ? 'all' : 'none'} onToggle={() => onChoose([row.id], !isChosen)}>
          {m.tables_choose({ name: row.fullName })}
        </TickBox>
      </td>
      {model.getVisibleCells().map((cell) => {
        const column = cell.column.id as Column
        const isNumber = NUMBERS.has(column)
        return (
          <td
            key={cell.id}
            data-column={column === 'fullName' ? 'what' : column}
            data-number={isNumber ? '' : undefined}
            data-label={isNumber ? columnLabel(column, locale) : undefined}
          >
            {flexRender(cell.column.columnDef.cell, cell.getContext())}
          </td>
        )
      })}
      <td ref={actions} data-column="actions" className={styles.actions}>
        <Menu
          label={label}
          buttonLabel={label}
          buttonClassName={iconButtonClass()}
          button={<Icon of={IconDots} size={20} />}
          align="end"
          entries={[
            {
              kind: 'action',
              key: 'edit',
              label: m.tables_edit(),
              icon: IconPencil,
              onSelect: () => onEdit(row),
            },
            {
              kind: 'action',
              key: 'delete',
              label: m.tables_delete(),
              icon: IconTrash,
              isGrave: true,
              onSelect: () => {
                leave()
                onDelete(row)
              },
            },
          ]}
        />
      </td>
    </tr>
  )
}
