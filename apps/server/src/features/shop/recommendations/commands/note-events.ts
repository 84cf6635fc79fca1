import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { FoundSuggestion } from '../queries/suggest.ts'

const HASH_BYTES = 16

/** All that is kept of a visitor: what nobody can turn back into the number that their browser drew. */
export function hashVisitor(visitor: string): Buffer {
  return createHash('sha256').update(`visitor ${visitor}`).digest().subarray(0, HASH_BYTES)
}

/** What was put before a visitor, or would have been; once for each of them. */
export async function noteShown(
  db: Kysely<Database>,
  shown: { readonly visitor: string; readonly kind: 'shown' | 'held_out'; readonly found: readonly FoundSuggestion[] },
  now: number,
): Promise<void> {
  if (shown.found.length === 0) return
  await db
    .insertInto('recommendation_event')
    .values(
      shown.found.map(({ rule, item }) => ({
        at: new Date(now),
        kind: shown.kind,
        visitor: hashVisitor(shown.visitor),
        rule_id: rule.id,
        product_id: item.productId,
        addon_id: item.addonId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Whose booking it is, and which of what they were shown they took: what they say they took counts where it was shown to
 * them and is in the booking. Of whoever saw nothing and is not compared with those who did, nothing is kept. Noted once; a booking that was noted for one visitor is not another's.
 */
export async function noteBooked(
  db: Kysely<Database>,
  booked: { readonly token: string; readonly visitor: string; readonly accepted: readonly string[] },
  now: number,
): Promise<void> {
  const row = await db
    .selectFrom('reservation')
    .select(['id', 'group_id'])
    .where('public_token', '=', booked.token)
    .executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  const visitor = hashVisitor(booked.visitor)
  const noted = await sql`
    insert into recommendation_event (at, kind, visitor, reservation_id)
    select ${new Date(now)}, 'booked', ${visitor}::bytea, ${row.id}
    where exists (
      select from recommendation_rule rule join recommendation_event e on e.rule_id = rule.id
        and e.visitor = ${visitor} and e.kind in ('shown', 'held_out'))
    on conflict do nothing`.execute(db)
  if ((noted.numAffectedRows ?? 0n) === 0n || booked.accepted.length === 0) return
  await sql`
    insert into recommendation_event (at, kind, visitor, rule_id, product_id, addon_id, reservation_id)
    select distinct on (e.rule_id) ${new Date(now)}::timestamptz, 'accepted', e.visitor, e.rule_id, e.product_id, e.addon_id, ${row.id}::uuid
    from recommendation_event e
    join recommendation_rule rule on rule.id = e.rule_id and rule.key = any(${[...booked.accepted]}::text[])
    where e.visitor = ${visitor} and e.kind = 'shown' and exists (
      select from reservation r
      where coalesce(r.group_id, r.id) = ${row.group_id ?? row.id}::uuid and (r.product_id = e.product_id or exists (
        select from jsonb_to_recordset(r.addons) as a("addonId" int, quantity int)
        where a."addonId" = e.addon_id and a.quantity > 0)))
    on conflict do nothing`.execute(db)
}
