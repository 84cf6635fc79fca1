import type { BookingChoice, RentalChoice, WireQuote } from '@rodchao/contract'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { type Catalogue, isHouse } from '../../catalogue/queries/catalogue.ts'
import { zoneOfHouse } from '../../catalogue/queries/house-places.ts'
import { mergeQuotes } from './merge-quotes.ts'
import { type PricedChoice, priceChoice, type PricingRules } from './price-choice.ts'
import { wireQuote } from './wire-quote.ts'

/** One thing of a booking, with the choice it was priced by. */
export interface PricedThing {
  readonly choice: RentalChoice
  readonly priced: PricedChoice
}

/**
 * Prices every thing of a booking, the first one first. An amount off comes off the first alone; the way there and back
 * is charged with the first that is no house, by the rent of all together. Vehicles beside a house are brought to that
 * house and nowhere else. Throws as priceChoice does; what is wrong with a further thing points at `/more/…`, and too
 * many at `/more`.
 */
export function priceBooking(
  catalogue: Catalogue,
  { more, ...choice }: BookingChoice,
  rules: PricingRules,
): PricedThing[] {
  const maximum = catalogue.settings.mostThings
  if (more.length >= maximum) throw fieldProblem('amount_refused', '/more', 'too_many', { maximum })
  const wanted = withHouseZone(catalogue, [choice, ...more.map((thing): RentalChoice => ({ ...choice, ...thing }))])
  const bound = rules.discount?.productId ?? null
  if (bound !== null && wanted.every(({ productId }) => productId !== bound))
    throw fieldProblem('discount_refused', '/discountCode', 'other_product')
  const carrier = wanted.findIndex(({ productId }) => !isHouse(catalogue.productById.get(productId) ?? VEHICLE))
  const price = (at: number, rentBeside: number): PricedThing[] => {
    const own = wanted[at]
    if (own === undefined) return []
    // What is given for one product is given once.
    const isGiven = bound === null || at === wanted.findIndex(({ productId }) => productId === bound)
    const discount = isGiven ? (rules.discount ?? null) : null
    const its = { ...rules, discount, isFirst: at === 0, paysWay: at === carrier, rentBeside }
    const priced = pointedAt(at, () => priceChoice(catalogue, own, its))
    return [{ choice: { ...own, zoneId: priced.zone?.id ?? null }, priced }]
  }
  const others = wanted.map((_, at) => (at === carrier ? [] : price(at, 0)))
  const rentBeside = others.flat().reduce((sum, { priced }) => sum + priced.quote.rent, 0)
  return others.flatMap((own, at) => (at === carrier ? price(at, rentBeside) : own))
}

/** What is not in the catalogue is refused where it is priced. */
const VEHICLE = { charging: 'clock' } as const

/** A booking that begins with a house brings its vehicles to the house, by the zone in which that stands. */
function withHouseZone(catalogue: Catalogue, wanted: readonly RentalChoice[]): readonly RentalChoice[] {
  const [first] = wanted
  const product = first && catalogue.productById.get(first.productId)
  if (product === undefined || first?.zoneId === null || !isHouse(product)) return wanted
  const zoneId = zoneOfHouse(catalogue, product)?.id ?? null
  if (zoneId === null && wanted.length > 1) throw fieldProblem('not_delivered_there', '/zoneId', 'house_not_served')
  return wanted.map((choice) => ({ ...choice, zoneId }))
}

/** The price of the whole booking; of one thing, its own quote. */
export function bookingQuote(things: readonly PricedThing[]): WireQuote {
  return mergeQuotes(
    things.map(({ priced }, at) => ({ no: at + 1, name: priced.product.name, quote: wireQuote(priced.quote) })),
  )
}

/** Of a further thing, what is wrong with itself is said to be its own. */
function pointedAt<Priced>(at: number, price: () => Priced): Priced {
  if (at === 0) return price()
  try {
    return price()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.errors === undefined) throw error
    const errors = error.errors.map((field) => ({
      ...field,
      pointer: /^\/(?:productId|addons)/.test(field.pointer) ? `/more/${at - 1}${field.pointer}` : field.pointer,
    }))
    throw new ProblemError(error.code, { errors })
  }
}
