import { LEAST_TOGETHER } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import { sessionLocks } from '../../../../db/advisory-lock.ts'
import type { Database } from '../../../../db/schema.ts'

/** Rentals of more days than this are one length; so are those of one and a half weeks and of two. */
export const LENGTH_STEPS = [1, 2, 3, 5, 7, 14] as const

/** Bookings of the last two years say what people take; what came before is another shop. */
const HISTORY_DAYS = 730

/**
 * Counts anew what is taken together, with which length and in which month, from the bookings made before `until` (epoch
 * ms). Lift and its bounds are those of `liftBounds`. False where another process is at it.
 */
export async function refreshHistory(
  db: Kysely<Database>,
  until: number,
  { historyDays = HISTORY_DAYS }: { readonly historyDays?: number } = {},
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(sessionLocks.recommendations)}) as held`.execute(trx)
    if (rows[0]?.held !== true) return false
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`delete from recommendation_pair`.execute(trx)
    await sql`create temporary table history on commit drop as
      select coalesce(group_id, id) as basket, id, product_id, addons,
        ${lengthOf(sql`starts_at`, sql`ends_at`)} as length,
        extract(month from starts_at at time zone 'Asia/Bangkok')::int as month
      from reservation
      where kind = 'rental' and status not in ('hold', 'expired', 'cancelled')
        and starts_at < ${new Date(until)} and starts_at >= ${new Date(until - historyDays * 86_400_000)}`.execute(trx)
    await sql`
      with taken as (
        select distinct basket, product_id, null::int as addon_id from history
        union
        select basket, null::int, addon.id from history
          cross join lateral jsonb_to_recordset(history.addons) as chosen("addonId" int, quantity int)
          join addon on addon.id = chosen."addonId" and chosen.quantity > addon.included_quantity
      ), given as (
        select 'product' as given, product_id as value, basket from taken where product_id is not null
        union select 'length', length, basket from history
        union select 'month', month, basket from history
        union select 'any', 0, basket from history
      ), givens as (select given, value, count(*)::int as n from given group by given, value),
      takens as (select product_id, addon_id, count(*)::int as n from taken group by product_id, addon_id),
      pairs as (
        select given.given, given.value, taken.product_id, taken.addon_id, count(*)::int as n
        from given join taken using (basket)
        where given.given <> 'product' or given.value is distinct from taken.product_id
        group by 1, 2, 3, 4
      ), within as (
        -- An add-on could be taken where it is offered, and is compared with those who could take it alone.
        select addon.id as addon_id, count(distinct history.basket)::int as n
        from history join product on product.id = history.product_id
        join addon on addon.product_id = product.id or (addon.product_id is null and product.category = any(addon.categories))
        group by addon.id
      ), counted as (
        select pairs.*, givens.n as g, takens.n as t,
          case when pairs.given = 'product' and pairs.addon_id is not null then within.n
            else (select n from givens where given = 'any') end as total
        from pairs
        join givens on givens.given = pairs.given and givens.value = pairs.value
        join takens on takens.product_id is not distinct from pairs.product_id
          and takens.addon_id is not distinct from pairs.addon_id
        left join within on within.addon_id = pairs.addon_id
        where pairs.n >= ${sql.lit(LEAST_TOGETHER)} and (pairs.addon_id is null or within.n is not null)
      ), judged as (
        select *, n::float8 * total / (g::float8 * t) as lift,
          exp(1.96 * sqrt(greatest(0, 1.0::float8 / n - 1.0::float8 / g - 1.0::float8 / t - 1.0::float8 / total
            + 2.0::float8 * n / (g::float8 * t)))) as spread
        from counted
      )
      insert into recommendation_pair
        (given, given_value, product_id, addon_id, together, given_count, taken_count, total, lift, lower, upper)
      select given, value, product_id, addon_id, n, g, t, total, lift, lift / spread, lift * spread from judged`.execute(
      trx,
    )
    await sql`
      insert into recommendation_setting (id, refreshed_at, refreshed_bookings)
      values (1, ${new Date(until)}, (select count(distinct basket) from history))
      on conflict (id) do update
        set refreshed_at = excluded.refreshed_at, refreshed_bookings = excluded.refreshed_bookings`.execute(trx)
    return true
  })
}

/** The step of a rental's length, as the pairs call it. */
export function lengthStep(days: number): number {
  return LENGTH_STEPS.findLast((step) => days >= step) ?? 1
}

function lengthOf(start: ReturnType<typeof sql>, end: ReturnType<typeof sql>) {
  const days = sql`ceil(extract(epoch from ${end} - ${start}) / 86400)`
  const steps = LENGTH_STEPS.toReversed().map((step) => sql`when ${days} >= ${sql.lit(step)} then ${sql.lit(step)}`)
  return sql`case ${sql.join(steps, sql` `)} else 1 end`
}

const KEPT_EVENTS_MS = 400 * 86_400_000

/** Drops what visitors were shown longer ago than is kept. */
export async function forgetEvents(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('recommendation_event')
    .where('at', '<', new Date(now - KEPT_EVENTS_MS))
    .execute()
}
