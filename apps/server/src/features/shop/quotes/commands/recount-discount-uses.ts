import { WITHOUT_DISCOUNT_USE } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { statusText } from '../../../../db/status-list.ts'

/**
 * How often the code `d` is used by the bookings: once by each of which some thing is agreed and not called off, however many
 * things it has. The counter `discount_code.used` follows from move to move (see spend-discount.ts).
 */
export const DISCOUNT_USES = `
  select count(distinct coalesce(r.group_id, r.id))::int from reservation r
  where r.discount_code_id = d.id and exists (
    select from reservation one
    where (one.id = r.id or one.group_id = r.group_id) and one.status not in ${statusText(WITHOUT_DISCOUNT_USE)})`

/** Counts the uses of all codes anew, where bookings came or went otherwise than by their moves. */
export async function recountDiscountUses(db: Kysely<Database>): Promise<void> {
  await sql`update discount_code d set used = (${sql.raw(DISCOUNT_USES)})`.execute(db)
}
