import type { ResponseBody } from '@rodchao/contract'
import { RESERVATION_VIEWS } from '@rodchao/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { type Direction, type ListCursor, readCursor, type SortKey, writeCursor } from '../list-cursor.ts'
import {
  balanceSql,
  type Moment,
  toOrder,
  readFilter,
  type ReadFilter,
  type ReservationFilter,
  todaySource,
  type View,
  viewConditions,
} from './list-filter.ts'
import { searchCondition, type ParsedSearch } from './search.ts'

export interface PageRequest {
  readonly filter: ReservationFilter
  readonly sort?: Exclude<SortKey, 'slip'> | undefined
  readonly direction?: Direction | undefined
  readonly limit: number
  readonly cursor?: string | undefined
  /** Every thing of a booking of several has a row of its own. */
  readonly isUnfolded?: boolean | undefined
}

export interface Page {
  readonly ids: readonly string[]
  readonly nextCursor: string | null
  readonly previousCursor: string | null
}

const COUNT_CAP = 10_000
/** Matches of a search that are fetched and sorted; when there are more, the order's index is walked instead. */
const SEARCH_CAP = 5000

const COLUMNS: Record<SortKey, { readonly name: string; readonly type: string }> = {
  start: { name: 'starts_at', type: 'timestamptz' },
  end: { name: 'ends_at', type: 'timestamptz' },
  created: { name: 'created_at', type: 'timestamptz' },
  total: { name: 'total', type: 'int' },
  code: { name: 'code', type: 'text' },
  slip: { name: 'slip_sent_at', type: 'timestamptz' },
}

interface Found {
  readonly id: string
  /** The value it is sorted by. */
  readonly value: string
}

/** The reservations of a page, in order, and the ways on. Reads as many rows as it shows, whatever the page. */
export async function findReservationPage(db: Kysely<Database>, request: PageRequest, moment: Moment): Promise<Page> {
  const { filter, limit } = request
  const order = toOrder(filter.view, request)
  const cursor = request.cursor === undefined ? null : readCursor(request.cursor, order.sort, order.direction)
  const found = await findInOrder(db, {
    filter,
    read: readFilter(filter, moment),
    order,
    cursor,
    moment,
    limit: limit + 1,
    isUnfolded: request.isUnfolded ?? false,
  })
  const hasMore = found.length > limit
  const isBack = cursor?.toward === 'previous'
  const rows = isBack ? found.slice(0, limit).toReversed() : found.slice(0, limit)
  const [first, last] = [rows[0], rows.at(-1)]
  const at = (row: Found | undefined, toward: ListCursor['toward']) =>
    row ? writeCursor({ ...order, toward, value: row.value, id: row.id }) : null
  return {
    ids: rows.map((row) => row.id),
    nextCursor: isBack || hasMore ? at(last, 'next') : null,
    previousCursor: (isBack ? hasMore : cursor !== null) ? at(first, 'previous') : null,
  }
}

interface Walk {
  readonly filter: ReservationFilter
  readonly read: ReadFilter
  readonly order: { readonly sort: SortKey; readonly direction: Direction }
  readonly cursor: ListCursor | null
  readonly moment: Moment
  readonly limit: number
  readonly isUnfolded: boolean
}

async function findInOrder(db: Kysely<Database>, walk: Walk): Promise<Found[]> {
  const { filter, read, moment } = walk
  if (filter.view === 'today') {
    const conditions = withSearch(read, { byKey: false })
    return selectPage(walk, numbered(todaySource(moment)), [...conditions, ...folded(walk, conditions)]).rows(db)
  }
  if (!read.search) {
    return selectPage(walk, RESERVATIONS, [...read.conditions, ...folded(walk, read.conditions)]).rows(db)
  }
  const conditions = withSearch(read, { byKey: true })
  const page = selectPage(walk, sql`hit r`, [])
  const { rows } = await sql<{ id: string | null; value: string; hits: number }>`
    with hit as materialized (
      select id, starts_at, ends_at, created_at, total, code, slip_sent_at from ${RESERVATIONS}
      where ${sql.join([...conditions, ...folded(walk, conditions)], sql` and `)} limit ${SEARCH_CAP + 1})
    select page.*, counted.hits from (select count(*) as hits from hit) counted
    left join (${page.query}) page on true
    order by page.place ${page.way}, page.id ${page.way}`.execute(db)
  if ((rows[0]?.hits ?? 0) > SEARCH_CAP) return selectPageOfMany(walk, read.search).rows(db)
  return rows.flatMap(({ id, value }) => (id === null ? [] : [{ id, value }]))
}

