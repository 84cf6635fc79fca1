import { compareShares, compareSpending, type Difference, type Sample, type Share } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { COUNTS, findTaken, REFUNDED } from './income.ts'

export interface RuleFigures {
  readonly shown: number
  readonly accepted: number
  readonly heldOut: number
  /** Satang. */
  readonly revenue: number
  readonly taking: Difference
  readonly spending: Difference
}

interface GroupRow {
  /** Null for all rules together. */
  rule_id: number | null
  kind: 'shown' | 'held_out'
  visitors: number
  takers: number
  buyers: number
  spent: number
  squares: number
}

/**
 * What visitors did who were shown a rule from `from` to `to`, and what those did who would have been: whether they booked
 * the thing, and for how much they booked in all, after they had seen it (or not). By rule; `null` is all rules together,
 * where each visitor counts once, however many rules they saw. Whoever was in both groups, since the share was changed,
 * stays in the one where they were first.
 */
export async function findFigures(
  db: Kysely<Database>,
  from: Date,
  to: Date,
): Promise<ReadonlyMap<number | null, RuleFigures>> {
  const [groups, taken] = await Promise.all([
    sql<GroupRow>`
      with seen as (
        select rule_id, visitor, product_id, addon_id, min(at) as at,
          first_value(kind) over (partition by visitor order by min(at), kind) as kind
        from recommendation_event
        where kind in ('shown', 'held_out') and at >= ${from} and at < ${to}
        group by rule_id, visitor, kind, product_id, addon_id
      ), booked as (
        select distinct on (e.visitor, r.id) e.visitor, e.at, r.product_id, r.addons, r.id, r.total - ${REFUNDED} as kept
        from recommendation_event e
        join reservation b on b.id = e.reservation_id
        join reservation r on coalesce(r.group_id, r.id) = coalesce(b.group_id, b.id)
        where e.kind = 'booked' and e.at >= ${from} and r.${COUNTS}
        order by e.visitor, r.id, e.at
      ), after as (
        -- One row for a booking after each thing that was seen; those of nobody stay for the count of visitors.
        select seen.rule_id, seen.visitor, seen.kind, booked.id, booked.kept,
          (booked.product_id = seen.product_id
            or exists (select from jsonb_to_recordset(booked.addons) as a("addonId" int, quantity int)
              where a."addonId" = seen.addon_id and a.quantity > 0)) as took
        from seen left join booked on booked.visitor = seen.visitor and booked.at >= seen.at
      ), by_booking as (
        select rule_id, visitor, kind, kept, bool_or(took) as took from after group by rule_id, visitor, kind, id, kept
        union all
        select null, visitor, kind, kept, bool_or(took) from after group by visitor, kind, id, kept
      ), by_visitor as (
        select rule_id, visitor, kind, coalesce(bool_or(took), false) as took, coalesce(sum(kept), 0)::float8 as spent
        from by_booking group by rule_id, visitor, kind
      )
      select rule_id, kind, count(*)::int as visitors, count(*) filter (where took)::int as takers,
        count(*) filter (where spent > 0)::int as buyers, sum(spent) as spent, sum(spent * spent) as squares
      from by_visitor group by rule_id, kind`.execute(db),
    findTaken(db, from, to),
  ])
  const found = new Map<number | null, RuleFigures>()
  const ids = new Set([null, ...groups.rows.map((row) => row.rule_id), ...taken.map(({ ruleId }) => ruleId)])
  for (const id of ids) {
    const group = (kind: GroupRow['kind']) => groups.rows.find((row) => row.rule_id === id && row.kind === kind)
    const own = taken.find(({ ruleId }) => ruleId === id)
    const [shown, heldOut] = [group('shown'), group('held_out')]
    found.set(id, {
      shown: shown?.visitors ?? 0,
      heldOut: heldOut?.visitors ?? 0,
      accepted: own?.accepted ?? 0,
      revenue: own?.revenue ?? 0,
      taking: compareShares(takers(shown), takers(heldOut)),
      spending: compareSpending(spenders(shown), spenders(heldOut)),
    })
  }
  return found
}

/** Of nobody. */
export const NO_FIGURES: RuleFigures = {
  shown: 0,
  accepted: 0,
  heldOut: 0,
  revenue: 0,
  taking: compareShares(takers(undefined), takers(undefined)),
  spending: compareSpending(spenders(undefined), spenders(undefined)),
}

function takers(row: GroupRow | undefined): Share {
  return { count: row?.visitors ?? 0, takers: row?.takers ?? 0 }
}

function spenders(row: GroupRow | undefined): Sample {
  return { count: row?.visitors ?? 0, buyers: row?.buyers ?? 0, sum: row?.spent ?? 0, squares: row?.squares ?? 0 }
}
