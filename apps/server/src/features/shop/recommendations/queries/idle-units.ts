import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

export interface IdleUnit {
  readonly unitId: number
  readonly label: string
  readonly labelKind: 'plate' | 'name'
  readonly branchId: number
  readonly productId: number
  readonly days: number | null
}

const MOST_IDLE = 6

/** Vehicles that could be let, stand now and are not booked for the next days, and that nobody had for as long; the longest first. */
export async function findIdleUnits(db: Kysely<Database>, now: number, idleDays: number): Promise<IdleUnit[]> {
  const at = new Date(now)
  const { rows } = await sql<IdleUnit>`
    select u.id as "unitId", u.label, u.label_kind as "labelKind", u.branch_id as "branchId", u.product_id as "productId",
      floor(extract(epoch from ${at} - last.until) / 86400)::int as days
    from unit u
    join product p on p.id = u.product_id and p.is_active and p.charging = 'clock'
    left join lateral (
      select max(upper(o.during)) as until from occupancy o
      where o.unit_id = u.id and o.kind = 'reservation' and lower(o.during) < ${at}
    ) last on true
    where u.status = 'ready'
      and (last.until is null or last.until < ${at}::timestamptz - make_interval(days => ${idleDays}::int))
      and not exists (
        select from occupancy o where o.unit_id = u.id and o.active
          and o.during && tstzrange(${at}, ${at}::timestamptz + interval '2 days'))
    order by last.until nulls first, u.id limit ${MOST_IDLE}`.execute(db)
  return rows
}
