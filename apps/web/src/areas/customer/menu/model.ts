import {
  DAY,
  freeCancellationUntil,
  HOUR,
  toInstant,
  isoDate,
  minuteOfDay,
  MINUTE,
  toShopDate,
  startOfShopDay,
  shopWeekday,
} from '@rodchao/rental'
import type { FoundProduct, Product, Shop } from '@rodchao/contract'

export type VehicleCategory = Exclude<Product['category'], 'pool_villa'>

/** One kind of vehicle on the front page: what a day costs, from the cheapest model to the dearest. */
export interface Kind {
  category: VehicleCategory
  drawing: Product['drawing']
  from: number
  to: number
}

export interface Villa {
  slug: string
  name: Product['name']
  description: Product['description']
  drawing: Product['drawing']
  seats: number
  /** Satang of the cheapest night. */
  from: number
}

const ORDER: readonly VehicleCategory[] = ['scooter', 'motorcycle', 'big_bike', 'car', 'bicycle']

function dayPrice(product: Product): number | null {
  return product.rates.find(({ tier }) => tier === 'day')?.amount ?? null
}

/** The kinds that the shop has, in the order people ask for them. */
export function productKinds(products: readonly Product[]): Kind[] {
  return ORDER.flatMap((category) => {
    const models = products.filter((product) => product.category === category)
    const face = models.find(({ isPopular }) => isPopular) ?? models[0]
    const prices = models.flatMap((product) => dayPrice(product) ?? [])
    if (face === undefined || prices.length === 0) return []
    return [{ category, drawing: face.drawing, from: Math.min(...prices), to: Math.max(...prices) }]
  })
}

export function findVillas(products: readonly Product[]): Villa[] {
  return products
    .filter(({ category }) => category === 'pool_villa')
    .flatMap((product) => {
      const { slug, name, description, drawing, seats } = product
      const from = dayPrice(product)
      return from === null ? [] : [{ slug, name, description, drawing, seats, from }]
    })
}

/** A model that is often rented, at what it costs for the days shown. Money in satang. */
export interface PopularModel extends Pick<
  Product,
  'slug' | 'name' | 'drawing' | 'seats' | 'highlight' | 'isMostRented'
> {
  category: VehicleCategory
  deposit: number
  total: number
  perDay: number
}

const MOST_POPULAR = 4

/** Those that are free and marked as popular, in the order of the search. */
export function popularModels(rows: readonly FoundProduct[]): PopularModel[] {
  const models = rows.flatMap((row) => {
    const { slug, name, drawing, seats, highlight, isMostRented, category, damageDeposit } = row
    const { total, dayPriceEquivalent, isFree, isPopular } = row
    if (!isPopular || !isFree || category === 'pool_villa' || total === null || dayPriceEquivalent === null) return []
    const perDay = Math.round(dayPriceEquivalent / SATANG_PER_BAHT) * SATANG_PER_BAHT
    return [{ slug, name, drawing, seats, highlight, isMostRented, category, deposit: damageDeposit, total, perDay }]
  })
  return models.slice(0, MOST_POPULAR)
}

const SATANG_PER_BAHT = 100

/** Lowest and highest damage deposit of the vehicles; null when none asks for one. */
export function depositRange(products: readonly Product[]): { from: number; to: number } | null {
  const deposits = products
    .filter(({ category, damageDeposit }) => category !== 'pool_villa' && damageDeposit > 0)
    .map(({ damageDeposit }) => damageDeposit)
  return deposits.length === 0 ? null : { from: Math.min(...deposits), to: Math.max(...deposits) }
}

/** What can be promised of the dates that are shown: free until an instant, or free for those who start after one. */
export type FreeCancellation = { until: number } | { startingAfter: number }

/** Null where cancelling always costs. `start` is shop time, as the address of the booking page writes it. */
export function freeCancellation(
  policy: Shop['cancellationPolicy'],
  start: string,
  now: number,
): FreeCancellation | null {
  const startsAt = Date.parse(`${start}:00+07:00`)
  const until = freeCancellationUntil(policy, startsAt)
  if (until === null) return null
  if (until > now) return { until }
  return { startingAfter: Math.ceil((now + startsAt - until) / HOUR) * HOUR }
}

/** When a branch closes or opens next, as an instant (epoch ms); null when it does neither within a week. */
export type OpenState = { isOpen: true; until: number } | { isOpen: false; opensAt: number | null }

export function openState(branch: Pick<Shop['branches'][number], 'opening' | 'isOpenNow'>, now: number): OpenState {
  const midnight = startOfShopDay(now)
  const today = branch.opening[shopWeekday(now)]
  if (branch.isOpenNow && today) return { isOpen: true, until: midnight + today.closes * MINUTE }
  for (let days = 0; days <= 7; days += 1) {
    const dayStart = toInstant(toShopDate(midnight + days * DAY), 0)
    const hours = branch.opening[shopWeekday(dayStart)]
    if (hours && (days > 0 || minuteOfDay(now) < hours.opens)) {
      return { isOpen: false, opensAt: dayStart + hours.opens * MINUTE }
    }
  }
  return { isOpen: false, opensAt: null }
}

export function isSameDay(a: number, b: number): boolean {
  return isoDate(toShopDate(a)) === isoDate(toShopDate(b))
}
