import { DAY, HOUR, mostRented } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

const COUNTED_MS = 30 * DAY
/** What people like in a month does not change with the minute. */
const KEPT_MS = HOUR

/** The vehicle that went out most in the 30 days before an instant (epoch ms); counted once an hour. */
export function createRentalCount(db: Kysely<Database>): (now: number) => Promise<number | null> {
  let counted: { readonly at: number; readonly id: number | null } | undefined
  return async (now) => {
    if (counted !== undefined && Math.abs(now - counted.at) < KEPT_MS) return counted.id
    const rows = await db
      .selectFrom('reservation')
      .innerJoin('product', 'product.id', 'reservation.product_id')
      .select(['product.id as productId', ({ fn }) => fn.countAll<number>().as('rentals')])
      .where('reservation.kind', '=', 'rental')
      .where('reservation.status', 'in', ['on_rent', 'returned', 'completed'])
      .where('reservation.starts_at', '>', new Date(now - COUNTED_MS))
      .where('reservation.starts_at', '<=', new Date(now))
      .where('product.category', '<>', 'pool_villa')
      .groupBy('product.id')
      .execute()
    const id = mostRented(rows)
    counted = { at: now, id }
    return id
  }
}
