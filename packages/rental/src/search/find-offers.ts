import type { Satang } from '../payments/money.ts'

/** What of a product and its price in a window the filters and the order go by. */
export interface OfferFacts {
  readonly category: string
  readonly transmission: string | null
  readonly engineCc: number | null
  readonly licenceClass: string | null
  readonly seats: number
  readonly isPopular: boolean
  /** Null where it has no price for the window. */
  readonly total: Satang | null
  readonly dayPrice: Satang | null
}

/** In cubic centimetres: up to 125, up to 250, above. */
export const ENGINE_SIZES = ['small', 'middle', 'large'] as const
export type EngineSize = (typeof ENGINE_SIZES)[number]
export const SMALL_ENGINE_CC = 125
export const MIDDLE_ENGINE_CC = 250

export const GEARS = ['automatic', 'manual'] as const
export type Gear = (typeof GEARS)[number]

/** The licence that the customer has. */
export const OWN_LICENCES = ['motorcycle', 'car', 'none'] as const
export type OwnLicence = (typeof OWN_LICENCES)[number]

export const OFFER_ORDERS = ['popular', 'price', 'price_down'] as const
export type OfferOrder = (typeof OFFER_ORDERS)[number]

/** Nothing chosen lets everything through. */
export interface OfferFilter {
  readonly categories: readonly string[]
  readonly gears: readonly Gear[]
  readonly engines: readonly EngineSize[]
  readonly licence: OwnLicence | null
  readonly seats: number | null
  /** Highest price a day. */
  readonly most: Satang | null
}

/** Villas are another list: they are found by being asked for. */
const NOT_ASKED_FOR = 'pool_villa'

const CHECKS: { readonly [Key in keyof OfferFilter]: (offer: OfferFacts, filter: OfferFilter) => boolean } = {
  categories: ({ category }, { categories }) =>
    categories.length === 0 ? category !== NOT_ASKED_FOR : categories.includes(category),
  gears: ({ transmission }, { gears }) =>
    gears.length === 0 ||
    (transmission !== null && gears.includes(transmission === 'automatic' ? 'automatic' : 'manual')),
  engines: (offer, { engines }) => {
    const size = engineSize(offer.engineCc)
    return engines.length === 0 || (size !== null && engines.includes(size))
  },
  licence: ({ licenceClass }, { licence }) => licence === null || licenceClass === null || licenceClass === licence,
  seats: (offer, { seats }) => seats === null || offer.seats >= seats,
  most: ({ dayPrice }, { most }) => most === null || (dayPrice !== null && dayPrice <= most),
}
const FILTERS = Object.keys(CHECKS) as (keyof OfferFilter)[]

/** The size of an engine; null for what has none. */
export function engineSize(cc: number | null): EngineSize | null {
  if (cc === null) return null
  if (cc <= SMALL_ENGINE_CC) return 'small'
  return cc <= MIDDLE_ENGINE_CC ? 'middle' : 'large'
}

/** Whether an offer passes all filters, one of them set aside when its own values are counted. */
export function passesFilter(offer: OfferFacts, filter: OfferFilter, aside?: keyof OfferFilter): boolean {
  for (const name of FILTERS) if (name !== aside && !CHECKS[name](offer, filter)) return false
  return true
}

const price = ({ total }: OfferFacts): number => total ?? Number.POSITIVE_INFINITY
const byPrice = (a: OfferFacts, b: OfferFacts): number => (price(a) === price(b) ? 0 : price(a) - price(b))

function compare(order: OfferOrder): (a: OfferFacts, b: OfferFacts) => number {
  if (order === 'price') return byPrice
  // What has no price comes last in either direction.
  if (order === 'price_down') return (a, b) => Number(a.total === null) - Number(b.total === null) || -byPrice(a, b)
  return (a, b) => Number(b.isPopular) - Number(a.isPopular) || byPrice(a, b)
}

/** What the filters leave, in order; whether it is free plays no part, so that what is not free stays in its place. */
export function findOffers<Offer extends OfferFacts>(
  offers: readonly Offer[],
  filter: OfferFilter,
  order: OfferOrder,
): Offer[] {
  return offers.filter((offer) => passesFilter(offer, filter)).toSorted(compare(order))
}

/** How many offers each value of a filter would leave beside the other filters; values without any count 0. */
export function countBy<Value extends string | number>(
  offers: readonly OfferFacts[],
  filter: OfferFilter,
  name: keyof OfferFilter,
  values: readonly Value[],
  toFilter: (value: Value) => Partial<OfferFilter>,
): { value: Value; count: number }[] {
  const others = offers.filter((offer) => passesFilter(offer, filter, name))
  return values.map((value) => {
    const wanted: OfferFilter = { ...filter, ...toFilter(value) }
    return { value, count: others.filter((offer) => CHECKS[name](offer, wanted)).length }
  })
}

/** Bars of equal width over the prices a day, so that one sees where the vehicles are; none without prices. */
export function priceBars(
  offers: readonly OfferFacts[],
  filter: OfferFilter,
  bars: number,
): { upTo: Satang; count: number }[] {
  const prices = offers.flatMap((offer) =>
    offer.dayPrice !== null && passesFilter(offer, filter, 'most') ? [offer.dayPrice] : [],
  )
  if (prices.length === 0) return []
  const step = barWidth(Math.max(...prices) / bars)
  const counts = Array.from({ length: bars }, (_, at) => ({ upTo: step * (at + 1), count: 0 }))
  for (const one of prices) {
    const bar = counts[Math.min(bars - 1, Math.max(0, Math.ceil(one / step) - 1))]
    if (bar) bar.count += 1
  }
  return counts
}

const BAHT: Satang = 100

/** 1, 2 or 5 with noughts, so that every bar ends at a figure one would say. */
function barWidth(atLeast: Satang): Satang {
  let step = 10 * BAHT
  for (let at = 0; step < atLeast; at += 1) step *= at % 3 === 1 ? 2.5 : 2
  return step
}

/** Of the offers that are free, the one most like one that is not: of its category and nearest in price. */
export function nearestOffer<Offer extends OfferFacts>(free: readonly Offer[], like: OfferFacts): Offer | null {
  let best: Offer | null = null
  let least = Number.POSITIVE_INFINITY
  for (const offer of free) {
    if (offer.category !== like.category || offer.total === null) continue
    const distance = Math.abs(offer.total - (like.total ?? 0))
    if (distance >= least) continue
    best = offer
    least = distance
  }
  return best
}
