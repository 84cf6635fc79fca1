import { formatDate, formatMoney } from '#lib/format.ts'
import type { Locale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { statusLabel } from '../rows/labels.ts'
import { FILTERS, readAmount, readDay, unreadFilters } from '../rows/rows.ts'
import type { Filter, Filters } from '../rows/rows.ts'
import type { RowStatus } from '../schema.ts'

/** What each field is called. */
export const FIELD_LABELS: Readonly<Record<Filter, () => string>> = {
  name: () => m.tables_column_name(),
  email: () => m.tables_column_email(),
  post: () => m.tables_column_post(),
  city: () => m.tables_column_city(),
  from: () => m.tables_field_from(),
  to: () => m.tables_field_to(),
  least: () => m.tables_field_least(),
  most: () => m.tables_field_most(),
  status: () => m.tables_column_status(),
}

/** The beginning of the sentence that a chip is. */
export const CHIP_WORDS: Readonly<Record<Filter, () => string>> = {
  name: () => m.tables_chip_name(),
  email: () => m.tables_chip_email(),
  post: () => m.tables_chip_post(),
  city: () => m.tables_chip_city(),
  from: () => m.tables_chip_from(),
  to: () => m.tables_chip_to(),
  least: () => m.tables_chip_least(),
  most: () => m.tables_chip_most(),
  status: () => m.tables_column_status(),
}

/** What is wrong with a field: it cannot be read, or a range ends before it begins. */
export function filterError(filter: Filter, filters: Filters): string | undefined {
  const unread = unreadFilters(filters)
  if (unread.includes(filter)) return filter === 'from' || filter === 'to' ? m.tables_day_wrong() : m.tables_sum_wrong()
  const from = readDay(filters['from'] ?? '')
  const to = readDay(filters['to'] ?? '', 'last')
  if (filter === 'to' && from !== null && to !== null && to < from) return m.tables_range_wrong()
  const least = readAmount(filters['least'] ?? '')
  const most = readAmount(filters['most'] ?? '')
  if (filter === 'most' && least !== null && most !== null && most < least) return m.tables_most_below_least()
  return undefined
}

const chipValue = (filter: Filter, typed: string, locale: Locale): string => {
  if (filter === 'status') return statusLabel(typed as RowStatus, locale)
  if (filter === 'from' || filter === 'to') {
    const day = readDay(typed, filter === 'to' ? 'last' : 'first')
    return day === null ? typed : formatDate(day, 'short', locale)
  }
  if (filter === 'least' || filter === 'most') return formatMoney(readAmount(typed) ?? 0)
  return typed.trim()
}

/** The filters in force, as they are said above the table. */
export function filterChips(filters: Filters, locale: Locale): { filter: Filter; name: string; value: string }[] {
  const unread = unreadFilters(filters)
  return FILTERS.flatMap((filter) => {
    const typed = filters[filter] ?? ''
    if (typed.trim() === '' || unread.includes(filter)) return []
    return [{ filter, name: CHIP_WORDS[filter](), value: chipValue(filter, typed, locale) }]
  })
}
