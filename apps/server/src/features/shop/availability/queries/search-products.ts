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
import type { Catalogue, CatalogueFacts, CatalogueProduct } from '../../catalogue/queries/catalogue.ts'
import type { UnitCalendar } from './unit-calendar.ts'
import { countShown, nearestFreeStart, priceInWindow, type WindowQuestion } from './window-answer.ts'

/** A product with what it costs in a window: what does not change with bookings. */
export interface WindowPrice extends OfferFacts {
  readonly product: CatalogueProduct
  /** Why it has no price. */
  readonly refused: FoundProduct['reason']
  /** Satang, without delivery and extras. */
  readonly rent: number | null
  readonly chargedDays: number | null
}

export interface SearchWishes {
  readonly filter: OfferFilter
  readonly order: OfferOrder
}

/** What the filters leave in order, and how many each value of a filter would leave; holds as long as the prices do. */
export interface FoundPrices {
  readonly found: readonly WindowPrice[]
  readonly counts: ProductSearch['counts']
  readonly prices: ProductSearch['prices']
}

/** The prices of all products in a window; they hold for as long as the catalogue does. */
export function priceWindow(catalogue: Catalogue, question: WindowQuestion): WindowPrice[] {
  return catalogue.products.flatMap((product): WindowPrice[] => {
    const { category, transmission, engineCc, licenceClass, seats, isPopular } = product
    const facts = { product, category, transmission, engineCc, licenceClass, seats, isPopular }
    const priced = priceInWindow(catalogue, product, question)
    if ('quote' in priced) {
      const { total, rent, dayPriceEquivalent, chargedDays } = priced.quote
      return [{ ...facts, refused: null, total, rent, dayPrice: dayPriceEquivalent, chargedDays }]
    }
    // What stands at another branch is no offer here.
    if (priced.refused === 'no_units') return []
    return [{ ...facts, refused: priced.refused, total: null, rent: null, dayPrice: null, chargedDays: null }]
  })
}

const SEATS = [1, 2, 5, 7]
const PRICE_BARS = 12

function countAll(prices: readonly WindowPrice[], filter: OfferFilter): ProductSearch['counts'] {
  return {
    categories: countBy(prices, filter, 'categories', PRODUCT_CATEGORIES, (value) => ({ categories: [value] })),
    gears: countBy(prices, filter, 'gears', GEARS, (value) => ({ gears: [value] })),
    engines: countBy(prices, filter, 'engines', ENGINE_SIZES, (value) => ({ engines: [value] })),
    licences: countBy(prices, filter, 'licence', OWN_LICENCES, (licence) => ({ licence })),
    seats: countBy(prices, filter, 'seats', SEATS, (seats) => ({ seats })),
  }
}

export function findPrices(prices: readonly WindowPrice[], { filter, order }: SearchWishes): FoundPrices {
  return {
    found: findOffers(prices, filter, order),
    counts: countAll(prices, filter),
    prices: priceBars(prices, filter, PRICE_BARS),
  }
}

/** Free units of each product that has a price, by product id. */
export function countWindow(
  prices: readonly WindowPrice[],
  calendar: UnitCalendar,
  question: WindowQuestion,
): ReadonlyMap<number, number> {
  const counted = prices.filter(({ refused }) => refused === null)
  return new Map(counted.map(({ product }) => [product.id, countShown(calendar, product, question)]))
}

function limitOf({ refused, product }: WindowPrice): number | null {
  if (refused === 'too_short') return product.minMinutes
  return refused === 'too_long' ? product.maxMinutes : null
}

/** What a search is answered from: what is asked, its prices, and what is free now. */
export interface SearchFacts {
  readonly question: WindowQuestion
  readonly all: readonly WindowPrice[]
  readonly free: ReadonlyMap<number, number>
  readonly measures: Catalogue['facts']
  readonly calendar: UnitCalendar
}

/** A list has no room for "about": a measure that is not the maker's own is left to the sheet. */
function exactMeasures(facts: CatalogueFacts | undefined): Pick<FoundProduct, 'seatHeightMm' | 'storageLitres'> {
  const isExact = (measure: string) => facts?.approximate.includes(measure) === false
  return {
    seatHeightMm: isExact('seat_height') ? (facts?.seatHeightMm ?? null) : null,
    storageLitres: isExact('storage') ? (facts?.storageLitres ?? null) : null,
  }
}

/** When it is free next and what is like it is worked out only for what is shown. */
function presentOffer(price: WindowPrice, facts: SearchFacts, free: readonly WindowPrice[]): FoundProduct {
  const { product, refused, total, rent, dayPrice, chargedDays } = price
  const freeUnits = facts.free.get(product.id) ?? 0
  const isFree = freeUnits > 0
  const reason = isFree ? null : (refused ?? 'booked')
  const nearest = reason === 'booked' ? nearestFreeStart(facts.calendar, product, facts.question) : null
  const similar = isFree ? null : nearestOffer(free, price)
  return {
    id: product.id,
    slug: product.slug,
    category: product.category as FoundProduct['category'],
    charging: product.charging,
    name: product.name,
    description: product.description,
    highlight: product.highlight,
    engineCc: product.engineCc,
    transmission: product.transmission as FoundProduct['transmission'],
    seats: product.seats,
    licenceClass: product.licenceClass as FoundProduct['licenceClass'],
    minAge: product.minAge,
    drawing: product.drawing,
    isPopular: product.isPopular,
    isMostRented: product.isMostRented,
    ...exactMeasures(facts.measures.get(product.id)),
    isFree,
    freeUnits,
    reason,
    nearestFreeStart: nearest === null ? null : toWireInstant(nearest),
    total,
    rent,
    dayPriceEquivalent: dayPrice,
    chargedDays,
    damageDeposit: product.damageDeposit,
    similar: similar === null ? null : { slug: similar.product.slug, name: similar.product.name },
    limitMinutes: limitOf(price),
  }
}

/** The answer to a search: the rows wanted, and what is compared whatever the filters say. */
export function answerSearch(
  facts: SearchFacts,
  { found, counts, prices }: FoundPrices,
  wanted: { readonly rows: number; readonly compared: readonly string[] },
): ProductSearch {
  const { question, all } = facts
  const isFree = ({ product }: WindowPrice) => (facts.free.get(product.id) ?? 0) > 0
  const free = all.filter(isFree)
  const present = (price: WindowPrice) => presentOffer(price, facts, free)
  const compared = wanted.compared.flatMap((slug) => all.find(({ product }) => product.slug === slug) ?? [])
  return {
    start: toWireInstant(question.period.start),
    end: toWireInstant(question.period.end),
    found: found.length,
    free: found.filter(isFree).length,
    rows: found.slice(0, wanted.rows).map(present),
    compared: compared.map(present),
    counts,
    prices,
  }
}
