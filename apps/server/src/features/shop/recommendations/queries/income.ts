import { ENDED_EARLY } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { statusList } from '../../../../db/status-list.ts'

/** Bookings that came to something. */
export const COUNTS = sql`status not in ${statusList(['hold', ...ENDED_EARLY])}`

/**
 * What of the total of a booking `r` went back although it is still charged, satang. Money that went back because less is
 * charged by now is in no line any more, and is not taken off twice.
 */
export const REFUNDED = sql`least(
  coalesce((select sum(p.amount) from payment p where p.reservation_id = r.id and p.direction = 'out'), 0),
  greatest(0, r.total - r.paid))`

export interface Taken {
  /** Null for all rules together. */
  readonly ruleId: number | null
  /** Visitors, each once. */
  readonly accepted: number
  /** Satang. */
  readonly revenue: number
}

/**
 * Who took what a rule suggested from `from` to `to`, and what it brings: of an add-on its own lines, of a vehicle its rent
 * less discounts, before VAT on top. What is cancelled or not in the booking any more counts for nothing, and of what was
 * given back each line gives its share. All rules together count a visitor once, and a line once where two rules suggested it.
 */
export async function findTaken(db: Kysely<Database>, from: Date, to: Date): Promise<readonly Taken[]> {
  const { rows } = await sql<Taken>`
    with accepted as (
      select e.rule_id, e.visitor, e.product_id, e.addon_id, coalesce(b.group_id, b.id) as booking
      from recommendation_event e join reservation b on b.id = e.reservation_id
      where e.kind = 'accepted' and e.at >= ${from} and e.at < ${to}
    ), taken as (
      select a.rule_id, a.visitor, a.product_id, a.addon_id, r.id,
        round(coalesce(own.amount, 0) * (1 - coalesce(${REFUNDED}::numeric / nullif(r.total, 0), 0))) as amount
      from accepted a
      join reservation r on coalesce(r.group_id, r.id) = a.booking and r.${COUNTS}
      left join lateral (
        select sum(l.amount) as amount from reservation_line l
        where l.reservation_id = r.id and case when a.addon_id is null then l.kind in ('rent', 'discount')
          else l.kind = 'addon' and l.addon_id = a.addon_id end
      ) own on true
      where r.product_id = a.product_id or exists (
        select from jsonb_to_recordset(r.addons) as chosen("addonId" int, quantity int)
        where chosen."addonId" = a.addon_id and chosen.quantity > 0)
    ), once as (
      select distinct on (id, product_id, addon_id) amount from taken order by id, product_id, addon_id
    )
    select rule_id as "ruleId", count(distinct visitor)::int as accepted, sum(amount)::float8 as revenue
    from taken group by rule_id
    union all
    select null, (select count(distinct visitor)::int from taken), coalesce((select sum(amount) from once), 0)::float8`.execute(
    db,
  )
  return rows
}
