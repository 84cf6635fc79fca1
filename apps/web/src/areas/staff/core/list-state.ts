import type { RequestQuery } from '@rodchao/contract'
import { CHANNELS, RESERVATION_SORTS, RESERVATION_VIEWS } from '@rodchao/contract/names'
import { RESERVATION_STATUSES } from '@rodchao/rental'
import type { ReservationStatus } from '@rodchao/rental'
import { listParam, oneOfParam, textParam, wholeNumberParam } from '#lib/search-params.ts'
import type { RawSearch } from '#lib/search-params.ts'

export type View = (typeof RESERVATION_VIEWS)[number]
export type Sort = (typeof RESERVATION_SORTS)[number]
export type Channel = (typeof CHANNELS)[number]
export const CATEGORIES = ['scooter', 'motorcycle', 'big_bike', 'bicycle', 'car', 'pool_villa'] as const
export type Category = (typeof CATEGORIES)[number]
export const PAGE_SIZE = 50

export const LAYOUTS = ['table', 'timeline'] as const
export type Layout = (typeof LAYOUTS)[number]
/** Days of the timeline that are in sight. */
export const SPANS = [1, 7, 14, 30, 90] as const
export type Span = (typeof SPANS)[number]

const DEFAULT_VIEW: View = 'today'
const DEFAULT_SPAN: Span = 14
const ISO_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const ROW_ID = { min: 1, max: 2_147_483_647 }
const LAST_PAGE = 100_000

export interface ListFilter {
  view: View
  q?: string | undefined
  status: readonly ReservationStatus[]
  channel: readonly Channel[]
  branch?: number | undefined
  product?: number | undefined
  category?: Category | undefined
  /** Shop days, both included. */
  from?: string | undefined
  to?: string | undefined
  unpaid: boolean
}

export interface ListState extends ListFilter {
  sort?: Sort | undefined
  direction?: 'asc' | 'desc' | undefined
  cursor?: string | undefined
  /** Which page the cursor leads to, counted from 1: for the figures at the foot only. */
  page: number
  /** The reservation in the panel. */
  open?: string | undefined
  layout: Layout
  /** First shop day of the timeline; what today asks for when it is left out. */
  day?: string | undefined
  span: Span
}

/** What leads to another state of the list does while one points at it. */
export interface Pointed {
  onPointerEnter: () => void
  onPointerLeave: () => void
}

function several<T extends string>(search: RawSearch, key: string, allowed: readonly T[]): readonly T[] {
  const given = new Set(listParam(search, key).flatMap((item) => item.split(',')))
  return allowed.filter((value) => given.has(value))
}

function dayParam(search: RawSearch, key: string): string | undefined {
  const day = textParam(search, key, 10)
  return day !== undefined && ISO_DAY.test(day) ? day : undefined
}

/** What the address asks for; whatever cannot be meant is left out. */
export function readListState(search: RawSearch): ListState {
  const from = dayParam(search, 'from')
  const to = dayParam(search, 'to')
  const cursor = textParam(search, 'cursor')
  const swapped = from !== undefined && to !== undefined && to < from
  return {
    view: oneOfParam(search, 'view', RESERVATION_VIEWS) ?? DEFAULT_VIEW,
    q: textParam(search, 'q', 100)?.trim() || undefined,
    status: several(search, 'status', RESERVATION_STATUSES),
    channel: several(search, 'channel', CHANNELS),
    branch: wholeNumberParam(search, 'branch', ROW_ID),
    product: wholeNumberParam(search, 'product', ROW_ID),
    category: oneOfParam(search, 'category', CATEGORIES),
    from: swapped ? to : from,
    to: swapped ? from : to,
    unpaid: textParam(search, 'unpaid') === 'true',
    sort: oneOfParam(search, 'sort', RESERVATION_SORTS),
    direction: oneOfParam(search, 'direction', ['asc', 'desc']),
    cursor,
    page: cursor === undefined ? 1 : (wholeNumberParam(search, 'page', { min: 1, max: LAST_PAGE }) ?? 1),
    open: textParam(search, 'open', 36),
    layout: oneOfParam(search, 'layout', LAYOUTS) ?? 'table',
    day: dayParam(search, 'day'),
    span: SPANS.find((span) => String(span) === textParam(search, 'span')) ?? DEFAULT_SPAN,
  }
}

