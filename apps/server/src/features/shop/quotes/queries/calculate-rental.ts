import { toWireInstant } from '@rodchao/contract'
import type { Calculation, RentalChoice } from '@rodchao/contract'
import { cancellationOutcome, cheaperLength, comparedDays, DAY, MINUTE, type Quote, rentPieces } from '@rodchao/rental'
import { refuseWindow } from '../../availability/queries/period-rules.ts'
import type { UnitCalendar } from '../../availability/queries/unit-calendar.ts'
import { countShown, nearestFreeStart } from '../../availability/queries/window-answer.ts'
import type { Catalogue, CatalogueProduct } from '../../catalogue/queries/catalogue.ts'
import type { FoundDiscount } from './find-discount.ts'
import { type PricedChoice, priceChoice } from './price-choice.ts'
import { wireQuote } from './wire-quote.ts'

interface CalculationRules {
  readonly now: number
  /** The discount of the choice's code; lengths shorter than it asks for go without. */
  readonly discount: FoundDiscount | null
}

interface PricedLength {
  readonly days: number
  readonly quote: Quote
  readonly priced: PricedChoice
}

function dayLimits({ minMinutes, maxMinutes }: CatalogueProduct): { min: number; max: number } {
  const minutesADay = DAY / MINUTE
  return { min: Math.max(1, Math.ceil(minMinutes / minutesADay)), max: Math.ceil(maxMinutes / minutesADay) }
}

/** Whole days from the same start, each priced as the choice is; lengths that have no price are left out. */
function priceLengths(
  catalogue: Catalogue,
  choice: RentalChoice,
  chosen: PricedChoice,
  rules: CalculationRules,
): PricedLength[] {
  const { product } = chosen
  return comparedDays(chosen.quote.chargedDays, dayLimits(product)).flatMap((days) => {
    const end = Date.parse(choice.start) + days * DAY
    const length = end - Date.parse(choice.start)
    if (length > product.maxMinutes * MINUTE) return []
    const discount = rules.discount !== null && length >= rules.discount.minMinutes * MINUTE ? rules.discount : null
    // Opening hours are asked of the length that is proposed only: a bar on a closed day still compares.
    const priced = priceChoice(catalogue, { ...choice, end: toWireInstant(end) }, { ...rules, discount, byStaff: true })
    return [{ days, quote: priced.quote, priced }]
  })
}

function isBookable(
  catalogue: Catalogue,
  calendar: UnitCalendar,
  { product, branch, zone, period, window }: PricedChoice,
  now: number,
): boolean {
  const byStaff = product.charging === 'night'
  if (refuseWindow(catalogue, period, { branch, zone, now, byStaff }) !== null) return false
  return calendar.countFree(product, branch.id, window, 1) > 0
}

/** The price of a choice with all that explains it, by the one engine of quotes. Throws as priceChoice does. */
export function calculateRental(
  catalogue: Catalogue,
  calendar: UnitCalendar,
  choice: RentalChoice,
  rules: CalculationRules,
): Calculation {
  const { now } = rules
  const chosen = priceChoice(catalogue, choice, rules)
  const { product, branch, zone, period, quote } = chosen
  const lengths = priceLengths(catalogue, choice, chosen, rules)
  const bookable = lengths.filter(
    ({ days, priced }) => days > quote.chargedDays && isBookable(catalogue, calendar, priced, now),
  )
  const question = { period, branch, zone, now }
  const freeUnits = countShown(calendar, product, question)
  const nearest = freeUnits > 0 ? null : nearestFreeStart(calendar, product, question)
  const { freeUntil } = cancellationOutcome({
    paid: 0,
    total: quote.total,
    now,
    startsAt: period.start,
    policy: catalogue.settings.cancellationPolicy,
  })
  return {
    quote: wireQuote(quote),
    isFree: freeUnits > 0,
    freeUnits,
    nearestFreeStart: nearest === null ? null : toWireInstant(nearest),
    freeCancellationUntil: freeUntil === null || freeUntil <= now ? null : toWireInstant(freeUntil),
    pieces: rentPieces(quote),
    byDays: lengths.map(({ days, quote: { total } }) => ({ days, total })),
    cheaper: cheaperLength({ days: quote.chargedDays, quote }, bookable),
  }
}
