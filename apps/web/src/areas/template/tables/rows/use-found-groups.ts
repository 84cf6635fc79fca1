import { useMemo } from 'react'
import type { Locale } from '#lib/locale.ts'
import { sortedRows } from '../../core/list/list-query.ts'
import { TAB_SHAPES } from './address.ts'
import { shownText } from './labels.ts'
import { fitsFilters, rowsWith, sortValue } from './rows.ts'
import type { TableAddress } from './address.ts'
import type { RowGroup } from './groups.ts'
import type { Filters } from './rows.ts'

/** What was looked for, in the order that was asked for; worked out again only where that changes: rows may be many. */
export function useFoundGroups(groups: readonly RowGroup[], address: TableAddress, locale: Locale): RowGroup[] {
  const { tab, q, sort, isDescending } = address
  const asked = JSON.stringify(address.filters)
  const found = useMemo(() => {
    const fits = fitsFilters(JSON.parse(asked) as Filters)
    const { columns } = TAB_SHAPES[tab]
    return groups
      .map(({ label, rows }) => ({
        label,
        rows: rowsWith(rows.filter(fits), q, (row) => shownText(row, columns, locale)),
      }))
      .filter(({ rows }) => rows.length > 0)
  }, [groups, asked, tab, q, locale])
  return useMemo(() => {
    if (sort === 'id') return found
    return found.map(({ label, rows }) => ({
      label,
      rows: sortedRows(rows, (row) => sortValue(row, sort), isDescending),
    }))
  }, [found, sort, isDescending])
}
