import { PRODUCT_CATEGORIES, toWireInstant } from '@rodchao/contract'
import type { FoundProduct, ProductSearch } from '@rodchao/contract'
import {
  countBy,
  ENGINE_SIZES,
  findOffers,
  GEARS,
  nearestOffer,
  type OfferFacts,
  type OfferFilter,
  type OfferOrder,
  OWN_LICENCES,
  priceBars,
} from '@rodchao/rental'
import type { Catalogue, CatalogueProduct } from '../../catalogue/queries/catalogue.ts'
import type { UnitCalendar } from './unit-calendar.ts'
import { countShown, nearestFreeStart, priceInWindow, type WindowQuestion } from './window-answer.ts'

/** What a product costs in a window: what does not change with bookings. */
interface WindowPrice {
  readonly product: CatalogueProduct
  readonly reason: FoundProduct['reason']
  readonly total: number | null
  readonly dayPrice: number | null
  readonly chargedDays: number | null
}

interface Offer extends OfferFacts, WindowPrice {
  readonly freeUnits: number
}

export interface SearchWishes {
  readonly filter: OfferFilter
  readonly order: OfferOrder
  readonly rows: number
  readonly compared: readonly string[]
}

/** The prices of all products in a window; they hold for as long as the catalogue does. */
export function priceWindow(catalogue: Catalogue, question: WindowQuestion): WindowPrice[] {
  return catalogue.products.flatMap((product): WindowPrice[] => {
    const priced = priceInWindow(catalogue, product, question)
    if ('quote' in priced) {
      const { total, dayPriceEquivalent, chargedDays } = priced.quote
      return [{ product, reason: null, total, dayPrice: dayPriceEquivalent, chargedDays }]
    }
    // What stands at another branch is no offer here.
    if (priced.refused === 'no_units') return []
    return [{ product, reason: priced.refused, total: null, dayPrice: null, chargedDays: null }]
  })
}

/** Prices with what is free now, as the filters read them. */
export function offersInWindow(
  prices: readonly WindowPrice[],
  calendar: UnitCalendar,
  question: WindowQuestion,
): Offer[] {
  return prices.map((price) => {
    const { category, transmission, engineCc, licenceClass, seats, isPopular } = price.product
    const freeUnits = price.reason === null ? countShown(calendar, price.product, question) : 0
    const facts = { category, transmission, engineCc, licenceClass, seats, isPopular }
    const reason = price.reason ?? (freeUnits > 0 ? null : 'booked')
    return { ...price, ...facts, reason, freeUnits, isFree: freeUnits > 0 }
  })
}

const SEATS = [1, 2, 5, 7]
const PRICE_BARS = 12

function countAll(offers: readonly Offer[], filter: OfferFilter): ProductSearch['counts'] {
  return {
    categories: countBy(offers, filter, 'categories', PRODUCT_CATEGORIES, (value) => ({ categories: [value] })),
    gears: countBy(offers, filter, 'gears', GEARS, (value) => ({ gears: [value] })),
    engines: countBy(offers, filter, 'engines', ENGINE_SIZES, (value) => ({ engines: [value] })),
    licences: countBy(offers, filter, 'licence', OWN_LICENCES, (licence) => ({ licence })),
    seats: countBy(offers, filter, 'seats', SEATS, (seats) => ({ seats })),
  }
}

function limitOf({ reason, product }: Offer): number | null {
  if (reason === 'too_short') return product.minMinutes
  return reason === 'too_long' ? product.maxMinutes : null
}

/** What is worked out only for what is shown: when it is free next, and what is like it. */
function presentOffer(
  offer: Offer,
  offers: readonly Offer[],
  calendar: UnitCalendar,
  question: WindowQuestion,
): FoundProduct {
  const { product, reason, freeUnits, total, dayPrice, chargedDays } = offer
  const nearest = reason === 'booked' ? nearestFreeStart(calendar, product, question) : null
  const similar = offer.isFree ? null : nearestOffer(offers, offer)
  return {
    id: product.id,
    slug: product.slug,
    category: product.category as FoundProduct['category'],
    charging: product.charging,
    name: product.name,
    description: product.description,
    engineCc: product.engineCc,
    transmission: product.transmission as FoundProduct['transmission'],
    seats: product.seats,
    licenceClass: product.licenceClass as FoundProduct['licenceClass'],
    minAge: product.minAge,
    drawing: product.drawing,
    isPopular: product.isPopular,
    isFree: offer.isFree,
    freeUnits,
    reason,
    nearestFreeStart: nearest === null ? null : toWireInstant(nearest),
    total,
    dayPriceEquivalent: dayPrice,
    chargedDays,
    damageDeposit: product.damageDeposit,
    similar: similar === null ? null : { slug: similar.product.slug, name: similar.product.name },
    limitMinutes: limitOf(offer),
  }
}

/** The answer to a search: the rows wanted, what is compared, and how many each value of a filter would leave. */
export function searchOffers(
  offers: readonly Offer[],
  calendar: UnitCalendar,
  question: WindowQuestion,
  { filter, order, rows, compared }: SearchWishes,
): ProductSearch {
  const found = findOffers(offers, filter, order)
  const present = (offer: Offer) => presentOffer(offer, offers, calendar, question)
  const bySlug = new Map(offers.map((offer) => [offer.product.slug, offer]))
  const chosen = compared.flatMap((slug) => bySlug.get(slug) ?? [])
  return {
    start: toWireInstant(question.period.start),
    end: toWireInstant(question.period.end),
    found: found.length,
    free: found.filter(({ isFree }) => isFree).length,
    rows: found.slice(0, rows).map(present),
    compared: chosen.map(present),
    counts: countAll(offers, filter),
    prices: priceBars(offers, filter, PRICE_BARS),
  }
}
