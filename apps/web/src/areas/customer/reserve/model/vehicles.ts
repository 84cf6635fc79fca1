import type { WindowAnswer } from '../api.ts'
import type { ReserveProduct } from './choice.ts'
import type { Category, ReserveSearch } from './search.ts'

export type WindowItem = WindowAnswer['items'][number]

export interface Offer {
  product: ReserveProduct
  item: WindowItem
}

/** Engines up to this size are "small", from the next figure on "large"; those between are in neither. */
export const SMALL_ENGINE_CC = 125
export const LARGE_ENGINE_CC = 150

const MOTORED: ReadonlySet<Category> = new Set(['scooter', 'motorcycle', 'big_bike'])

export function hasEngineFilters(category: Category | undefined): boolean {
  return category === undefined || MOTORED.has(category)
}

/** Products and their answers side by side. What the branch does not have at all is left out. */
export function toOffers(products: readonly ReserveProduct[], items: readonly WindowItem[]): Offer[] {
  const byProduct = new Map(items.map((item) => [item.productId, item]))
  return products.flatMap((product) => {
    const item = byProduct.get(product.id)
    return item === undefined || item.reason === 'no_units' ? [] : [{ product, item }]
  })
}

/** Vehicles and villas are two lists: a villa is looked for by its own address. */
function isOfKind({ product }: Offer, category: Category | undefined): boolean {
  return category === undefined ? product.category !== 'pool_villa' : product.category === category
}

export function offersInCategory(offers: readonly Offer[], category: Category | undefined): Offer[] {
  return offers.filter((offer) => isOfKind(offer, category))
}

export type OfferFilter = Pick<ReserveSearch, 'auto' | 'engine'>
type OfferSearch = OfferFilter & Pick<ReserveSearch, 'category'>
type IsChosen = (slug: string) => boolean

export function passes({ product }: Offer, { auto, engine }: OfferFilter): boolean {
  if (auto !== undefined && product.transmission !== 'automatic') return false
  if (engine === 'small') return product.engineCc !== null && product.engineCc <= SMALL_ENGINE_CC
  if (engine === 'large') return product.engineCc !== null && product.engineCc >= LARGE_ENGINE_CC
  return true
}

/** What the filters leave, and what is chosen: nobody books what they no longer see. */
export function foundOffers(offers: readonly Offer[], search: OfferSearch, isChosen: IsChosen): Offer[] {
  const filter = hasEngineFilters(search.category) ? search : {}
  const inList = offersInCategory(offers, search.category === 'pool_villa' ? 'pool_villa' : undefined)
  return inList.filter(
    (offer) => isChosen(offer.product.slug) || (isOfKind(offer, search.category) && passes(offer, filter)),
  )
}

/** By price, or what people take most first. What is not free stays in its place; what has no price comes last. */
export function sortOffers(offers: readonly Offer[], sort: ReserveSearch['sort']): Offer[] {
  const price = ({ item }: Offer) => item.total ?? Number.POSITIVE_INFINITY
  const byPrice = (a: Offer, b: Offer) => (price(a) === price(b) ? 0 : price(a) - price(b))
  if (sort === 'price') return offers.toSorted(byPrice)
  return offers.toSorted((a, b) => Number(b.product.isPopular) - Number(a.product.isPopular) || byPrice(a, b))
}

/** The first ones and whatever is chosen, in order: a long list is opened on demand. */
export function firstOffers(offers: readonly Offer[], most: number, isChosen: IsChosen): Offer[] {
  return offers.filter(({ product }, index) => index < most || isChosen(product.slug))
}

/** Days a price covers, for "total for 3 days": the same for all, so the first that has one says it. */
export function chargedDays(offers: readonly Offer[]): number | null {
  return offers.find(({ item }) => item.chargedDays !== null)?.item.chargedDays ?? null
}
