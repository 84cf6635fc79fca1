import { RESERVATION_STATUSES } from '@rodchao/rental'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { JoinedSort, ListCursor } from '../list-cursor.ts'
import { readPlace, writePlace } from '../list-cursor.ts'

// Orders by what stands in other tables: who books, which vehicle, where, and how far a booking has come. Nothing of it is kept
// beside the bookings. A few of them are fetched and sorted; many are walked along the other table in its own order, so that
// only as many are read as a page shows.

type Conditions = readonly RawBuilder<boolean>[]

/** Where a booking stands: the segment that it is in, its words there, and within the same words when it begins. */
interface Keys {
  readonly rank: RawBuilder<number>
  readonly place: RawBuilder<string>
}

const C = sql.raw('collate "C"')

/** The keys of table r, each row by itself. */
const KEYS: Record<JoinedSort, Keys> = {
  status: {
    rank: sql`array_position(${sql.val(RESERVATION_STATUSES)}::text[], r.status)`,
    place: sql`''`,
  },
  customer: {
    rank: sql`(r.customer_id is not null)::int`,
    place: sql`coalesce((select name_order(full_name) from customer where id = r.customer_id), '')`,
  },
  vehicle: {
    rank: sql`0`,
    place: sql`name_order(coalesce(
      (select p.name_th || ' ' || u.label from unit u join product p on p.id = u.product_id where u.id = r.unit_id),
      (select name_th from product where id = r.product_id)))`,
  },
  place: {
    rank: sql`(select 2 * count(*)::int from branch other join branch own on own.id = r.branch_id
      where (name_order(other.name_th), other.id) < (name_order(own.name_th), own.id)) + (r.pick_up_mode = 'delivery')::int`,
    place: sql`case when r.pick_up_mode = 'delivery' then name_order(r.delivery_place) else '' end`,
  },
}

/** A stretch of an order. Its rows share a rank. */
type Segment = { readonly rank: number } & (
  | { readonly conditions: Conditions; readonly place?: RawBuilder<string> }
  /** Table s in the order of its `place`, and which rows of table r hang on each of its rows. */
  | { readonly table: RawBuilder<unknown>; readonly sources: readonly Conditions[] }
)

async function segmentsOf(db: Kysely<Database>, sort: JoinedSort): Promise<readonly Segment[]> {
  switch (sort) {
    case 'status':
      return RESERVATION_STATUSES.map((status, at) => ({
        rank: at + 1,
        conditions: [sql<boolean>`r.status = ${status}`],
      }))
    case 'customer':
      return [
        { rank: 0, conditions: [sql<boolean>`r.customer_id is null`] },
        {
          rank: 1,
          table: sql`(select name_order(full_name) ${C} as place, id from customer)`,
          sources: [[sql<boolean>`r.customer_id = s.id`]],
        },
      ]
    case 'vehicle':
      return [
        {
          rank: 0,
          table: sql`(select name_order(p.name_th || ' ' || u.label) ${C} as place, u.id as unit_id, null::int as product_id
            from unit u join product p on p.id = u.product_id
            union all select name_order(name_th) ${C}, null, id from product)`,
          sources: [
            [sql<boolean>`r.unit_id = s.unit_id`],
            [sql<boolean>`r.unit_id is null`, sql<boolean>`r.product_id = s.product_id`],
          ],
        },
      ]
    case 'place': {
      const branches = await db
        .selectFrom('branch')
        .select('id')
        .orderBy(sql`name_order(name_th) ${C}`)
        .orderBy('id')
        .execute()
      return branches.flatMap(({ id }, at) => {
        const here = sql<boolean>`r.branch_id = ${id}`
        return [
          { rank: 2 * at, conditions: [here, sql<boolean>`r.pick_up_mode <> 'delivery'`] },
          {
            rank: 2 * at + 1,
            conditions: [here, sql<boolean>`r.pick_up_mode = 'delivery'`],
            place: sql`name_order(r.delivery_place) ${C}`,
          },
        ]
      })
    }
  }
}

export interface JoinedWalk {
  readonly sort: JoinedSort
  readonly isForward: boolean
  readonly cursor: ListCursor | null
  readonly limit: number
}

interface FoundAt {
  readonly id: string
  readonly rank: number
  readonly place: string
  readonly at: string
}

export interface Found {
  readonly id: string
  /** What it is sorted by. */
  readonly value: string
}

function way({ isForward }: JoinedWalk) {
  return isForward ? { order: sql.raw('asc'), after: sql.raw('>') } : { order: sql.raw('desc'), after: sql.raw('<') }
}

const found = ({ id, rank, place, at }: FoundAt): Found => ({ id, value: writePlace({ rank, place, at }) })

