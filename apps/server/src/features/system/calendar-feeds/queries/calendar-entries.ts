import type { BlockReason, ReservationStatus } from '@rodchao/rental'
import { DAY, ENDED_EARLY, OPEN_STATUSES } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { FeedToRead } from './feeds.ts'

/** How far back and ahead a calendar tells; further back one asks the shop. */
const BACK_MS = 60 * DAY
const AHEAD_MS = 400 * DAY
/** An appointment that was cancelled is told of as such as long as a calendar may still have it. */
const CANCELLED_MS = 30 * DAY

const SHOWN = [...OPEN_STATUSES, 'returned', 'completed'] as const

export interface BookedEntry {
  readonly id: string
  readonly code: string
  readonly status: ReservationStatus
  readonly version: number
  readonly updated_at: Date
  readonly start: Date
  readonly end: Date
  readonly product: string
  readonly unit: string | null
  readonly branch: string
  readonly customer: string | null
  readonly phone: string | null
}

export interface BlockEntry {
  readonly id: number
  readonly version: number
  readonly changed_at: Date
  readonly reason: BlockReason | null
  readonly start: Date
  readonly end: Date
  readonly unit: string
}

/** What is booked of a branch or unit, from when it really went out to when it really came back. */
export async function findBooked(db: Kysely<Database>, feed: FeedToRead, now: number): Promise<BookedEntry[]> {
  const name = feed.language === 'th' ? sql.ref('p.name_th') : sql.ref('p.name_en')
  const branch = feed.language === 'th' ? sql.ref('b.name_th') : sql.ref('b.name_en')
  const isThis = feed.unitId === null ? sql`r.branch_id = ${feed.branchId}::int` : sql`r.unit_id = ${feed.unitId}::int`
  const { rows } = await sql<BookedEntry>`
    select r.id, r.code, r.status, r.version, r.updated_at, ${name} as product, u.label as unit, ${branch} as branch,
      coalesce(r.actual_out_at, r.starts_at) as start,
      greatest(coalesce(r.actual_in_at, r.ends_at), coalesce(r.actual_out_at, r.starts_at) + interval '1 minute') as end,
      case when ${feed.detail !== 'code'} then c.full_name end as customer,
      case when ${feed.detail === 'name_and_phone'} then c.phone end as phone
    from reservation r
    join product p on p.id = r.product_id
    join branch b on b.id = r.branch_id
    left join unit u on u.id = r.unit_id
    left join customer c on c.id = r.customer_id
    where ${isThis} and r.kind = 'rental'
      and r.ends_at >= ${new Date(now - BACK_MS)} and r.starts_at <= ${new Date(now + AHEAD_MS)}
      and (r.status = any(${[...SHOWN]}::text[])
        or (r.status = any(${[...ENDED_EARLY]}::text[]) and r.closed_at >= ${new Date(now - CANCELLED_MS)}))
    order by r.starts_at, r.id`.execute(db)
  return rows
}

/** When units are kept from renting. A block without an end ends where the calendar does, on a whole day. */
export async function findBlocked(db: Kysely<Database>, feed: FeedToRead, now: number): Promise<BlockEntry[]> {
  const last = new Date(Math.floor((now + AHEAD_MS) / DAY) * DAY)
  const isThis = feed.unitId === null ? sql`u.branch_id = ${feed.branchId}::int` : sql`u.id = ${feed.unitId}::int`
  const { rows } = await sql<BlockEntry>`
    select o.id, o.version, o.changed_at, o.reason, u.label as unit, lower(o.during) as start,
      case when upper_inf(o.during) or upper(o.during) > ${last} then ${last} else upper(o.during) end as end
    from occupancy o join unit u on u.id = o.unit_id
    where ${isThis} and o.active and o.kind = 'service'
      and o.during && tstzrange(${new Date(now - BACK_MS)}, ${last})
    order by lower(o.during), o.id`.execute(db)
  return rows
}
