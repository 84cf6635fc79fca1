import { ENDED_EARLY, type Period } from '@rodchao/rental'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { statusList } from '../../../db/status-list.ts'

export interface TimelineFilter {
  readonly branch?: number | undefined
  readonly category?: string | undefined
  readonly product?: number | undefined
}

export interface TimelineUnitRow {
  readonly id: number
  readonly label: string
  readonly label_kind: string
  readonly branch_id: number
  readonly status: string
  readonly papers_end_on: string | null
  readonly product_id: number
  readonly name_th: string
  readonly name_en: string
  readonly charging: string
}

/** Units that are or may again be rented, by product in the order of the catalogue. */
export async function findTimelineUnits(
  db: Kysely<Database>,
  { branch, category, product }: TimelineFilter,
): Promise<TimelineUnitRow[]> {
  return db
    .selectFrom('unit')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .select([
      'unit.id',
      'unit.label',
      'unit.label_kind',
      'unit.branch_id',
      'unit.status',
      sql<string | null>`least(unit.tax_expires_on, unit.compulsory_insurance_expires_on)`.as('papers_end_on'),
      'product.id as product_id',
      'product.name_th',
      'product.name_en',
      'product.charging',
    ])
    .where('unit.status', 'in', ['ready', 'service', 'for_sale', 'lost'])
    .$if(branch !== undefined, (query) => query.where('unit.branch_id', '=', branch ?? 0))
    .$if(category !== undefined, (query) => query.where('product.category', '=', category ?? ''))
    .$if(product !== undefined, (query) => query.where('product.id', '=', product ?? 0))
    .orderBy('product.sort_order')
    .orderBy('product.id')
    .orderBy('unit.label')
    .execute()
}

export interface TimelineBarRow {
  readonly id: string
  readonly unit_id: number
  readonly kind: string
  readonly start_at: Date
  readonly end_at: Date
  readonly kept_until: Date
  readonly note: string
  readonly block_id: number | null
  readonly reason: string | null
  readonly version: number | null
  readonly reservation_id: string | null
  readonly status: string | null
  readonly customer_name: string | null
  readonly ends_at: Date | null
  readonly group_no: number | null
}

/** A rental is not looked for further back than this; the longest that can be booked is far shorter. */
const LONGEST = sql`interval '400 days'`

const RESERVATION_COLUMNS = sql`r.id as reservation_id, r.status, c.full_name as customer_name, r.ends_at, r.group_no`

/**
 * What keeps the units in the window: occupancies in force, and rentals that are over and really had the unit. Beside them
 * what would have been: bookings that were cancelled, lapsed or not come for, in their former place.
 */
export async function findTimelineBars(
  db: Kysely<Database>,
  unitIds: readonly number[],
  window: Period,
  now: number,
): Promise<TimelineBarRow[]> {
  if (unitIds.length === 0) return []
  const units = sql`any(${[...unitIds]}::int[])`
  const from = sql`${new Date(window.start)}::timestamptz`
  const until = sql`${new Date(window.end)}::timestamptz`
  const { rows } = await sql<TimelineBarRow>`
    ${inForce(units, from, until, new Date(now))}
    union all
    ${over(units, from, until)}
    union all
    ${fallen(units, from, until)}
    order by unit_id, start_at`.execute(db)
  return rows
}

type Part = RawBuilder<unknown>

function inForce(units: Part, from: Part, until: Part, now: Date): Part {
  return sql`
    select 'o' || o.id as id, o.unit_id, o.kind, coalesce(r.actual_out_at, r.starts_at, lower(o.during)) as start_at,
      coalesce(r.ends_at, upper(o.during)) as end_at, upper(o.during) as kept_until, o.note,
      case when o.kind = 'service' then o.id end as block_id, o.reason, o.version, ${RESERVATION_COLUMNS}
    from occupancy o
    left join reservation r on r.id = o.reservation_id
    left join customer c on c.id = r.customer_id
    where o.active and o.unit_id = ${units} and o.during && tstzrange(${from}, ${until})
      and (o.expires_at is null or o.expires_at > ${now}::timestamptz)
      and (r.id is null or r.status not in ('returned', 'completed'))`
}

function over(units: Part, from: Part, until: Part): Part {
  return sql`
    select 'r' || r.id as id, r.unit_id, 'reservation' as kind, coalesce(r.actual_out_at, r.starts_at) as start_at,
      coalesce(r.actual_in_at, r.ends_at) as end_at, coalesce(r.actual_in_at, r.ends_at) as kept_until, '' as note,
      null as block_id, null as reason, null as version, ${RESERVATION_COLUMNS}
    from reservation r
    left join customer c on c.id = r.customer_id
    where r.unit_id = ${units} and r.status in ('returned', 'completed')
      and r.starts_at < ${until} and r.starts_at > ${from} - ${LONGEST}
      and coalesce(r.actual_out_at, r.starts_at) < coalesce(r.actual_in_at, r.ends_at)
      and coalesce(r.actual_out_at, r.starts_at) < ${until} and coalesce(r.actual_in_at, r.ends_at) > ${from}`
}

function fallen(units: Part, from: Part, until: Part): Part {
  return sql`
    select 'r' || r.id as id, r.unit_id, 'reservation' as kind, r.starts_at as start_at, r.ends_at as end_at,
      r.ends_at as kept_until, '' as note, null as block_id, null as reason, null as version, ${RESERVATION_COLUMNS}
    from reservation r
    left join customer c on c.id = r.customer_id
    where r.unit_id = ${units} and r.status in ${statusList(ENDED_EARLY)} and r.kind = 'rental'
      and r.customer_id is not null
      and r.starts_at < ${until} and r.starts_at > ${from} - ${LONGEST} and r.ends_at > ${from}`
}
