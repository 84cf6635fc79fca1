import type { Locale } from '#lib/locale.ts'
import { TAB_SHAPES } from '../rows/address.ts'
import { saveCsv } from '../../core/files/save-csv.ts'
import { cellText, columnLabel } from '../rows/labels.ts'
import { centsOf, dayOf } from '../rows/rows.ts'
import type { TableAddress } from '../rows/address.ts'
import type { StaffRow } from '../schema.ts'

/** The columns that are shown, with days and amounts as programs for tables read them. */
export function downloadRows(rows: readonly StaffRow[], { tab, hidden }: TableAddress, locale: Locale): Promise<void> {
  const columns = TAB_SHAPES[tab].columns.filter((column) => !hidden.includes(column))
  const cells = rows.map((row) =>
    columns.map((column) => {
      if (column === 'startDate') return dayOf(row)
      return column === 'salary' ? (centsOf(row) / 100).toFixed(2) : cellText(row, column, locale)
    }),
  )
  return saveCsv(`people-${tab}.csv`, [columns.map((column) => columnLabel(column, locale)), ...cells])
}
