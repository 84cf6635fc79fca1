import { type amendmentSchema, toWireInstant } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { type StaffChange, toMove } from '../../staff-reservations/commands/change-reservation.ts'
import { keepAgreedPrices } from '../../../shop/quotes/queries/agreed-prices.ts'
import { wireQuote } from '../../../shop/quotes/queries/wire-quote.ts'
import {
  checkMove,
  lockReservation,
  moveReservation,
  type ReservationRecord,
} from '../../reservations/commands/move-reservation.ts'
import { lateDayPrice } from '../../reservations/commands/insert-reservation.ts'
import { alternativesFor } from '../../reservations/commands/place-hold.ts'
import { refuseSale } from '../policy.ts'
import { priceChange, type PricedChange } from '../queries/price-change.ts'
import { findAskedUnit } from '../queries/unit-candidates.ts'
import { refuseUnlicensed } from '../queries/licence-fit.ts'
import { keepPrice } from './keep-price.ts'
import { rewriteQuoteLines } from './rewrite-quote.ts'
import { refreshSearchText } from '../../reservations/commands/refresh-search-text.ts'
import type { Changed } from './run-change.ts'
import { moveOccupancies, takeAskedUnit, takeBestUnit } from './take-unit.ts'

type Amendment = z.output<typeof amendmentSchema>

/**
 * Dates, product, add-ons or delivery of a confirmed reservation become others, at the price that was shown. Its unit
 * stays where it is free, else the best free one takes its place. Money paid beyond the new price stays as a credit
 * until the reservation ends; only then does it become a refund.
 */
export async function amendReservation(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
  amendment: Amendment,
): Promise<Changed> {
  const { now } = change
  const before = await lockReservation(trx, change.id)
  const move = { ...toMove(change), event: 'amend' } as const
  checkMove(before, move)
  refuseSale(before)
  if (amendment.zoneId !== null && amendment.deliveryPlace === '')
    throw fieldProblem('invalid_request', '/deliveryPlace', 'required')
  const price = agreedPrice(before, amendment, await priceChange(trx, context, before, amendment, now))
  await refuseUnlicensed(trx, before, price.priced.product)
  if (price.total !== amendment.expectedTotal) {
    const { code, errors } = fieldProblem('amount_refused', '/expectedTotal', 'price_changed', { total: price.total })
    throw new ProblemError(code, { errors, extra: { total: price.total } })
  }
  const { priced } = price
  const unitId = await takeUnit(trx, context, before, amendment, priced, now)
  await rewriteQuoteLines(trx, before.id, wireQuote(priced.quote))
  if (priced.product.id !== before.product_id)
    await keepPrice(trx, before.id, { amount: price.kept, now, userId: change.actor.id })
  const after = await moveReservation(trx, context, {
    ...move,
    reason: amendment.reason || null,
    set: {
      ...amendedColumns(before, amendment, price, unitId),
      agreed_prices_id: await keepAgreedPrices(trx, priced.prices),
    },
    auditDetail: amendmentDetail(before, amendment, price, unitId),
  })
  await refreshSearchText(trx, before.id)
  return { reservation: after, units: [before.unit_id] }
}

/** The unit that was asked for, or else its own where it is free and the best free one where it is not. */
async function takeUnit(
  trx: Transaction<Database>,
  context: ReservationContext,
  before: ReservationRecord,
  { unitId }: Amendment,
  priced: PricedChange['priced'],
  now: number,
): Promise<number> {
  const { window } = priced
  const currentUnitId = before.unit_id
  if (unitId !== undefined)
    return takeAskedUnit(trx, {
      unitId: await findAskedUnit(trx, unitId, currentUnitId, priced),
      currentUnitId,
      window,
      now,
      reservationId: before.id,
    })
  const question = {
    productId: priced.product.id,
    branchId: before.branch_id,
    currentUnitId,
    window,
    endsAt: priced.period.end,
    now,
    ignoring: [before.id],
  }
  const unit = await takeBestUnit(trx, question, ({ id }) =>
    moveOccupancies(trx, new Map([[before.id, { unitId: id, window }]]), now),
  )
  if (!unit) throw new ProblemError('not_free', { extra: { alternatives: alternativesFor(context, priced, now) } })
  return unit.id
}

interface AgreedPrice extends PricedChange {
  /** What a line beside the quote adds or takes so that the price stays, in satang. */
  readonly kept: number
}

/** The price as it is, or as it was where another model goes for what was agreed. */
function agreedPrice(before: ReservationRecord, amendment: Amendment, price: PricedChange): AgreedPrice {
  if (!amendment.keepsPrice) return { ...price, kept: 0 }
  if (amendment.productId === before.product_id) throw fieldProblem('invalid_request', '/keepsPrice', 'same_product')
  if (amendment.reason === '') throw fieldProblem('invalid_request', '/reason', 'reason_required')
  return { ...price, total: before.total, difference: 0, kept: -price.difference }
}

function amendedColumns(
  before: ReservationRecord,
  amendment: Amendment,
  { priced, total }: PricedChange,
  unitId: number,
) {
  const { quote, period, zone } = priced
  return {
    product_id: priced.product.id,
    unit_id: unitId,
    is_unit_fixed: unitId === before.unit_id ? before.is_unit_fixed : amendment.unitId !== undefined,
    starts_at: new Date(period.start),
    ends_at: new Date(period.end),
    pick_up_mode: zone === null ? 'branch' : 'delivery',
    zone_id: zone?.id ?? null,
    delivery_place: amendment.deliveryPlace,
    delivery_postcode: amendment.deliveryPostcode,
    addons: JSON.stringify(amendment.addons.filter(({ quantity }) => quantity > 0)),
    quote: JSON.stringify(wireQuote(quote)),
    total,
    booking_deposit: quote.dueNow,
    damage_deposit: quote.damageDeposit,
    late_day_price: lateDayPrice(priced),
  }
}

/** What the history tells: as it was and as it is, and what the customer is ahead by when the price went down. */
function amendmentDetail(
  before: ReservationRecord,
  amendment: Amendment,
  { priced, total, kept }: AgreedPrice,
  unitId: number,
) {
  const credit = before.paid - total
  return {
    before: {
      productId: before.product_id,
      unitId: before.unit_id,
      start: toWireInstant(before.starts_at.getTime()),
      end: toWireInstant(before.ends_at.getTime()),
      zoneId: before.zone_id,
      total: before.total,
    },
    after: {
      productId: priced.product.id,
      unitId,
      start: toWireInstant(priced.period.start),
      end: toWireInstant(priced.period.end),
      zoneId: amendment.zoneId,
      total,
      difference: total - before.total,
      ...(credit > 0 ? { credit } : {}),
      ...(kept === 0 ? {} : { kept }),
    },
  }
}
