import type { ResponseBody } from '@rodchao/contract'
import { RESERVATION_VIEWS } from '@rodchao/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import {
  type Direction,
  isJoinedSort,
  type JoinedSort,
  type ListCursor,
  type OwnSort,
  readCursor,
  type SortKey,
  writeCursor,
} from '../list-cursor.ts'
import { findSorted, type Found, type JoinedWalk, type Narrowing, walkJoined } from './joined-orders.ts'
import {
  balanceSql,
  type Moment,
  readFilter,
  type ReadFilter,
  type ReservationFilter,
  todaySource,
  toOrder,
  turnoverSql,
  type View,
  viewConditions,
} from './list-filter.ts'
import { searchCondition } from './search.ts'

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
/** So many matches are fetched and sorted; when there are more, the order is walked instead. */
const SORTED_AT_MOST = 5000

const COLUMNS: Record<OwnSort, { readonly name: string; readonly type: string }> = {
  start: { name: 'starts_at', type: 'timestamptz' },
  end: { name: 'ends_at', type: 'timestamptz' },
  created: { name: 'created_at', type: 'timestamptz' },
  total: { name: 'total', type: 'int' },
  // Worked out of what is agreed and paid, and in an index of its own.
  balance: { name: 'balance', type: 'int' },
  deposit: { name: 'damage_deposit', type: 'int' },
  code: { name: 'code', type: 'text' },
  slip: { name: 'slip_sent_at', type: 'timestamptz' },
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

interface Walk<Sort extends SortKey = SortKey> {
  readonly filter: ReservationFilter
  readonly read: ReadFilter
  readonly order: { readonly sort: Sort; readonly direction: Direction }
  readonly cursor: ListCursor | null
  readonly moment: Moment
  readonly limit: number
  readonly isUnfolded: boolean
}

/**
 * Few matches are found by whatever index fits them, and sorted. More than that are met soon along the order, whose index is
 * walked until the page is full; so is the order when nothing narrows it.
 */
async function findInOrder(db: Kysely<Database>, walk: Walk): Promise<Found[]> {
  const { filter, read, moment } = walk
  if (filter.view === 'today') {
    const conditions = withSearch(read, { byKey: false })
    return sortHits(db, walk, sql`select r.id from ${todaySource(moment)} r ${whereSql(conditions)}`, conditions)
  }
  const conditions = withSearch(read, { byKey: true })
  if (conditions.length > 0) {
    const { rows } = await sql<{ id: string }>`
      select r.id from reservation r ${whereSql(conditions)} limit ${SORTED_AT_MOST + 1}`.execute(db)
    if (rows.length <= SORTED_AT_MOST) {
      const ids = rows.map(({ id }) => id)
      return ids.length === 0 ? [] : sortHits(db, walk, sql`select unnest(${ids}::uuid[]) as id`, conditions)
    }
  }
  const { sort, direction } = walk.order
  if (!isJoinedSort(sort)) return walkColumn(db, { ...walk, order: { sort, direction } })
  return walkJoined(db, joinedWalk(walk, sort), narrowingOf(walk))
}

/** A page of so few bookings that they are sorted whole; `hits` is a query of their ids. */
async function sortHits(
  db: Kysely<Database>,
  walk: Walk,
  hits: RawBuilder<unknown>,
  conditions: readonly RawBuilder<boolean>[],
): Promise<Found[]> {
  const { sort, direction } = walk.order
  const shown = folded(walk, conditions)
  if (isJoinedSort(sort)) {
    const source =
      shown.length === 0
        ? hits
        : sql`select r.id from (${hits}) hit join reservation r on r.id = hit.id ${OWN} ${whereSql(shown)}`
    return findSorted(db, joinedWalk(walk, sort), source)
  }
  const value = sql.ref(`r.${COLUMNS[sort].name}`)
  const { by, conditions: place } = orderSql({ ...walk, order: { sort, direction } }, value)
  const { rows } = await sql<Found>`
    with hit as materialized (
      select r.id, r.starts_at, r.ends_at, r.created_at, r.total, ${balanceSql('r')} as balance, r.damage_deposit, r.code,
        r.slip_sent_at
      from (${hits}) hit join reservation r on r.id = hit.id ${OWN} ${whereSql(shown)})
    select r.id, ${value}::text as value from hit r ${whereSql(place)} ${by} limit ${walk.limit}`.execute(db)
  return rows
}

/** The booking that a row of table r belongs to, as table own. */
const OWN = sql`cross join lateral (select r.group_id, r.group_no) own (group_id, group_no)`

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

function isForward({ order, cursor }: Walk): boolean {
  return (order.direction === 'asc') === (cursor?.toward !== 'previous')
}

function joinedWalk(walk: Walk, sort: JoinedSort): JoinedWalk {
  return { sort, isForward: isForward(walk), cursor: walk.cursor, limit: walk.limit }
}

/** The order of a walk, as SQL. */
function orderSql(walk: Walk<OwnSort>, value: RawBuilder<unknown>) {
  const { order, cursor } = walk
  const { type } = COLUMNS[order.sort]
  const isUp = isForward(walk)
  const way = isUp ? sql`asc` : sql`desc`
  return {
    by: sql`order by ${value} ${way}, r.id ${way}`,
    conditions: [
      ...(order.sort === 'slip' ? [sql<boolean>`${value} is not null`] : []),
      ...(cursor
        ? [
            sql<boolean>`(${value}, r.id) ${isUp ? sql`>` : sql`<`} (${cursor.value}::${sql.raw(type)}, ${cursor.id}::uuid)`,
          ]
        : []),
    ],
  }
}

function whereSql(conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

/** A page of so many bookings that they are met soon along the order, which is read from an index alone. */
async function walkColumn(db: Kysely<Database>, walk: Walk<OwnSort>): Promise<Found[]> {
  const { sort } = walk.order
  const { name } = COLUMNS[sort]
  const value = sort === 'balance' ? balanceSql('r') : sql.ref(`r.${name}`)
  const shownValue = sql.ref(`r.${name}`)
  const { by, conditions: place } = orderSql(walk, value)
  const { conditions, own, shown } = narrowingOf(walk)
  const { rows } = await sql<Found>`select r.id, ${shownValue}::text as value
    from (select r.id, ${value} from reservation r ${whereSql([...conditions, ...place])} ${by} offset 0)
      r (id, ${sql.ref(name)}) ${own} ${whereSql(shown)} ${orderSql(walk, shownValue).by} limit ${walk.limit}`.execute(
    db,
  )
  return rows
}

/** Words and the other things of a booking are looked at only in rows that pass everything else. */
function narrowingOf(walk: Walk): Narrowing {
  const { conditions, search } = walk.read
  const words = search ? [searchCondition(search, 'looked', { byKey: false })] : []
  return {
    conditions,
    own: sql`cross join lateral (select looked.group_id, looked.group_no from reservation looked
      ${whereSql([sql<boolean>`looked.id = r.id`, ...words])} limit 1) own`,
    shown: folded(walk, withSearch(walk.read, { byKey: false })),
  }
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
    from (select ${turnoverSql('r')} as total, ${balanceSql('r')} as balance, ${firstOfBooking(source, conditions)} as is_first
      from ${source} r ${OWN} ${whereSql(conditions)} limit ${COUNT_CAP + 1}) counted`.execute(db)
  const { things = 0, count = 0, total = 0, balance = 0 } = rows[0] ?? {}
  const { count: thingsShown, isCapped } = capped(things)
  const rowsShown = Math.min(count, COUNT_CAP)
  const shown = (amount: number): number | null => (isCapped ? null : amount)
  return { count: rowsShown, things: thingsShown, isCapped, total: shown(total), balance: shown(balance) }
}
