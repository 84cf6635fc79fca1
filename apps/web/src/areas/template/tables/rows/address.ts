import { isLocale } from '#lib/locale.ts'
import type { Locale } from '#lib/locale.ts'
import { listParam, oneOfParam, textParam, wholeNumberParam } from '#lib/search-params.ts'
import type { ListAddress } from '../../core/list/list-address.ts'
import { ROW_STATUSES } from '../schema.ts'
import { COLUMNS } from './rows.ts'
import type { Column, Filter } from './rows.ts'

export const TABS = ['basic', 'groups', 'columns', 'advanced', 'languages', 'server'] as const
export type Tab = (typeof TABS)[number]

export const ROWS_PER_PAGE = [3, 5, 10, 25, 50, 100] as const
const MOST_PAGES = 1_000_000

const BASIC: readonly Column[] = ['fullName', 'email', 'startDate', 'salary', 'status']

interface TabShape {
  columns: readonly Column[]
  /** The fields that narrow it, beside the search. */
  filters: readonly Filter[]
  perPage: number
}

export const TAB_SHAPES: Readonly<Record<Tab, TabShape>> = {
  basic: { columns: BASIC, filters: [], perPage: 3 },
  groups: { columns: BASIC, filters: [], perPage: 5 },
  columns: { columns: BASIC, filters: ['name', 'email', 'from', 'least', 'most', 'status'], perPage: 5 },
  advanced: {
    columns: ['fullName', 'email', 'post', 'city', 'startDate', 'salary'],
    filters: ['name', 'email', 'post', 'city', 'from', 'to', 'least', 'most'],
    perPage: 5,
  },
  languages: { columns: BASIC, filters: [], perPage: 5 },
  server: { columns: BASIC, filters: [], perPage: 5 },
}

/** What is looked at, as the address says it. */
export interface TableAddress extends ListAddress {
  tab: Tab
  /** Columns that were taken out. */
  hidden: readonly Column[]
  /** Labels of groups that were closed. */
  closed: readonly string[]
  /** Of the heads; the reader's own when null. */
  language: Locale | null
}

const textFilter = (search: Record<string, unknown>, filter: Filter) =>
  (filter === 'status' ? oneOfParam(search, filter, ROW_STATUSES) : textParam(search, filter)) ?? ''

/** What cannot be read is as if it were not there. */
export function readTableAddress(search: Record<string, unknown>): TableAddress {
  const tab = oneOfParam(search, 'tab', TABS) ?? 'basic'
  const { columns, filters, perPage } = TAB_SHAPES[tab]
  const sort = oneOfParam(search, 'sort', columns)
  const language = textParam(search, 'lang')
  const sizes = ROWS_PER_PAGE.map(String)
  const hidden = listParam(search, 'hide')
  return {
    tab,
    q: textParam(search, 'q') ?? '',
    page: wholeNumberParam(search, 'page', { min: 1, max: MOST_PAGES }) ?? 1,
    perPage: Number(oneOfParam(search, 'perPage', sizes) ?? perPage),
    sort: sort ?? 'id',
    isDescending: sort !== undefined && oneOfParam(search, 'order', ['asc', 'desc']) === 'desc',
    filters: Object.fromEntries(filters.map((filter) => [filter, textFilter(search, filter)])),
    // Whom a row is about is always said.
    hidden: COLUMNS.filter((column) => column !== 'fullName' && hidden.includes(column)),
    closed: tab === 'groups' ? listParam(search, 'closed', 100) : [],
    language: tab === 'languages' && isLocale(language) ? language : null,
  }
}

/** Only what differs from a table that nobody has changed. */
export function writeTableAddress(address: TableAddress): Record<string, string | readonly string[]> {
  const { tab, q, page, perPage, sort, isDescending, filters, hidden, closed, language } = address
  const search: Record<string, string | readonly string[]> = {}
  if (tab !== 'basic') search['tab'] = tab
  if (q !== '') search['q'] = q
  for (const [name, value] of Object.entries(filters)) if (value !== '') search[name] = value
  if (sort !== 'id') {
    search['sort'] = sort
    search['order'] = isDescending ? 'desc' : 'asc'
  }
  if (perPage !== TAB_SHAPES[tab].perPage) search['perPage'] = String(perPage)
  if (page !== 1) search['page'] = String(page)
  if (hidden.length > 0) search['hide'] = hidden
  if (closed.length > 0) search['closed'] = closed
  if (language !== null) search['lang'] = language
  return search
}
