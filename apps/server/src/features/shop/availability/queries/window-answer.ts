import { toWireInstant } from '@rodchao/contract'
import type { Availability } from '@rodchao/contract'
import {
  HOUR,
  isOpenAt,
  MINUTE,
  type Period,
  type Quote,
  type QuoteDiscount,
  quoteRental,
  withTurnaround,
} from '@rodchao/rental'
import type { Catalogue, CatalogueBranch, CatalogueProduct, CatalogueZone } from '../../catalogue/queries/catalogue.ts'
import { handOverHours, letPeriod, missedStay, refuseLength } from './period-rules.ts'
import type { OwnTime, UnitCalendar } from './unit-calendar.ts'

export interface WindowQuestion {
  readonly period: Period
  readonly branch: CatalogueBranch
  readonly zone: CatalogueZone | null
  readonly now: number
  /** What the reservation that asks holds itself. */
  readonly own?: OwnTime | null
  /** Staff may let a house for fewer nights than a holiday asks for. */
  readonly allowsFewNights?: boolean
  /** What would be taken off the price of a product. */
  readonly discountFor?: (product: CatalogueProduct) => QuoteDiscount | null
}

type Item = Availability['items'][number]

const SHOWN_UNITS = 5
const STEP_MS = 30 * MINUTE
const LOOK_AHEAD_MS = 60 * 24 * HOUR
const STEPS_IN_A_GAP = 96

/** When the product is next free for as long as asked, at a time at which vehicles change hands. */
export function nearestFreeStart(
  calendar: UnitCalendar,
  product: CatalogueProduct,
  question: WindowQuestion,
): number | null {
  const { period, branch, zone, now, own } = question
  const wanted = letPeriod(product, period)
  const length = wanted.end - wanted.start
  const opening = handOverHours(branch, zone)
  const byNight = product.charging === 'night'
  const from = Math.max(wanted.start, now)
  const kept = length + product.turnaroundMinutes * MINUTE
  for (const gap of calendar.gaps(product, branch.id, from, from + LOOK_AHEAD_MS, kept, own)) {
    const step = byNight ? 24 * HOUR : STEP_MS
    let start = byNight
      ? wanted.start + Math.ceil((gap.start - wanted.start) / step) * step
      : Math.ceil(gap.start / step) * step
    for (let tried = 0; tried < STEPS_IN_A_GAP && start - from <= LOOK_AHEAD_MS; tried += 1, start += step) {
      if (start + kept > gap.end) break
      const isOpen =
        byNight ||
        (isOpenAt(start, opening, branch.closures, 'pick_up') &&
          isOpenAt(start + length, opening, branch.closures, 'return'))
      if (isOpen) return start
    }
  }
  return null
}

/** The price of a product in a window without add-ons, or why it has none. */
export function priceInWindow(
  catalogue: Catalogue,
  product: CatalogueProduct,
  {
    period: asked,
    branch,
    zone,
    own,
    allowsFewNights = false,
  }: Pick<WindowQuestion, 'period' | 'branch' | 'zone' | 'own' | 'allowsFewNights'>,
  discount: QuoteDiscount | null = null,
): { readonly quote: Quote } | { readonly refused: NonNullable<Item['reason']> } {
  const period = letPeriod(product, asked)
  const wrongLength = refuseLength(product, period)
  if (wrongLength) return { refused: wrongLength }
  if (!allowsFewNights && missedStay(catalogue, product, period)) return { refused: 'too_few_nights' }
  if (!product.units.some((unit) => unit.branchId === branch.id || unit.id === own?.unitId))
    return { refused: 'no_units' }
  const quote = quoteRental({
    period,
    charging: product.charging,
    cards: product.cards,
    pricer: product.pricer,
    freeMinutes: catalogue.settings.freeMinutes,
    addons: [],
    delivery: zone
      ? {
          nameTh: '',
          nameEn: '',
          deliverFee: zone.feeEachWay,
          collectFee: zone.feeEachWay,
          freeOverRent: zone.freeOverRent,
        }
      : null,
    discount,
    vat: { mode: catalogue.settings.vatMode, rateBasisPoints: catalogue.settings.vatRateBasisPoints },
    damageDeposit: product.damageDeposit,
    bookingDeposit: catalogue.settings.bookingDeposit,
  })
  return 'refused' in quote ? quote : { quote }
}

/** Free units of a product in a window, no more counted than are shown. */
export function countShown(calendar: UnitCalendar, product: CatalogueProduct, question: WindowQuestion): number {
  const window = withTurnaround(letPeriod(product, question.period), product.turnaroundMinutes)
  return calendar.countFree(product, question.branch.id, window, SHOWN_UNITS)
}

/** One product in a window, as the list of all has it. */
export function answerFor(
  catalogue: Catalogue,
  calendar: UnitCalendar,
  product: CatalogueProduct,
  question: WindowQuestion,
): Item {
  const refused: Item = {
    productId: product.id,
    isFree: false,
    freeUnits: 0,
    reason: null,
    nearestFreeStart: null,
    total: null,
    rent: null,
    dayPriceEquivalent: null,
    chargedDays: null,
    damageDeposit: product.damageDeposit,
    rentTier: null,
    saving: 0,
    longerForLess: null,
  }
  const priced = priceInWindow(catalogue, product, question, question.discountFor?.(product) ?? null)
  if ('refused' in priced) return { ...refused, reason: priced.refused }
  const { quote } = priced
  const freeUnits = countShown(calendar, product, question)
  const nearest = freeUnits > 0 ? null : nearestFreeStart(calendar, product, question)
  return {
    ...refused,
    isFree: freeUnits > 0,
    freeUnits,
    reason: freeUnits > 0 ? null : 'booked',
    nearestFreeStart: nearest === null ? null : toWireInstant(nearest),
    total: quote.total,
    rent: quote.rent,
    dayPriceEquivalent: quote.dayPriceEquivalent,
    chargedDays: quote.chargedDays,
    rentTier: quote.lines.find((line) => line.kind === 'rent')?.tier ?? null,
    saving: quote.saving,
    longerForLess: quote.longerForLess ? { ...quote.longerForLess } : null,
  }
}

/** Every product in a window: whether it is free, what it costs in all, and if not, why and when next. */
export function answerWindow(
  catalogue: Catalogue,
  calendar: UnitCalendar,
  question: WindowQuestion,
  category?: string,
): Availability {
  return {
    start: toWireInstant(question.period.start),
    end: toWireInstant(question.period.end),
    items: catalogue.products
      .filter((product) => category === undefined || product.category === category)
      .map((product) => answerFor(catalogue, calendar, product, question)),
  }
}
