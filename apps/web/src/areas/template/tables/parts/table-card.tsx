import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#lib/format.ts'
import type { Locale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { isNarrowed, widenedAddress } from '../../core/list/list-address.ts'
import { PageSize } from '../../core/list/list-tools.tsx'
import { Pagination } from '../../core/list/pagination.tsx'
import { sayNote } from '../../core/notes/notes-store.ts'
import { fillTables, TABLES_KEY } from '../api.ts'
import { ROWS_PER_PAGE, TAB_SHAPES } from '../rows/address.ts'
import type { Line } from '../rows/groups.ts'
import type { TablePlace } from '../rows/use-table-address.ts'
import type { StaffRow } from '../schema.ts'
import { CardHead } from './card-head.tsx'
import { ChosenStrip } from './chosen-strip.tsx'
import { downloadRows } from './download-rows.ts'
import { ColumnFields } from './filter-fields.tsx'
import { FilterChips } from './filter-chips.tsx'
import { RowsTable } from './rows-table.tsx'
import { SAMPLE_COUNT } from './sample-menu.tsx'
import { useRowActions } from './use-row-actions.ts'
import styles from './card-head.module.css'

export interface TableCardProps {
  place: TablePlace
  locale: Locale
  onEdit: (row: StaffRow) => void
  lines: readonly Line[]
  /** The page that is shown: the last one where the address asks for one beyond. */
  page: number
  /** Rows that can be leafed through. */
  total: number
  count: string
  /** Everything that was found, where it is here. */
  found?: (() => readonly StaffRow[]) | undefined
  /** Everything that was found, wherever it is. */
  fetchFound: () => Promise<readonly StaffRow[]>
  isBusy: boolean
  tools?: ReactNode | undefined
  fields?: ReactNode | undefined
}

/** A table with all that is done with it. */
export function TableCard(props: TableCardProps) {
  const { place, locale, lines, page, total, found, fetchFound, tools, fields } = props
  const { address, go } = place
  const { remove, setStatus } = useRowActions()
  const [chosen, setChosen] = useState<ReadonlyMap<number, StaffRow>>(new Map())
  const onPage = new Map(lines.flatMap((line) => (line.kind === 'row' ? [[line.row.id, line.row] as const] : [])))
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      for (const id of ids) {
        const row = onPage.get(id)
        if (isChosen && row !== undefined) next.set(id, row)
        if (!isChosen) next.delete(id)
      }
      return next
    })
  const none = () => setChosen(new Map())
  const removeRows = async (rows: readonly StaffRow[]) => {
    if (await remove(rows)) none()
  }
  // What was changed since it was chosen is taken as it is now.
  const rows = () => [...chosen].map(([id, row]) => onPage.get(id) ?? row)
  const hasStatus = TAB_SHAPES[address.tab].columns.includes('status')
  const download = () =>
    void fetchFound()
      .then((all) => downloadRows(all, address, locale))
      .catch(() => sayNote(m.showroom_not_done(), 'danger'))
  return (
    <RowsTable
      place={place}
      locale={locale}
      lines={lines}
      chosen={new Set(chosen.keys())}
      onChoose={choose}
      onEdit={props.onEdit}
      onDelete={(row) => void removeRows([row])}
      isBusy={props.isBusy}
      above={
        <>
          <CardHead place={place} locale={locale} count={props.count} onDownload={download}>
            {tools}
          </CardHead>
          {fields}
          <FilterChips place={place} locale={locale} />
          {chosen.size === 0 ? null : (
            <ChosenStrip
              locale={locale}
              count={chosen.size}
              all={found?.().length}
              onAll={() => setChosen(new Map(found?.().map((row) => [row.id, row])))}
              onNone={none}
              onStatus={
                hasStatus ? (status) => void setStatus(rows(), status).then((isDone) => isDone && none()) : undefined
              }
              onDelete={() => void removeRows(rows())}
            />
          )}
        </>
      }
      fields={address.tab === 'columns' ? <ColumnFields place={place} locale={locale} /> : undefined}
      foot={
        <div className={styles.foot}>
          <PageSize sizes={ROWS_PER_PAGE} address={address} go={go} />
          <Pagination
            page={page}
            perPage={address.perPage}
            total={total}
            onPage={(next) => go({ page: next })}
            hasRange
          />
        </div>
      }
      empty={<NoRows place={place} />}
    />
  )
}

/** Why there is no row, and the way to some. */
function NoRows({ place: { address, go } }: { place: TablePlace }) {
  const client = useQueryClient()
  if (isNarrowed(address))
    return (
      <EmptyState action={<Button onClick={() => go(widenedAddress(address))}>{m.showroom_filter_clear()}</Button>}>
        {m.showroom_none_matching()}
      </EmptyState>
    )
  const fill = () =>
    void fillTables(SAMPLE_COUNT).then(
      () => client.invalidateQueries({ queryKey: TABLES_KEY }),
      () => sayNote(m.showroom_not_done(), 'danger'),
    )
  return (
    <EmptyState action={<Button onClick={fill}>{m.tables_fill_again({ count: formatCount(SAMPLE_COUNT) })}</Button>}>
      {m.tables_empty()}
    </EmptyState>
  )
}
