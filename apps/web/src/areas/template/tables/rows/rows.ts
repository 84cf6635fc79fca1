import { arabicDigits, isoDate, parseTypedDate } from '@rodchao/rental'
import { includesText } from '../../core/list/list-query.ts'
import { ROW_STATUSES } from '../schema.ts'
import type { StaffRow } from '../schema.ts'

export const COLUMNS = ['fullName', 'email', 'post', 'city', 'startDate', 'salary', 'status'] as const
export type Column = (typeof COLUMNS)[number]

/** The day as `yyyy-mm-dd`, which sorts as days do. */
export function dayOf({ startDate }: Pick<StaffRow, 'startDate'>): string {
  const [month = '', day = '', year = ''] = startDate.split('/')
  return `${year}-${month}-${day}`
}

/** The other way round, as the calls write it. */
export function asStartDate(isoDay: string): string {
  const [year = '', month = '', day = ''] = isoDay.split('-')
  return `${month}/${day}/${year}`
}

export function centsOf({ salary }: Pick<StaffRow, 'salary'>): number {
  return Math.round(Number(salary.slice(1)) * 100)
}

/** What a column is sorted by: days and amounts by what they are, statuses in their order, words in any case. */
export function sortValue(row: StaffRow, column: string): number | string | undefined {
  if (column === 'id') return row.id
  if (column === 'startDate') return dayOf(row)
  if (column === 'salary') return centsOf(row)
  if (column === 'status') return row.status === undefined ? undefined : ROW_STATUSES.indexOf(row.status)
  if (column === 'fullName' || column === 'email' || column === 'post' || column === 'city')
    return row[column]?.toLowerCase()
  return undefined
}

/** The fields that narrow a table, as they are typed; empty ones narrow nothing. */
export const FILTERS = ['name', 'email', 'post', 'city', 'from', 'to', 'least', 'most', 'status'] as const
export type Filter = (typeof FILTERS)[number]
export type Filters = Readonly<Record<string, string>>

/** A year alone, Buddhist or not, is its first day, or its last one at the end of a range; null for what is no day. */
export function readDay(typed: string, end: 'first' | 'last' = 'first'): string | null {
  const text = arabicDigits(typed).trim()
  if (/^\d{4}$/.test(text)) {
    const year = Number(text) > 2400 ? Number(text) - 543 : Number(text)
    return `${year}-${end === 'first' ? '01-01' : '12-31'}`
  }
  const result = parseTypedDate(text)
  return result.ok ? isoDate(result.date) : null
}

/** US dollars in cents, with or without a sign and commas; null for what is no amount. */
export function readAmount(typed: string): number | null {
  const text = arabicDigits(typed).replaceAll(/[\s,$]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}

/** Which of the fields hold what cannot be read: they narrow nothing until they can. */
export function unreadFilters(filters: Filters): Filter[] {
  const isUnread = (filter: Filter) => {
    const typed = filters[filter] ?? ''
    if (typed.trim() === '') return false
    if (filter === 'from' || filter === 'to') return readDay(typed) === null
    return (filter === 'least' || filter === 'most') && readAmount(typed) === null
  }
  return FILTERS.filter(isUnread)
}

const WORDS = { name: 'fullName', email: 'email', post: 'post', city: 'city' } as const

/** Each field looks at its own column alone, and all of them have to fit. */
export function fitsFilters(filters: Filters): (row: StaffRow) => boolean {
  const words = (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((filter) => {
    const text = (filters[filter] ?? '').trim()
    return text === '' ? [] : [{ column: WORDS[filter], text }]
  })
  const from = readDay(filters['from'] ?? '')
  const to = readDay(filters['to'] ?? '', 'last')
  const least = readAmount(filters['least'] ?? '')
  const most = readAmount(filters['most'] ?? '')
  const status = filters['status'] ?? ''
  return (row) => {
    if (!words.every(({ column, text }) => includesText(row[column] ?? '', text))) return false
    if (status !== '' && row.status !== status) return false
    if (from !== null || to !== null) {
      const day = dayOf(row)
      if ((from !== null && day < from) || (to !== null && day > to)) return false
    }
    if (least === null && most === null) return true
    const cents = centsOf(row)
    return cents >= (least ?? 0) && cents <= (most ?? Infinity)
  }
}

/** Rows in which a word stands, as they are shown; `textOf` says how that is. */
export function rowsWith<Row extends StaffRow>(rows: readonly Row[], q: string, textOf: (row: Row) => string): Row[] {
  const wanted = q.trim().toLowerCase()
  return wanted === '' ? [...rows] : rows.filter((row) => textOf(row).includes(wanted))
}
