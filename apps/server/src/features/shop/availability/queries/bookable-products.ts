import { toWireInstant } from '@rodchao/contract'
import type { BookableProduct } from '@rodchao/contract'
import { DAY, HOUR, withTurnaround } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { Catalogue } from '../../catalogue/queries/catalogue.ts'
import { letPeriod } from './period-rules.ts'
import { priceWindow } from './search-products.ts'
import type { UnitCalendar } from './unit-calendar.ts'
import { nearestFreeStart, type WindowQuestion } from './window-answer.ts'

const COUNTED_MS = 90 * DAY
/** What is asked for in a season does not change with the minute. */
const KEPT_MS = HOUR

type Rentals = ReadonlyMap<number, number>

/** How often each product went out in the 90 days before an instant (epoch ms), by product id; counted once an hour. */
export function createRentalCounts(db: Kysely<Database>): (now: number) => Promise<Rentals> {
  let counted: { readonly at: number; readonly rentals: Rentals } | undefined
  return async (now) => {
    if (counted !== undefined && Math.abs(now - counted.at) < KEPT_MS) return counted.rentals
    const rows = await db
      .selectFrom('reservation')
      .select(['product_id', ({ fn }) => fn.countAll<number>().as('rentals')])
      .where('status', 'in', ['on_rent', 'returned', 'completed'])
      .where('starts_at', '>', new Date(now - COUNTED_MS))
      .where('starts_at', '<=', new Date(now))
      .groupBy('product_id')
      .execute()
    const rentals = new Map(rows.map((row) => [row.product_id, row.rentals]))
    counted = { at: now, rentals }
    return rentals
  }
}

/** What can be let in a window: what is free first, of that the most rented. */
export function findBookable(
  catalogue: Catalogue,
  calendar: UnitCalendar,
  question: WindowQuestion,
  rentals: Rentals,
): BookableProduct[] {
  return priceWindow(catalogue, question)
    .map(({ product, refused, total }): BookableProduct => {
      const window = withTurnaround(letPeriod(product, question.period), product.turnaroundMinutes)
      const free =
        refused === null ? calendar.countFree(product, question.branch.id, window, Number.POSITIVE_INFINITY) : 0
      const reason = free > 0 ? null : (refused ?? 'booked')
      const nearest = reason === 'booked' ? nearestFreeStart(calendar, product, question) : null
      return {
        productId: product.id,
        freeUnits: free,
        reason,
        nearestFreeStart: nearest === null ? null : toWireInstant(nearest),
        total,
        rentals: rentals.get(product.id) ?? 0,
      }
    })
    .toSorted((a, b) => Number(b.freeUnits > 0) - Number(a.freeUnits > 0) || b.rentals - a.rentals)
}
