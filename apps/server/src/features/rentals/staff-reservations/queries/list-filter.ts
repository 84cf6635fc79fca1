import type { RESERVATION_VIEWS, reservationFilterSchema } from '@rodchao/contract'
import { addDays, DAY, ENDED_EARLY, toInstant, MINUTE, parseIsoDate, startOfShopDay } from '@rodchao/rental'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { statusList } from '../../../../db/status-list.ts'
import type { Direction, SortKey } from '../list-cursor.ts'
import { readSearch, type ParsedSearch } from './search.ts'

export type ReservationFilter = z.output<typeof reservationFilterSchema>
export type View = (typeof RESERVATION_VIEWS)[number]

export interface Moment {
  readonly now: number
  /** From when on a vehicle that is out counts as overdue. */
  readonly graceMinutes: number
}

interface Order {
  readonly sort: SortKey
  readonly direction: Direction
}

const DEFAULT_ORDERS: Record<View, Order> = {
  today: { sort: 'start', direction: 'asc' },
  slips: { sort: 'slip', direction: 'asc' },
  upcoming: { sort: 'start', direction: 'asc' },
  on_rent: { sort: 'end', direction: 'asc' },
  overdue: { sort: 'end', direction: 'asc' },
  to_settle: { sort: 'end', direction: 'asc' },
  all: { sort: 'created', direction: 'desc' },
}

/** The newest and the most are looked for more often than the oldest and the least. */
const LARGEST_FIRST: ReadonlySet<SortKey> = new Set(['created', 'total', 'balance'])

/** The order asked for, or the one in which people work through the view. */
export function toOrder(
  view: View,
  asked: { sort?: Exclude<SortKey, 'slip'> | undefined; direction?: Direction | undefined },
): Order {
  const usual = DEFAULT_ORDERS[view]
  const sort = asked.sort ?? usual.sort
  const natural = sort === usual.sort ? usual.direction : LARGEST_FIRST.has(sort) ? 'desc' : 'asc'
  return { sort, direction: asked.direction ?? natural }
}

const WITHOUT_RENTAL = statusList(ENDED_EARLY)

/** What is still owed for a row of a table with `status`, `total` and `paid`. */
export function balanceSql(table: string): RawBuilder<number> {
  return sql<number>`case when ${sql.ref(`${table}.status`)} in ${WITHOUT_RENTAL} then 0 else ${sql.ref(`${table}.total`)} - ${sql.ref(`${table}.paid`)} end`
}

/** What a row of such a table comes to: what was called off comes to nothing. */
export function turnoverSql(table: string): RawBuilder<number> {
  return sql<number>`case when ${sql.ref(`${table}.status`)} in ${WITHOUT_RENTAL} then 0 else ${sql.ref(`${table}.total`)} end`
}

/**
 * Today's work: what goes out or comes back on this shop day, and everything overdue, each found by its own index.
 * Holds count while their time runs; what was cancelled or never paid is nobody's work.
 */
export function todaySource({ now, graceMinutes }: Moment): RawBuilder<unknown> {
  const from = startOfShopDay(now)
  const [start, end] = [new Date(from), new Date(from + DAY)]
  const isWork = sql`(status not in ('cancelled', 'expired', 'hold') or (status = 'hold' and expires_at > ${new Date(now)}))`
  return sql`(
    select * from reservation where starts_at >= ${start} and starts_at < ${end} and ${isWork}
    union all
    select * from reservation where ends_at >= ${start} and ends_at < ${end} and not (starts_at >= ${start} and starts_at < ${end}) and ${isWork}
    union all
    select * from reservation where status = 'on_rent' and ends_at < ${overdueBefore({ now, graceMinutes })} and ends_at < ${start}
      and not (starts_at >= ${start} and starts_at < ${end})
  )`
}

function overdueBefore({ now, graceMinutes }: Moment): Date {
  return new Date(now - graceMinutes * MINUTE)
}

/** Conditions of a view on table r; today's are in its source. */
export function viewConditions(view: View, moment: Moment): RawBuilder<boolean>[] {
  switch (view) {
    case 'slips':
      return [sql<boolean>`r.status = 'awaiting_review'`]
    case 'upcoming':
      return [
        sql<boolean>`r.status in ('confirmed', 'pending_payment')`,
        sql<boolean>`r.starts_at >= ${new Date(moment.now)}`,
      ]
    case 'on_rent':
      return [sql<boolean>`r.status = 'on_rent'`]
    case 'overdue':
      return [sql<boolean>`r.status = 'on_rent'`, sql<boolean>`r.ends_at < ${overdueBefore(moment)}`]
    case 'to_settle':
      return [sql<boolean>`r.status = 'returned'`]
    case 'today':
    case 'all':
      return []
  }
}

export interface ReadFilter {
  readonly conditions: readonly RawBuilder<boolean>[]
  readonly search: ParsedSearch | null
}

/** A filter as conditions on table r. All but the search are answered by any of the ordering indexes alone. */
export function readFilter(filter: ReservationFilter, moment: Moment): ReadFilter {
  const conditions = viewConditions(filter.view, moment)
  if (filter.ids) conditions.push(sql<boolean>`r.id = any(${filter.ids}::uuid[])`)
  if (filter.status) conditions.push(sql<boolean>`r.status = any(${filter.status}::text[])`)
  if (filter.channel) conditions.push(sql<boolean>`r.channel = any(${filter.channel}::text[])`)
  if (filter.branch !== undefined) conditions.push(sql<boolean>`r.branch_id = ${filter.branch}`)
  if (filter.product !== undefined) conditions.push(sql<boolean>`r.product_id = ${filter.product}`)
  if (filter.category !== undefined) {
    conditions.push(sql<boolean>`r.product_id = any(array(select id from product where category = ${filter.category}))`)
  }
  const from = filter.from === undefined ? null : parseIsoDate(filter.from)
  const to = filter.to === undefined ? null : parseIsoDate(filter.to)
  if (from) conditions.push(sql<boolean>`r.starts_at >= ${new Date(toInstant(from, 0))}`)
  if (to) conditions.push(sql<boolean>`r.starts_at < ${new Date(toInstant(addDays(to, 1), 0))}`)
  if (filter.unpaid !== undefined) {
    const isUnpaid = sql`(r.total > r.paid and r.status not in ${WITHOUT_RENTAL} and r.status <> 'hold')`
    conditions.push(filter.unpaid === 'true' ? sql<boolean>`${isUnpaid}` : sql<boolean>`not ${isUnpaid}`)
  }
  return { conditions, search: readSearch(filter.q) }
}
