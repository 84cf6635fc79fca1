import { formatDate, formatMoney } from '#lib/format.ts'
import type { Locale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import type { RowStatus, StaffRow } from '../schema.ts'
import { centsOf, dayOf } from './rows.ts'
import type { Tab } from './address.ts'
import type { Column } from './rows.ts'

type Said = (inputs: Record<never, never>, options: { locale: Locale }) => string

const COLUMN_LABELS: Readonly<Record<Column, Said>> = {
  fullName: m.tables_column_name,
  email: m.tables_column_email,
  post: m.tables_column_post,
  city: m.tables_column_city,
  startDate: m.tables_column_since,
  salary: m.tables_column_salary,
  status: m.tables_column_status,
}

const STATUS_LABELS: Readonly<Record<RowStatus, Said>> = {
  Applied: m.tables_status_applied,
  Current: m.tables_status_current,
  Professional: m.tables_status_professional,
  Rejected: m.tables_status_rejected,
  Resigned: m.tables_status_resigned,
}

export const TAB_LABELS: Readonly<Record<Tab, () => string>> = {
  basic: () => m.tables_tab_basic(),
  groups: () => m.tables_tab_groups(),
  columns: () => m.tables_tab_columns(),
  advanced: () => m.tables_tab_advanced(),
  languages: () => m.tables_tab_languages(),
  server: () => m.tables_tab_server(),
}

export function columnLabel(column: Column, locale: Locale): string {
  return COLUMN_LABELS[column]({}, { locale })
}

export function statusLabel(status: RowStatus, locale: Locale): string {
  return STATUS_LABELS[status]({}, { locale })
}

/** US dollars, which are not converted; the currency stands in the head. */
export function dollars(cents: number): string {
  return formatMoney(cents, { satang: 'always' })
}

/** What stands in a cell. */
export function cellText(row: StaffRow, column: Column, locale: Locale): string {
  if (column === 'startDate') return formatDate(dayOf(row), 'short', locale)
  if (column === 'salary') return dollars(centsOf(row))
  if (column === 'status') return row.status === undefined ? '' : statusLabel(row.status, locale)
  return row[column] ?? ''
}

const remembered = new WeakMap<StaffRow, { locale: Locale; text: string }>()

/** All that is shown of a row, in small letters; worked out once for a row, of which there may be very many. */
export function shownText(row: StaffRow, columns: readonly Column[], locale: Locale): string {
  const known = remembered.get(row)
  if (known !== undefined && known.locale === locale) return known.text
  const text = columns
    .map((column) => cellText(row, column, locale))
    .join('\n')
    .toLowerCase()
  remembered.set(row, { locale, text })
  return text
}