/** Table r, with the booking that a row of it belongs to. */
function numbered(source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${source} r cross join lateral (select r.group_id, r.group_no) own (group_id, group_no)`
}
const RESERVATIONS = numbered(sql`reservation`)

/**
 * The conditions on table r, and that no thing of the same booking with a lower number fulfils them: inside, r is the
 * other thing.
 */
function firstOfBooking(source: RawBuilder<unknown>, conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  const lower = [sql<boolean>`r.group_id = own.group_id`, sql<boolean>`r.group_no < own.group_no`, ...conditions]
  return sql<boolean>`(own.group_id is null or not exists (select from ${source} r ${whereSql(lower)}))`
}

/** Conditions that leave one row of a booking of several, unless each is to have its own. */
function folded({ filter, moment, isUnfolded }: Walk, conditions: readonly RawBuilder<boolean>[]) {
  return isUnfolded ? [] : [firstOfBooking(sourceOf(filter.view, moment), conditions)]
}

function sourceOf(view: View, moment: Moment): RawBuilder<unknown> {
  return view === 'today' ? todaySource(moment) : sql`reservation`
}

function withSearch({ conditions, search }: ReadFilter, how: { byKey: boolean }): readonly RawBuilder<boolean>[] {
  return search ? [...conditions, searchCondition(search, 'r', how)] : conditions
}

/** The order of a walk, as SQL. */
function orderSql({ order, cursor }: Walk) {
  const { name, type } = COLUMNS[order.sort]
  const value = sql.ref(`r.${name}`)
  const isForward = (order.direction === 'asc') === (cursor?.toward !== 'previous')
  const way = isForward ? sql`asc` : sql`desc`
  return {
    value,
    way,
    by: sql`order by ${value} ${way}, r.id ${way}`,
    conditions: [
      ...(order.sort === 'slip' ? [sql<boolean>`${value} is not null`] : []),
      ...(cursor
        ? [
            sql<boolean>`(${value}, r.id) ${isForward ? sql`>` : sql`<`} (${cursor.value}::${sql.raw(type)}, ${cursor.id}::uuid)`,
          ]
        : []),
    ],
  }
}

function whereSql(conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

function selectPage(walk: Walk, source: RawBuilder<unknown>, conditions: readonly RawBuilder<boolean>[]) {
  const { value, way, by, conditions: place } = orderSql(walk)
  const query = sql<Found>`select r.id, ${value}::text as value, ${value} as place from ${source}
    ${whereSql([...conditions, ...place])} ${by} limit ${walk.limit}`
  return { query, way, rows: async (db: Kysely<Database>) => (await query.execute(db)).rows }
}

/**
 * A page of a search with so many matches that they are met soon along the order: the order is read from an index alone,
 * and the words are looked at only in rows that pass everything else.
 */
function selectPageOfMany(walk: Walk, search: ParsedSearch) {
  const { value, by, conditions: place } = orderSql(walk)
  const { name } = COLUMNS[walk.order.sort]
  const conditions = [...walk.read.conditions, ...folded(walk, withSearch(walk.read, { byKey: false })), ...place]
  const query = sql<Found>`select r.id, ${value}::text as value
    from (select r.id, ${value} from ${RESERVATIONS} ${whereSql(conditions)} ${by} offset 0) r (id, ${sql.ref(name)})
    cross join lateral (
      select from reservation looked where looked.id = r.id and ${searchCondition(search, 'looked', { byKey: false })} limit 1) hit
    ${by} limit ${walk.limit}`
  return { rows: async (db: Kysely<Database>) => (await query.execute(db)).rows }
}

type Counts = ResponseBody<'countReservations'>

/** How many things each view has (of the filter's branch), and the filter with its sums; counting stops at the cap. */
export async function countInViews(db: Kysely<Database>, filter: ReservationFilter, moment: Moment): Promise<Counts> {
  const [views, filtered] = await Promise.all([
    countViews(db, filter.branch, moment),
    countFiltered(db, filter, moment),
  ])
  return { views, filtered }
}

function capped(count: number): { count: number; isCapped: boolean } {
  return { count: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP }
}

async function countViews(db: Kysely<Database>, branch: number | undefined, moment: Moment): Promise<Counts['views']> {
  const counts = RESERVATION_VIEWS.map((view) => {
    const conditions = [
      ...viewConditions(view, moment),
      ...(branch === undefined ? [] : [sql<boolean>`r.branch_id = ${branch}`]),
    ]
    return sql`(select count(*) from (select 1 from ${view === 'today' ? todaySource(moment) : sql`reservation`} r
      ${whereSql(conditions)} limit ${COUNT_CAP + 1}) counted) as ${sql.ref(view)}`
  })
  const { rows } = await sql<Record<View, number>>`select ${sql.join(counts)}`.execute(db)
  return Object.fromEntries(RESERVATION_VIEWS.map((view) => [view, capped(rows[0]?.[view] ?? 0)])) as Counts['views']
}

async function countFiltered(
  db: Kysely<Database>,
  filter: ReservationFilter,
  moment: Moment,
): Promise<Counts['filtered']> {
  const read = readFilter(filter, moment)
  const conditions = withSearch(read, { byKey: filter.view !== 'today' })
  const source = sourceOf(filter.view, moment)
  const { rows } = await sql<{ things: number; count: number; total: number; balance: number }>`
    select count(*) as things, count(*) filter (where is_first) as count,
      coalesce(sum(total), 0)::bigint as total, coalesce(sum(balance), 0)::bigint as balance
    from (select r.total, ${balanceSql('r')} as balance, ${firstOfBooking(source, conditions)} as is_first
      from ${numbered(source)} ${whereSql(conditions)} limit ${COUNT_CAP + 1}) counted`.execute(db)
  const { things = 0, count = 0, total = 0, balance = 0 } = rows[0] ?? {}
  const { count: thingsShown, isCapped } = capped(things)
  const rowsShown = Math.min(count, COUNT_CAP)
  const shown = (amount: number): number | null => (isCapped ? null : amount)
  return { count: rowsShown, things: thingsShown, isCapped, total: shown(total), balance: shown(balance) }
}
