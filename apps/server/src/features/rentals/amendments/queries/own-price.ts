import { ENDED_EARLY } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/**
 * Sum of the lines that came after the agreed price, in satang: all of them, those of extensions, and those that keep the price
 * of the model that was booked first (see `keepPrice`).
 */
export async function findAddedAmounts(
  db: Kysely<Database>,
  reservationId: string,
): Promise<{ all: number; extensions: number; kept: number }> {
  return db
    .selectFrom('reservation_line')
    .select([
      sql<number>`coalesce(sum(amount), 0)::int`.as('all'),
      sql<number>`coalesce(sum(amount) filter (where source = 'extension'), 0)::int`.as('extensions'),
      sql<number>`coalesce(sum(amount) filter (where detail ? 'keptPrice'), 0)::int`.as('kept'),
    ])
    .where('reservation_id', '=', reservationId)
    .where('source', '<>', 'quote')
    .executeTakeFirstOrThrow()
}

/** Whether a thing is charged with the way of its booking, and the rent in satang that counts towards free delivery with its own. */
export interface BookingWay {
  readonly paysWay: boolean
  readonly rentBeside: number
}

/** The first thing of a booking that is no house is charged with the way, by the rent of all that are left of it. */
export async function findWay(
  db: Kysely<Database>,
  {
    id,
    group_id,
    group_no,
  }: { readonly id: string; readonly group_id: string | null; readonly group_no: number | null },
): Promise<BookingWay> {
  if (group_id === null) return { paysWay: true, rentBeside: 0 }
  const before = await db
    .selectFrom('reservation')
    .innerJoin('product', 'product.id', 'reservation.product_id')
    .select('reservation.id')
    .where('group_id', '=', group_id)
    .where('group_no', '<', group_no ?? 1)
    .where('charging', '<>', 'night')
    .limit(1)
    .executeTakeFirst()
  if (before !== undefined) return { paysWay: false, rentBeside: 0 }
  const { rent } = await db
    .selectFrom('reservation')
    .select(sql<number>`coalesce(sum((quote ->> 'rent')::int), 0)::int`.as('rent'))
    .where('group_id', '=', group_id)
    .where('id', '<>', id)
    .where('status', 'not in', ENDED_EARLY)
    .executeTakeFirstOrThrow()
  return { paysWay: true, rentBeside: rent }
}
