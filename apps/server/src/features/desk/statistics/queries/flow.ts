import { sql } from 'kysely'
import type { ChartScope, StatisticsScope } from '../policy.ts'
import { type Db, inMinutes, ofScope, outAtEnd, outRentals, type Part, RENTALS, timeOut } from './of-scope.ts'

/** The hour of the shop's clock, counted from 1 January 1970; that was a Thursday. */
export const shopHour = (column: string): Part => sql`(date_part('epoch', ${sql.ref(column)})::bigint + 25200) / 3600`

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
    with parts as (
      select product_id, branch_id, channel, sum(${timeOut(from, until)}) as time,
        count(*) filter (where r.actual_out_at >= ${from}) as outs, count(*) as rentals,
        count(*) filter (where ${outAtEnd(until)}) as on_rent,
        count(*) filter (where ${outAtEnd(until)} and r.ends_at < ${lateBefore}) as overdue
      from ${outRentals(scope, { from, until, longest })} as r group by product_id, branch_id, channel
    )
    select product_id, branch_id, channel, ${inMinutes(sql`sum(time)`)} as minutes,
      coalesce(sum(outs), 0)::int as outs, coalesce(sum(rentals), 0)::int as rentals,
      coalesce(sum(on_rent), 0)::int as on_rent, coalesce(sum(overdue), 0)::int as overdue
    from parts group by grouping sets ((), (product_id), (branch_id), (channel))`.execute(db)
  return rows
}

export interface StepRow {
  readonly step: number
  readonly minutes: number
  readonly outs: number
}

/**
 * Time out and how many went out in each step of the charts, counted from 1. Rentals are first gathered by the steps in which
 * they began and ended, of which there are few.
 */
export async function findRentedSteps(
  db: Db,
  scope: StatisticsScope,
  { starts, end }: ChartScope,
  longest: number,
): Promise<StepRow[]> {
  const [from] = starts
  if (from === undefined) return []
  const until = new Date(Math.min(end.getTime(), scope.chartUntil.getTime()))
  const thresholds = sql`${[...starts]}::timestamptz[]`
  const { rows } = await sql<StepRow>`
    with edges as (
      select n::int as step, start, coalesce(lead(start) over (order by n), ${end}::timestamptz) as finish
      from unnest(${thresholds}) with ordinality as given (start, n)
    ), spread as (
      select greatest(r.actual_out_at, ${from}::timestamptz) - ${from}::timestamptz as out_after,
        least(r.actual_in_at, ${until}::timestamptz) - ${from}::timestamptz as back_after, r.actual_out_at >= ${from} as is_new,
        greatest(1, width_bucket(r.actual_out_at, ${thresholds})) as first,
        width_bucket(least(r.actual_in_at, ${until}::timestamptz), ${thresholds}) as last
      from ${outRentals(scope, { from, until, longest })} as r
    ), pairs as (
      select first, last, count(*) as rentals, count(*) filter (where is_new) as outs,
        extract(epoch from sum(out_after)) as out_seconds, extract(epoch from sum(back_after)) as back_seconds
      from spread group by first, last
    ), cut as (
      select edges.step, pairs.rentals, pairs.out_seconds, pairs.back_seconds, edges.step = pairs.first as is_first,
        edges.step = pairs.last as is_last, case when edges.step = pairs.first then pairs.outs else 0 end as outs,
        extract(epoch from edges.start - ${from}::timestamptz) as begins, extract(epoch from edges.finish - ${from}::timestamptz) as ends
      from pairs join edges on edges.step between pairs.first and pairs.last
    )
    select step, (sum((case when is_last then back_seconds else rentals * ends end)
      - (case when is_first then out_seconds else rentals * begins end)) / 60)::float8 as minutes, sum(outs)::int as outs
    from cut group by step order by step`.execute(db)
  return rows
}
