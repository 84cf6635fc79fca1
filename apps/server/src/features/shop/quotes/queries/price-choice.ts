import type { RentalChoice } from '@rodchao/contract'
import {
  type Period,
  type Quote,
  type QuoteAddon,
  type QuoteDiscount,
  quoteRental,
  withTurnaround,
} from '@rodchao/rental'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import {
  type Catalogue,
  type CatalogueAddon,
  type CatalogueBranch,
  type CatalogueProduct,
  type CatalogueZone,
  isHouse,
  isOffered,
} from '../../catalogue/queries/catalogue.ts'
import { type AgreedPrices, pricesOf } from './agreed-prices.ts'
import {
  letPeriod,
  missedStay,
  periodProblem,
  refuseLength,
  refuseWindow,
  windowProblem,
  tooFewNights,
} from '../../availability/queries/period-rules.ts'

export interface PricedChoice {
  readonly product: CatalogueProduct
  readonly branch: CatalogueBranch
  readonly zone: CatalogueZone | null
  /** The customer's time. */
  readonly period: Period
  /** The customer's time and the turnaround after it: what the unit is kept for. */
  readonly window: Period
  readonly quote: Quote
  readonly discountCode: string | null
  /** The unit that its discount is given for: taken first where it is free. */
  readonly preferredUnitId: number | null
  /** What it was priced by. */
  readonly prices: AgreedPrices
}

export interface PricingRules {
  readonly now: number
  readonly byStaff?: boolean
  /** The discount of the choice's code, looked up by findDiscount; null when there is no code. */
  readonly discount?: ChoiceDiscount | null
  /** False for a further thing of a booking: an amount is taken off once. */
  readonly isFirst?: boolean
  /** Whether the way there and back is charged with this one, as it is with one thing of a booking; else with the first. */
  readonly paysWay?: boolean
  /** Rent of the other things of the booking, in satang: it counts towards free delivery. */
  readonly rentBeside?: number
  /** What was booked already: that may be priced again after it was switched off, everything else has to be offered. */
  readonly agreed?: AgreedParts
}

/** A discount, and what it is for where it is not for everything. */
export interface ChoiceDiscount extends QuoteDiscount {
  readonly productId?: number | null
  readonly unitId?: number | null
}

/** Ids of what a booking is made of. */
export interface AgreedParts {
  readonly productId?: number
  readonly branchId: number
  readonly zoneId: number | null
  readonly addonIds?: readonly number[]
}

function offeredOrAgreed<Part extends { readonly id: number; readonly isActive: boolean }>(
  part: Part | undefined,
  ...agreed: readonly (number | null | undefined)[]
): Part | undefined {
  return part?.isActive === true || agreed.includes(part?.id) ? part : undefined
}

/** The discount as far as it is for this product, and for a further thing of a booking if it is no amount. */
export function discountFor(
  product: Pick<CatalogueProduct, 'id'>,
  discount: ChoiceDiscount | null,
  isFirst: boolean,
): ChoiceDiscount | null {
  const isForThis = (discount?.productId ?? product.id) === product.id
  return isForThis && (isFirst || discount?.kind === 'percent') ? discount : null
}

/** So many of an add-on, as prices are made of them. */
export function quoteAddon(addon: CatalogueAddon, quantity: number): QuoteAddon {
  const { id, name, charge, unitAmount, includedQuantity, maxAmount } = addon
  return {
    id,
    nameTh: name.th,
    nameEn: name.en,
    charge,
    unitAmount,
    includedQuantity,
    quantity,
    ...(maxAmount === null ? {} : { maxAmount }),
  }
}

/**
 * Prices a choice by the catalogue, or throws the problem that names the field at fault: `unknown_reference`,
 * `period_refused`, `not_delivered_there`, `no_rate`.
 */