/** The address of a state: only what differs from an untouched list. */
export function listSearch(state: ListState): RawSearch {
  const texts = {
    view: state.view === DEFAULT_VIEW ? undefined : state.view,
    q: state.q,
    status: state.status.join(',') || undefined,
    channel: state.channel.join(',') || undefined,
    branch: state.branch?.toString(),
    product: state.product?.toString(),
    category: state.category,
    from: state.from,
    to: state.to,
    unpaid: state.unpaid ? 'true' : undefined,
    sort: state.sort,
    direction: state.direction,
    cursor: state.cursor,
    page: state.cursor === undefined ? undefined : String(state.page),
    open: state.open,
    layout: state.layout === 'table' ? undefined : state.layout,
    day: state.day,
    span: state.span === DEFAULT_SPAN ? undefined : String(state.span),
  }
  return Object.fromEntries(Object.entries(texts).filter((pair): pair is [string, string] => pair[1] !== undefined))
}

/** Another question: the page that was open and the place in the old answer mean nothing any more. */
export function refined(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, cursor: undefined, page: 1, open: undefined, ...change }
}

export function withoutFilters(state: ListState): ListState {
  const { view, sort, direction, layout, span } = state
  return { view, status: [], channel: [], unpaid: false, page: 1, sort, direction, layout, span }
}

export function hasFilters(state: ListFilter): boolean {
  const { q, status, channel, branch, product, category, from, to, unpaid } = state
  const single = [q, branch, product, category, from, to].some((value) => value !== undefined)
  return single || status.length > 0 || channel.length > 0 || unpaid
}

/** The newest and the most are looked for more often than the oldest and the least. */
const LARGEST_FIRST: ReadonlySet<Sort> = new Set(['created', 'total', 'balance'])

/** A press on a column's head: its natural order, then the other way, then the list's own order again. */
export function nextSort(state: ListState, sort: Sort): Pick<ListState, 'sort' | 'direction'> {
  const natural = LARGEST_FIRST.has(sort) ? 'desc' : 'asc'
  const opposite = natural === 'asc' ? 'desc' : 'asc'
  if (state.sort !== sort) return { sort, direction: natural }
  if (state.direction === natural) return { sort, direction: opposite }
  return { sort: undefined, direction: undefined }
}

export function filterQuery(state: ListFilter): RequestQuery<'countReservations'> {
  const { view, q, status, channel, branch, product, category, from, to, unpaid } = state
  return {
    view,
    ...(q === undefined ? {} : { q }),
    ...(status.length === 0 ? {} : { status: status.join(',') }),
    ...(channel.length === 0 ? {} : { channel: channel.join(',') }),
    ...(branch === undefined ? {} : { branch }),
    ...(product === undefined ? {} : { product }),
    ...(category === undefined ? {} : { category }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(unpaid ? { unpaid: 'true' as const } : {}),
  }
}

export function listQuery(state: ListState): RequestQuery<'listReservations'> {
  const { sort, direction, cursor } = state
  return {
    ...filterQuery(state),
    limit: PAGE_SIZE,
    ...(sort === undefined ? {} : { sort, direction: direction ?? 'asc' }),
    ...(cursor === undefined ? {} : { cursor }),
  }
}

export interface ShownRows {
  /** Such as 51–100; null when none of them belongs here any more. */
  range: { first: number; last: number } | null
  /** Rows that stay in sight though what was done with them took them out of the list. */
  gone: number
}

/** The rows on this page, held against how many the list has by now (null while that is not known); null for an empty page. */
export function rowsShown(page: number, rows: number, all: number | null = null): ShownRows | null {
  if (rows === 0) return null
  const first = (page - 1) * PAGE_SIZE + 1
  const last = first + rows - 1
  const gone = all === null ? 0 : Math.min(rows, Math.max(0, last - all))
  return { range: gone === rows ? null : { first, last: last - gone }, gone }
}
