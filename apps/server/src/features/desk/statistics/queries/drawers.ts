import { sql } from 'kysely'
import { findDrawerCount } from '../../../money/ledgers/queries/drawer.ts'
import { findBranches } from '../../../shop/catalogue/queries/branches.ts'
import type { StatisticsScope } from '../policy.ts'
import type { Db } from './of-scope.ts'

interface CloseRow {
  readonly closes: number
  readonly difference: number
  readonly last_at: Date | null
  readonly has_open_cash: boolean
}

/** Whether the cash of the days was counted, branch by branch. */
export async function findDrawers(db: Db, scope: StatisticsScope) {
  const branches = (await findBranches(db)).filter(({ id }) => scope.branchId === undefined || id === scope.branchId)
  return Promise.all(
    branches.map(async ({ id, name }) => {
      const [{ rows }, count] = await Promise.all([findCloses(db, scope, id), findDrawerCount(db, id, scope.now)])
      const row = rows[0]
      return {
        branchId: id,
        name,
        closes: row?.closes ?? 0,
        difference: row?.difference ?? 0,
        lastAt: row?.last_at ?? null,
        hasOpenCash: row?.has_open_cash ?? false,
        expected: count.expected,
        openingFloat: count.openingFloat,
      }
    }),
  )
}

function findCloses(db: Db, { from, to }: StatisticsScope, branchId: number) {
  return sql<CloseRow>`
    with last as (select coalesce(max(until_at), '-infinity') as until_at from drawer_close where branch_id = ${branchId})
    select count(*)::int as closes, coalesce(sum(counted - expected), 0)::float8 as difference, max(c.until_at) as last_at,
      exists (select from payment p, last where p.method = 'cash' and p.branch_id = ${branchId}
        and p.recorded_at >= ${from} and p.recorded_at < ${to} and p.recorded_at > last.until_at)
      or exists (select from deposit_entry d, last where d.method = 'cash' and d.branch_id = ${branchId}
        and d.recorded_at >= ${from} and d.recorded_at < ${to} and d.recorded_at > last.until_at)
      or exists (select from petty_cash y, last where y.branch_id = ${branchId}
        and y.recorded_at >= ${from} and y.recorded_at < ${to} and y.recorded_at > last.until_at) as has_open_cash
    from drawer_close c where c.branch_id = ${branchId} and c.until_at >= ${from} and c.until_at < ${to}`.execute(db)
}
