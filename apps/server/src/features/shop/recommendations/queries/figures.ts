import { compareGroups, type Difference, type Sample } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

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
  spent: number
  squares: number
}

/** Bookings that came to something. */
const COUNTS = sql`status not in ('hold', 'expired', 'cancelled', 'no_show')`

/**
 * What visitors did who were shown a rule from `from` to `to`, and what those did who would have been: whether they booked
 * the thing, and for how much they booked in all, after they had seen it (or not). By rule; `null` is all rules together.
 */
export async function findFigures(
  db: Kysely<Database>,
  from: Date,
  to: Date,
): Promise<ReadonlyMap<number | null, RuleFigures>> {
  const [groups, taken] = await Promise.all([
    sql<GroupRow>`
      with seen as (
        select rule_id, visitor, kind, product_id, addon_id, min(at) as at from recommendation_event
        where kind in ('shown', 'held_out') and at >= ${from} and at < ${to}
        group by rule_id, visitor, kind, product_id, addon_id
      ), booked as (
        select e.visitor, e.at, r.product_id, r.addons, r.total, r.id
        from recommendation_event e
        join reservation b on b.id = e.reservation_id
        join reservation r on coalesce(r.group_id, r.id) = coalesce(b.group_id, b.id)
        where e.kind = 'booked' and e.at >= ${from} and r.${COUNTS}
      ), per_rule as (
        select seen.rule_id, seen.visitor, seen.kind,
          coalesce(max(case when booked.product_id = seen.product_id
            or exists (select from jsonb_to_recordset(booked.addons) as a("addonId" int, quantity int)
              where a."addonId" = seen.addon_id and a.quantity > 0) then 1 else 0 end), 0) as took,
          array_agg(distinct booked.id) filter (where booked.id is not null) as ids
        from seen left join booked on booked.visitor = seen.visitor and booked.at >= seen.at
        group by seen.rule_id, seen.visitor, seen.kind
      ), per_visitor as (
        select rule_id, kind, took,
          coalesce((select sum(total) from reservation where id = any(ids)), 0)::float8 as spent
        from per_rule
        union all
        select null, kind, max(took), coalesce(max((select sum(total) from reservation where id = any(ids))), 0)::float8
        from per_rule group by visitor, kind
      )
      select rule_id, kind, count(*)::int as visitors, sum(took)::int as takers, sum(spent) as spent, sum(spent * spent) as squares
      from per_visitor group by rule_id, kind`.execute(db),
    sql<{ rule_id: number; accepted: number; revenue: number }>`
      select e.rule_id, count(distinct e.visitor)::int as accepted, coalesce(sum(
        case when e.product_id is not null then (
          select sum(r.total) from reservation r
          where coalesce(r.group_id, r.id) = coalesce(b.group_id, b.id) and r.product_id = e.product_id)
        else (
          select sum(l.amount) from reservation r
          join reservation_line l on l.reservation_id = r.id and l.kind = 'addon'
          join addon on addon.id = e.addon_id and starts_with(l.text_th, addon.name_th)
          where coalesce(r.group_id, r.id) = coalesce(b.group_id, b.id)) end), 0)::float8 as revenue
      from recommendation_event e join reservation b on b.id = e.reservation_id
      where e.kind = 'accepted' and e.at >= ${from} and e.at < ${to} and b.${COUNTS}
      group by e.rule_id`.execute(db),
  ])
  const found = new Map<number | null, RuleFigures>()
  const ids = new Set([null, ...groups.rows.map((row) => row.rule_id), ...taken.rows.map((row) => row.rule_id)])
  for (const id of ids) {
    const group = (kind: GroupRow['kind']) => groups.rows.find((row) => row.rule_id === id && row.kind === kind)
    const own = id === null ? taken.rows : taken.rows.filter((row) => row.rule_id === id)
    const [shown, heldOut] = [group('shown'), group('held_out')]
    found.set(id, {
      shown: shown?.visitors ?? 0,
      heldOut: heldOut?.visitors ?? 0,
      accepted: own.reduce((sum, row) => sum + row.accepted, 0),
      revenue: Math.round(own.reduce((sum, row) => sum + row.revenue, 0)),
      taking: compareGroups(takers(shown), takers(heldOut)),
      spending: compareGroups(spenders(shown), spenders(heldOut)),
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
  taking: compareGroups({ count: 0, sum: 0, squares: 0 }, { count: 0, sum: 0, squares: 0 }),
  spending: compareGroups({ count: 0, sum: 0, squares: 0 }, { count: 0, sum: 0, squares: 0 }),
}

function takers(row: GroupRow | undefined): Sample {
  return { count: row?.visitors ?? 0, sum: row?.takers ?? 0, squares: row?.takers ?? 0 }
}

function spenders(row: GroupRow | undefined): Sample {
  return { count: row?.visitors ?? 0, sum: row?.spent ?? 0, squares: row?.squares ?? 0 }
}