/** A page of few bookings, sorted whole. `source` is a query of their ids. */
export async function findSorted(
  db: Kysely<Database>,
  walk: JoinedWalk,
  source: RawBuilder<unknown>,
): Promise<Found[]> {
  const { rank, place } = KEYS[walk.sort]
  const { order, after } = way(walk)
  const from = walk.cursor === null ? null : { ...readPlace(walk.cursor.value), id: walk.cursor.id }
  const { rows } = await sql<FoundAt>`select id, rank, place, starts_at::text as at from (
      select r.id, ${rank} as rank, (${place}) ${C} as place, r.starts_at from (${source}) hit join reservation r on r.id = hit.id) r
    ${from === null ? sql`` : sql`where (rank, place, starts_at, id) ${after} (${from.rank}::int, ${from.place}, ${from.at}::timestamptz, ${from.id}::uuid)`}
    order by rank ${order}, place ${order}, starts_at ${order}, id ${order} limit ${walk.limit}`.execute(db)
  return rows.map(found)
}

/** What a walk leaves out. */
export interface Narrowing {
  /** On table r, answered by the index that is walked. */
  readonly conditions: Conditions
  /** Joins table own to the rows that fulfil them: what is read of the booking itself. */
  readonly own: RawBuilder<unknown>
  /** On tables r and own. */
  readonly shown: Conditions
}

/** A page of many bookings: the segments of the order one after another until it is full. */
export async function walkJoined(db: Kysely<Database>, walk: JoinedWalk, narrowing: Narrowing): Promise<Found[]> {
  const inOrder = await segmentsOf(db, walk.sort)
  const from = walk.cursor === null ? null : readPlace(walk.cursor.value)
  const isAhead = ({ rank }: Segment) => from === null || (walk.isForward ? rank >= from.rank : rank <= from.rank)
  const rows: Found[] = []
  for (const segment of (walk.isForward ? inOrder : inOrder.toReversed()).filter(isAhead)) {
    const query = segmentPage({ ...walk, limit: walk.limit - rows.length }, segment, narrowing)
    rows.push(...(await query.execute(db)).rows.map(found))
    if (rows.length >= walk.limit) break
  }
  return rows
}

function segmentPage(walk: JoinedWalk, segment: Segment, narrowing: Narrowing) {
  const { order, after } = way(walk)
  const cursor = walk.cursor === null ? null : { ...readPlace(walk.cursor.value), id: walk.cursor.id }
  const from = cursor !== null && cursor.rank === segment.rank ? cursor : null
  const rank = sql`${segment.rank}::int as rank`
  const byTime = sql`r.starts_at ${order}, r.id ${order}`
  const beyond = (place: RawBuilder<unknown> | undefined): Conditions => {
    if (from === null) return []
    if (place === undefined)
      return [sql<boolean>`(r.starts_at, r.id) ${after} (${from.at}::timestamptz, ${from.id}::uuid)`]
    return [
      sql<boolean>`(${place}, r.starts_at, r.id) ${after} (${from.place}, ${from.at}::timestamptz, ${from.id}::uuid)`,
    ]
  }
  const pageOf = (of: Conditions, place: RawBuilder<unknown> | undefined, by: RawBuilder<unknown>) => sql`
    select r.id, r.place, r.starts_at from (
      select r.id, ${place ?? sql`''`} as place, r.starts_at from reservation r
      where ${sql.join([...of, ...beyond(place), ...narrowing.conditions], sql` and `)} order by ${by} offset 0) r
    ${narrowing.own} ${narrowing.shown.length === 0 ? sql`` : sql`where ${sql.join(narrowing.shown, sql` and `)}`}
    order by ${place === undefined || 'table' in segment ? sql`` : sql`r.place ${order}, `}${byTime} limit ${walk.limit}`
  if ('conditions' in segment) {
    const { conditions, place } = segment
    const by = place === undefined ? byTime : sql`${place} ${order}, ${byTime}`
    return sql<FoundAt>`select id, ${rank}, place, starts_at::text as at from (${pageOf(conditions, place, by)}) r`
  }
  const parts = segment.sources.map((of) => sql`(${pageOf(of, sql`s.place`, byTime)})`)
  const ahead = from === null ? sql`` : sql`where place ${after}= ${from.place}`
  return sql<FoundAt>`select r.id, ${rank}, s.place, r.starts_at::text as at
    from (select * from ${segment.table} s ${ahead} order by place ${order}) s
    cross join lateral (${sql.join(parts, sql` union all `)}) r
    order by s.place ${order}, ${byTime} limit ${walk.limit}`
}
