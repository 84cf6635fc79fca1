import { sql } from 'kysely'
import type { ChartScope, StatisticsScope } from '../policy.ts'
import { type Db, minutesOut, ofScope, outAtEnd, outRentals, type Part, RENTALS } from './of-scope.ts'

/** The hour of the shop's clock, counted from 1 January 1970; that was a Thursday. */
const shopHour = (column: string): Part => sql`(extract(epoch from ${sql.ref(column)})::bigint + 25200) / 3600`

export interface HourCount {
  readonly weekday: number
  readonly hour: number
  readonly count: number
}

/** Vehicles that went out, or came back, at each hour of the week. */
export async function countByHour(
  db: Db,
  scope: StatisticsScope,
  column: 'actual_out_at' | 'actual_in_at',
): Promise<HourCount[]> {
  const { rows } = await sql<HourCount>`
    select (hours / 24 + 4)::int % 7 as weekday, (hours % 24)::int as hour, sum(count)::int as count from (
      select ${shopHour(column)} as hours, count(*) as count from reservation r
      where ${sql.ref(column)} >= ${scope.from} and ${sql.ref(column)} < ${scope.to} and ${RENTALS} ${ofScope(scope, 'r')}
      group by 1) as hourly
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export interface DimensionRow {
  readonly product_id: number | null
  readonly branch_id: number | null
  readonly channel: string | null
}

export interface RentedRow extends DimensionRow {
  readonly minutes: number
  readonly outs: number
  readonly rentals: number
  readonly on_rent: number
  readonly overdue: number
}

/** Time out and how many went out: by model, by branch, by channel, and in all (where none of them is named). */
export async function findRented(db: Db, scope: StatisticsScope, longest: number): Promise<RentedRow[]> {
  const { from, until, graceMs } = scope
  const lateBefore = new Date(until.getTime() - graceMs)
  const { rows } = await sql<RentedRow>`
    select product_id, branch_id, channel, sum(${minutesOut(from, until)})::float8 as minutes,
      count(*) filter (where r.actual_out_at >= ${from})::int as outs, count(*)::int as rentals,
      count(*) filter (where ${outAtEnd(until)})::int as on_rent,
      count(*) filter (where ${outAtEnd(until)} and r.ends_at < ${lateBefore})::int as overdue
    from ${outRentals(scope, { from, until, longest })} as r
    group by grouping sets ((), (product_id), (branch_id), (channel))`.execute(db)
  return rows
}

export interface StepRow {
  readonly step: number
  readonly minutes: number
  readonly outs: number
}

/** Time out and how many went out in each step of the charts, counted from 1. */
export async function findRentedSteps(
  db: Db,
  scope: StatisticsScope,
  { starts, end }: ChartScope,
  longest: number,
): Promise<StepRow[]> {
  const [from] = starts
  if (from === undefined) return []
  const until = new Date(Math.min(end.getTime(), scope.until.getTime()))
  const thresholds = sql`${[...starts]}::timestamptz[]`
  const { rows } = await sql<StepRow>`
    with edges as (
      select n::int as step, start, coalesce(lead(start) over (order by n), ${end}::timestamptz) as finish
      from unnest(${thresholds}) with ordinality as given (start, n)
    ), spread as (
      select r.actual_out_at, least(r.actual_in_at, ${until}::timestamptz) as back,
        width_bucket(r.actual_out_at, ${thresholds}) as first,
        width_bucket(least(r.actual_in_at, ${until}::timestamptz), ${thresholds}) as last
      from ${outRentals(scope, { from, until, longest })} as r
    )
    select edges.step, coalesce(sum(extract(epoch from least(spread.back, edges.finish)
        - greatest(spread.actual_out_at, edges.start)) / 60), 0)::float8 as minutes,
      count(*) filter (where spread.actual_out_at >= edges.start)::int as outs
    from spread cross join lateral generate_series(greatest(1, spread.first), spread.last) as at (step)
    join edges on edges.step = at.step
    group by edges.step order by edges.step`.execute(db)
  return rows
}
