import type { BookingChoice, RentalChoice, WireQuote } from '@rodchao/contract'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { Catalogue } from '../../catalogue/queries/catalogue.ts'
import { mergeQuotes } from './merge-quotes.ts'
import { type PricedChoice, priceChoice, type PricingRules } from './price-choice.ts'
import { wireQuote } from './wire-quote.ts'

/** One thing of a booking, with the choice it was priced by. */
export interface PricedThing {
  readonly choice: RentalChoice
  readonly priced: PricedChoice
}

/**
 * Prices every thing of a booking, the first one first. Delivery and an amount off are charged with the first alone.
 * Throws as priceChoice does; what is wrong with a further thing points at `/more/…`, and too many at `/more`.
 */
export function priceBooking(
  catalogue: Catalogue,
  { more, ...choice }: BookingChoice,
  rules: PricingRules,
): PricedThing[] {
  const maximum = catalogue.settings.mostThings
  if (more.length >= maximum) throw fieldProblem('amount_refused', '/more', 'too_many', { maximum })
  const further = more.map((thing, index) => {
    const own: RentalChoice = { ...choice, ...thing }
    return { choice: own, priced: pointedAt(index, () => priceChoice(catalogue, own, { ...rules, isFirst: false })) }
  })
  const rentBeside = further.reduce((sum, { priced }) => sum + priced.quote.rent, 0)
  return [{ choice, priced: priceChoice(catalogue, choice, { ...rules, rentBeside }) }, ...further]
}

/** The price of the whole booking; of one thing, its own quote. */
export function bookingQuote(things: readonly PricedThing[]): WireQuote {
  return mergeQuotes(
    things.map(({ priced }, at) => ({ no: at + 1, name: priced.product.name, quote: wireQuote(priced.quote) })),
  )
}

function pointedAt<Priced>(index: number, price: () => Priced): Priced {
  try {
    return price()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.errors === undefined) throw error
    const errors = error.errors.map((field) => ({
      ...field,
      pointer: /^\/(?:productId|addons)/.test(field.pointer) ? `/more/${index}${field.pointer}` : field.pointer,
    }))
    throw new ProblemError(error.code, { errors })
  }
}