export function priceChoice(catalogue: Catalogue, choice: RentalChoice, rules: PricingRules): PricedChoice {
  const { agreed } = rules
  const product = offeredOrAgreed(catalogue.productById.get(choice.productId), agreed?.productId)
  if (!product) throw fieldProblem('unknown_reference', '/productId', 'unknown_product')
  const branch = offeredOrAgreed(catalogue.branchById.get(choice.branchId), agreed?.branchId)
  if (!branch) throw fieldProblem('unknown_reference', '/branchId', 'unknown_branch')
  const named = offeredOrAgreed(catalogue.zoneById.get(choice.zoneId ?? 0), agreed?.zoneId) ?? null
  if (choice.zoneId !== null && named?.branchId !== branch.id)
    throw fieldProblem('not_delivered_there', '/zoneId', 'unknown_zone')
  // A house stands where it stands, whatever of the same booking is brought there.
  const zone = isHouse(product) ? null : named
  const asked: Period = { start: Date.parse(choice.start), end: Date.parse(choice.end) }
  if (asked.end <= asked.start) throw periodProblem('end_before_start', 'end')
  const byStaff = rules.byStaff ?? false
  const period = letPeriod(product, asked)
  if (period.end <= period.start) throw periodProblem('too_short', 'end', product.minMinutes)
  // Guests of a villa are let in at check-in, not over the counter.
  const refused = refuseWindow(catalogue, period, {
    branch,
    zone,
    now: rules.now,
    byStaff: byStaff || isHouse(product),
  })
  if (refused)
    throw zone && refused.reason === undefined && refused.refusal.startsWith('closed')
      ? fieldProblem('not_delivered_there', `/${refused.field}`, 'outside_zone_hours')
      : windowProblem(refused)
  const wrongLength = refuseLength(product, period)
  if (wrongLength)
    throw periodProblem(wrongLength, 'end', wrongLength === 'too_short' ? product.minMinutes : product.maxMinutes)
  // Staff may let a house for fewer nights than a holiday asks for.
  const missed = byStaff ? null : missedStay(catalogue, product, period)
  if (missed) throw tooFewNights(missed)
  const { isFirst = true, paysWay = isFirst, rentBeside = 0 } = rules
  const discount = discountFor(product, rules.discount ?? null, isFirst)
  const addons = choice.addons
    .filter(({ quantity }) => quantity > 0)
    .map(({ addonId, quantity }, index) => {
      const addon = offeredOrAgreed(catalogue.addonById.get(addonId), ...(agreed?.addonIds ?? []))
      if (!addon || !isOffered(addon, product))
        throw fieldProblem('unknown_reference', `/addons/${index}/addonId`, 'unknown_addon')
      if (quantity > addon.maxQuantity)
        throw fieldProblem('amount_refused', `/addons/${index}/quantity`, 'too_many', { maximum: addon.maxQuantity })
      return { addon, quantity }
    })
  const quote = quoteRental({
    period,
    charging: product.charging,
    cards: product.cards,
    pricer: product.pricer,
    freeMinutes: catalogue.settings.freeMinutes,
    addons: addons.map(({ addon, quantity }) => quoteAddon(addon, quantity)),
    delivery:
      zone && paysWay
        ? {
            nameTh: zone.name.th,
            nameEn: zone.name.en,
            deliverFee: zone.feeEachWay,
            collectFee: zone.feeEachWay,
            freeOverRent: zone.freeOverRent === null ? null : zone.freeOverRent - rentBeside,
          }
        : null,
    discount,
    vat: { mode: catalogue.settings.vatMode, rateBasisPoints: catalogue.settings.vatRateBasisPoints },
    damageDeposit: product.damageDeposit,
    bookingDeposit: catalogue.settings.bookingDeposit,
  })
  if ('refused' in quote) throw new ProblemError('no_rate')
  return {
    product,
    branch,
    zone,
    period,
    window: withTurnaround(period, product.turnaroundMinutes),
    quote,
    discountCode: discount?.code ?? null,
    preferredUnitId: discount?.unitId ?? null,
    prices: pricesOf(catalogue, {
      product,
      addons: addons.map(({ addon }) => addon),
      zone,
      discount: rules.discount ?? null,
    }),
  }
}
