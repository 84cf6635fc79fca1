import type { RentalChoice, WireQuote } from '@rodchao/contract'
import { periodMinutes } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import { findAgreedPrices, withAgreedPrices } from '../../../shop/quotes/queries/agreed-prices.ts'
import { findOwnDiscount } from '../../../shop/quotes/queries/own-discount.ts'
import { type PricedChoice, priceChoice } from '../../../shop/quotes/queries/price-choice.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { readChosenAddons } from './chosen-addons.ts'
import { findAddedAmounts, findWay } from './own-price.ts'

/** What of a booking may change. */
export type NewChoice = Pick<RentalChoice, 'productId' | 'start' | 'end' | 'addons' | 'zoneId'> & {
  /** This unit and no other. */
  readonly unitId?: number | undefined
}

/** A change by the prices that were agreed, and by today's where something is new; in satang. */
export interface PricedChange {
  readonly priced: PricedChoice
  /** Of the whole reservation afterwards, charges beside the quote included. */
  readonly total: number
  readonly difference: number
}

/** Prices what a booking would become; problems name the field as `priceChoice` does. */
export async function priceChange(
  db: Kysely<Database>,
  context: Pick<ReservationContext, 'catalogue'>,
  row: ReservationRecord,
  choice: NewChoice,
  now: number,
): Promise<PricedChange> {
  // A start that nobody touches may lie in the past: the customer is late, or the shop is.
  const isSameStart = Date.parse(choice.start) === row.starts_at.getTime()
  const asOf = isSameStart ? Math.min(now, row.starts_at.getTime()) : now
  const priced = await priceAnew(db, context, row, choice, asOf)
  const added = await findAddedAmounts(db, row.id)
  // What kept the price of one model says nothing of the next.
  const total = priced.quote.total + added.all - (choice.productId === row.product_id ? 0 : added.kept)
  return { priced, total, difference: total - row.total }
}

/** An extension by the prices that were agreed, in satang. */
export interface PricedExtension {
  readonly priced: PricedChoice
  readonly difference: number
}

/** Prices a rental that goes on until `end`: the whole time at once, less what was agreed so far, and never below 0. */
export async function priceExtension(
  db: Kysely<Database>,
  context: Pick<ReservationContext, 'catalogue'>,
  row: ReservationRecord,
  end: string,
  now: number,
): Promise<PricedExtension> {
  if (Date.parse(end) <= row.ends_at.getTime()) throw fieldProblem('period_refused', '/end', 'not_longer')
  if (Date.parse(end) <= now) throw fieldProblem('period_refused', '/end', 'in_past')
  const choice = {
    productId: row.product_id,
    start: row.starts_at.toISOString(),
    end,
    addons: readChosenAddons(row, context.catalogue.current()),
    zoneId: row.zone_id,
  }
  const priced = await priceAnew(db, context, row, choice, row.starts_at.getTime())
  // A stay ends at check-out: a later hour of the same day is no longer stay.
  if (priced.period.end <= row.ends_at.getTime()) throw fieldProblem('period_refused', '/end', 'not_longer')
  const { extensions } = await findAddedAmounts(db, row.id)
  const agreed = (row.quote as unknown as WireQuote).total + extensions
  return { priced, difference: Math.max(0, priced.quote.total - agreed) }
}

async function priceAnew(
  db: Kysely<Database>,
  context: Pick<ReservationContext, 'catalogue'>,
  row: ReservationRecord,
  choice: NewChoice,
  asOf: number,
): Promise<PricedChoice> {
  const period = { start: Date.parse(choice.start), end: Date.parse(choice.end) }
  const agreed = await findAgreedPrices(db, row.agreed_prices_id)
  const minutes = period.end > period.start ? periodMinutes(period) : 0
  const discount = await findOwnDiscount(db, row.discount_code, minutes, agreed)
  const catalogue = withAgreedPrices(context.catalogue.current(), agreed)
  const priced = priceChoice(
    catalogue,
    { ...choice, branchId: row.branch_id, discountCode: null },
    {
      now: asOf,
      byStaff: true,
      discount,
      agreed: {
        productId: row.product_id,
        branchId: row.branch_id,
        zoneId: row.zone_id,
        addonIds: readChosenAddons(row, catalogue).map(({ addonId }) => addonId),
      },
      isFirst: (row.group_no ?? 1) === 1,
      ...(await findWay(db, row)),
    },
  )
  // A code that the rental is too short for now stays as it was agreed.
  return { ...priced, prices: { ...priced.prices, discount: discount ?? agreed?.discount ?? null } }
}
