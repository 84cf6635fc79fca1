import { DAY } from '@rodchao/rental'
import { sql } from 'kysely'
import type { ChartScope, StatisticsScope } from '../policy.ts'
import { type Db, KEPT_BACK, outRentals, type Part, RENTALS } from './of-scope.ts'

/** Nobody took these for longer than this. */
export const IDLE_DAYS = 5
const MOST_IDLE = 200

type FleetScope = Pick<StatisticsScope, 'branchId' | 'productId'>

/** Units that were there to be rented: those that are ready today, and whatever else was rented in the window. */
function fleet({ branchId, productId }: FleetScope, window: { from: Date; until: Date; longest: number }): Part {
  const branch = branchId === undefined ? sql`` : sql`and u.branch_id = ${branchId}`
  const product = productId === undefined ? sql`` : sql`and u.product_id = ${productId}`
  return sql`(
    select u.id, u.product_id, u.branch_id from unit u
    where (u.status = 'ready' or u.id in (
      select unit_id from ${outRentals({ branchId: undefined, productId: undefined, channel: undefined }, window, sql`, unit_id`)} as rented
      where unit_id in (select id from unit where status <> 'ready'))) ${branch} ${product})`
}

export interface FleetRow {
  readonly product_id: number | null
  readonly branch_id: number | null
  readonly units: number
  readonly kept_minutes: number
}

/** Units and the time they were kept back: by model, by branch and in all. */
export async function findFleet(db: Db, scope: StatisticsScope, longest: number): Promise<FleetRow[]> {
  const { from, until } = scope
  if (until <= from) return []
  const { rows } = await sql<FleetRow>`
    select f.product_id, f.branch_id, count(*)::int as units, coalesce(sum(kept.minutes), 0)::float8 as kept_minutes
    from ${fleet(scope, { from, until, longest })} as f left join lateral (
      select sum(extract(epoch from least(upper(o.during), ${until}::timestamptz) - greatest(lower(o.during), ${from}::timestamptz)) / 60)
        as minutes
      from occupancy o where o.unit_id = f.id and ${KEPT_BACK} and o.during && tstzrange(${from}, ${until})
    ) as kept on true
    group by grouping sets ((), (f.product_id), (f.branch_id))`.execute(db)
  return rows
}

/** Time in which units could have been rented, in minutes, in each step of the charts, counted from 1. */
export async function findAvailableSteps(
  db: Db,
  scope: StatisticsScope,
  { starts, end }: ChartScope,
  longest: number,
): Promise<{ step: number; minutes: number }[]> {
  const [from] = starts
  if (from === undefined) return []
  const until = new Date(Math.min(end.getTime(), scope.chartUntil.getTime()))
  if (until <= from) return []
  const { rows } = await sql<{ step: number; minutes: number }>`
    with fleet as materialized (select id from ${fleet(scope, { from, until, longest })} as f),
    edges as (
      select n::int as step, start, least(${until}::timestamptz, coalesce(lead(start) over (order by n), ${end}::timestamptz)) as finish
      from unnest(${[...starts]}::timestamptz[]) with ordinality as given (start, n)
    ), kept as (
      select edges.step, sum(extract(epoch from least(upper(o.during), edges.finish) - greatest(lower(o.during), edges.start)) / 60) as minutes
      from edges join occupancy o on ${KEPT_BACK} and edges.finish > edges.start and o.during && tstzrange(edges.start, edges.finish)
      where o.unit_id in (select id from fleet) group by edges.step
    )
    select edges.step, (extract(epoch from greatest(edges.finish, edges.start) - edges.start) / 60 * (select count(*) from fleet)
      - coalesce(kept.minutes, 0))::float8 as minutes
    from edges left join kept on kept.step = edges.step order by edges.step`.execute(db)
  return rows
}

export interface IdleRow {
  readonly id: number
  readonly label: string
  readonly label_kind: 'plate' | 'name'
  readonly name_th: string
  readonly name_en: string
  readonly days: number | null
  readonly reservation_id: string | null
  readonly count: number
}

/** Units that stand ready and that nobody took for longer than the limit, those that never went out first. */
export async function findIdle(db: Db, scope: StatisticsScope): Promise<IdleRow[]> {
  const { until, branchId, productId } = scope
  const branch = branchId === undefined ? sql`` : sql`and u.branch_id = ${branchId}`
  const product = productId === undefined ? sql`` : sql`and u.product_id = ${productId}`
  const { rows } = await sql<IdleRow>`
    select u.id, u.label, u.label_kind, p.name_th, p.name_en,
      floor(extract(epoch from ${until}::timestamptz - last.actual_in_at) / 86400)::int as days, last.id as reservation_id,
      count(*) over ()::int as count
    from unit u join product p on p.id = u.product_id left join lateral (
      select r.id, r.actual_in_at from reservation r
      where r.unit_id = u.id and r.actual_out_at < ${until} and ${RENTALS}
      order by r.actual_out_at desc limit 1
    ) as last on true
    where u.status = 'ready' ${branch} ${product}
      and (last.id is null or last.actual_in_at < ${new Date(until.getTime() - IDLE_DAYS * DAY)})
      and not exists (select from occupancy o
        where o.unit_id = u.id and ${KEPT_BACK} and o.during @> ${new Date(until.getTime() - 1)}::timestamptz)
    order by last.actual_in_at asc nulls first, u.label limit ${MOST_IDLE}`.execute(db)
  return rows
}
