import type { ResponseBody } from '@rodchao/contract'
import { type Actor, HOUR, type SwapDifference, swapDifference } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { findShownClasses } from '../../../people/customers/queries/shown-licence.ts'
import { countModels, type RentalCounts } from '../../../shop/availability/queries/bookable-products.ts'
import { priceChange } from '../../../rentals/amendments/queries/price-change.ts'
import { checkMove, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'

type Prices = Pick<ReservationContext, 'catalogue'>

/** Another model will do as long as the same licence and the same way to charge go with it. */
export function isSameKind(
  one: { readonly licenceClass: string | null; readonly charging: string },
  other: { readonly licenceClass: string | null; readonly charging: string },
): boolean {
  return one.licenceClass === other.licenceClass && one.charging === other.charging
}

/** What the rest of a rental costs more with one model than with another, by today's prices of both. */
export async function priceSwap(
  db: Kysely<Database>,
  context: Prices,
  row: ReservationRecord,
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: number },
): Promise<SwapDifference> {
  const rentOf = async (id: number) => {
    const choice = {
      productId: id,
      start: row.starts_at.toISOString(),
      end: row.ends_at.toISOString(),
      addons: [],
      zoneId: row.zone_id,
    }
    // One list for both: a model that costs as much is to cost nothing more, though prices rose since.
    return (await priceChange(db, context, { ...row, agreed_prices_id: null }, choice, now)).priced.quote.rent
  }
  return swapDifference({
    period: { start: row.starts_at.getTime(), end: row.ends_at.getTime() },
    at: now,
    oldRent: await rentOf(from),
    newRent: await rentOf(to),
  })
}

/** Models that a rental which is out could go on with, what costs least more first. */
export async function findSwapModels(
  context: ReservationContext,
  { id, role }: { readonly id: string; readonly role: Actor },
  countRentals: RentalCounts,
): Promise<ResponseBody<'findSwapModels'>> {
  const { db, catalogue, clock } = context
  const now = clock.now()
  const row = await db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  checkMove(row, { expectedVersion: null, event: 'swap_unit', role })
  if (row.status !== 'on_rent')
    throw new ProblemError('not_from_here', { extra: { currentStatus: row.status, allowed: [] } })
  const { products, productById } = catalogue.current()
  const unit = await db.selectFrom('unit').select('product_id').where('id', '=', row.unit_id).executeTakeFirst()
  const out = productById.get(unit?.product_id ?? row.product_id)
  if (!out) throw new ProblemError('not_found')
  const others = products.filter((product) => product.id !== out.id && isSameKind(out, product))
  const models = []
  for (const { id: productId, name } of others) {
    const { days, amount } = await priceSwap(db, context, row, { from: out.id, to: productId, now }).catch(unpriced)
    models.push({ productId, name: { th: name.th, en: name.en }, days, difference: amount })
  }
  const branch = catalogue.current().branchById.get(row.branch_id)
  if (!branch) throw new ProblemError('not_found')
  // What is late goes on for an hour at least.
  const period = { start: now, end: Math.max(row.ends_at.getTime(), now + HOUR) }
  const question = { period, branch, zone: null, now, shownClasses: await findShownClasses(db, row) }
  return {
    offers: await countModels(context, countRentals, [out, ...others], question),
    current: { productId: out.id, name: { th: out.name.th, en: out.name.en } },
    models: models.toSorted((a, b) => (a.difference ?? Infinity) - (b.difference ?? Infinity)),
  }
}

/** A model that is not let for so long, say, has no price for it, and may still be given at the price that was agreed. */
function unpriced(error: unknown): { days: number; amount: null } {
  if (error instanceof ProblemError) return { days: 0, amount: null }
  throw error
}
