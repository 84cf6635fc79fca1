import type { STATISTIC_METHODS } from '@rodchao/contract'
import { sql } from 'kysely'
import type { ChartScope, StatisticsScope } from '../policy.ts'
import type { DimensionRow } from './flow.ts'
import { type Db, ofReservation, ofScope } from './of-scope.ts'

export type Method = (typeof STATISTIC_METHODS)[number]

export interface RevenueRow extends DimensionRow {
  readonly method: Method | null
  readonly amount: number
  readonly received: number
  readonly received_count: number
  readonly refunded: number
  readonly refunded_count: number
  readonly rent: number
  readonly addon: number
  readonly delivery: number
  readonly fee: number
  readonly sale: number
}

/** What came in and went back: by way of paying, model, branch, channel, and in all (where none of them is named). */
export async function findRevenue(db: Db, scope: StatisticsScope): Promise<RevenueRow[]> {
  const sums = ['amount', 'received', 'refunded', 'rent', 'addon', 'delivery', 'fee', 'sale'].map(
    (name) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`,
  )
  const { rows } = await sql<RevenueRow>`
    with parts as (
      select method, product_id, branch_id, channel, sum(amount) as amount,
        sum(amount) filter (where amount > 0) as received, count(*) filter (where amount > 0) as received_count,
        -sum(amount) filter (where amount < 0) as refunded, count(*) filter (where amount < 0) as refunded_count,
        sum(rent) as rent, sum(addon) as addon, sum(delivery) as delivery, sum(fee) as fee, sum(sale) as sale
      from revenue_part v where received_at >= ${scope.from} and received_at < ${scope.to} ${ofScope(scope, 'v')}
      group by method, product_id, branch_id, channel
    )
    select method, product_id, branch_id, channel, ${sql.join(sums)}, coalesce(sum(received_count), 0)::int as received_count,
      coalesce(sum(refunded_count), 0)::int as refunded_count
    from parts group by grouping sets ((), (method), (product_id), (branch_id), (channel))`.execute(db)
  return rows
}

/** What came in less what went back in each step of the charts, counted from 1. */
export async function findRevenueSteps(
  db: Db,
  scope: StatisticsScope,
  { starts, end }: ChartScope,
): Promise<{ step: number; amount: number }[]> {
  const { rows } = await sql<{ step: number; amount: number }>`
    select width_bucket(received_at, ${[...starts]}::timestamptz[]) as step, sum(amount)::float8 as amount
    from revenue_part v where received_at >= ${starts[0] ?? end} and received_at < ${end} ${ofScope(scope, 'v')}
    group by 1 order by 1`.execute(db)
  return rows
}

export interface DepositRow {
  readonly kind: 'received' | 'refunded' | 'kept'
  readonly method: Method | null
  readonly count: number
  readonly amount: number
}

/** Movements of damage deposits, which are no revenue. */
export async function findDeposits(db: Db, scope: StatisticsScope): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select kind, method, count(*)::int as count, sum(amount)::float8 as amount from deposit_entry d
    where at >= ${scope.from} and at < ${scope.to} ${ofReservation(scope, 'd.reservation_id')}
    group by kind, method`.execute(db)
  return rows
}

export interface CountAndAmount {
  readonly count: number
  readonly amount: number
}

/** An instant that lies just before the end, for what is held up to an instant but not at it. */
export const justBefore = (until: Date) => sql`${until}::timestamptz - interval '1 microsecond'`

/** Damage deposits that the shop owed to customers at the end of the days. */
export async function findDepositsHeld(db: Db, scope: StatisticsScope): Promise<CountAndAmount> {
  const { rows } = await sql<CountAndAmount>`
    select count(*)::int as count, coalesce(sum(held), 0)::float8 as amount from deposit_hold h
    where tstzrange(from_at, until_at) @> (${justBefore(scope.until)}) ${ofScope(scope, 'h')}`.execute(db)
  return rows[0] ?? { count: 0, amount: 0 }
}

/** Money that still had to go back at the end of the days, deposits apart. */
export async function findRefundsDue(
  db: Db,
  scope: StatisticsScope,
): Promise<readonly (CountAndAmount & { readonly is_deposit: boolean })[]> {
  const { rows } = await sql<CountAndAmount & { is_deposit: boolean }>`
    select is_deposit, count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount from (
      select is_deposit, amount, reservation_id from refund_task where status = 'open' and created_at < ${scope.until}
      union all
      select is_deposit, amount, reservation_id from refund_task
      where status = 'done' and done_at >= ${scope.until} and created_at < ${scope.until}
    ) as t where true ${ofReservation(scope, 't.reservation_id')}
    group by is_deposit`.execute(db)
  return rows
}
