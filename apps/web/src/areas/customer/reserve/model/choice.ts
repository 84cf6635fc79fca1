import { formatClock } from '#lib/format.ts'
import { takenAddons, takenQuantity } from '#lib/addons/offered-addons.ts'
import { earliestStart, parseDayTime, serviceAt, usualWindow } from './hours.ts'
import { readQuantities, writeQuantities } from './search.ts'
import { readThings } from './things.ts'
import type { Product, RequestBody, RequestQuery, Shop } from '@rodchao/contract'
import type { Place } from './hours.ts'
import type { ReserveSearch, Step } from './search.ts'

/** What the pages need of a product; descriptions stay on the server. */
export type ReserveProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'category'
  | 'charging'
  | 'name'
  | 'engineCc'
  | 'transmission'
  | 'seats'
  | 'licenceClass'
  | 'minAge'
  | 'damageDeposit'
  | 'checkInMinute'
  | 'checkOutMinute'
  | 'drawing'
  | 'isPopular'
  | 'highlight'
  | 'isMostRented'
>
export type Addon = Shop['addons'][number]
/** `branches` is given for villas: they stand where they stand, so every branch is asked. */
export type WindowRequest = RequestQuery<'findAvailability'> & { branches?: readonly number[] }
export type ChoiceRequest = RequestBody<'quoteReservation'>

/** The place the address names, or the first branch; null for a shop without branches. */
export function resolvePlace(search: ReserveSearch, shop: Shop): Place | null {
  // A shop that cannot be paid yet is not open to customers.
  if (shop.promptPayName === '' && !shop.takesCards) return null
  const zone = shop.zones.find(({ id }) => id === search.zone) ?? null
  const branchId = zone?.branchId ?? search.branch
  const branch = shop.branches.find(({ id }) => id === branchId) ?? shop.branches[0]
  if (branch === undefined) return null
  const area = zone?.areas.find(({ subdistrict }) => subdistrict.en === search.area) ?? zone?.areas[0] ?? null
  return { branch, zone, area }
}

/** The address's part that says where, as short as it can be. */
export function placeSearch(place: Place): Pick<ReserveSearch, 'branch' | 'zone' | 'area'> {
  if (place.zone === null) return { branch: place.branch.id }
  return { zone: place.zone.id, ...(place.area === null ? {} : { area: place.area.subdistrict.en }) }
}

/** What the address says of when; a usual time where it says nothing, and no end while only the start is chosen. */
export function chosenTimes(
  search: ReserveSearch,
  shop: Shop,
  place: Place,
  now: number,
): { start?: string; end?: string } {
  if (search.start === undefined) {
    const usual = usualWindow(serviceAt(place), now, earliestStart(shop, place, now))
    return search.category === 'pool_villa' ? villaTimes(usual, null) : usual
  }
  return { start: search.start, ...(search.end === undefined ? {} : { end: search.end }) }
}

const VILLA_CHECK_IN_MINUTE = 14 * 60
const VILLA_CHECK_OUT_MINUTE = 12 * 60

/** Villas are let from check-in to check-out, whatever hour the address names. */
export function villaTimes<Times extends { start?: string; end?: string }>(
  times: Times,
  product: Pick<Product, 'checkInMinute' | 'checkOutMinute'> | null,
): Times {
  const at = (day: string | undefined, minute: number) =>
    day === undefined ? undefined : `${day.slice(0, 10)}T${formatClock(minute)}`
  return {
    ...times,
    ...(times.start === undefined ? {} : { start: at(times.start, product?.checkInMinute ?? VILLA_CHECK_IN_MINUTE) }),
    ...(times.end === undefined ? {} : { end: at(times.end, product?.checkOutMinute ?? VILLA_CHECK_OUT_MINUTE) }),
  }
}

/** Shop time with the shop's offset, as the API reads it. */
export function wireTime(dayTime: string): string {
  return `${dayTime}:00+07:00`
}

/** The question "what is free then and there"; null until both ends are known. */
export function windowRequest(search: ReserveSearch, place: Place, shop: Shop): WindowRequest | null {
  if (search.start === undefined || search.end === undefined || search.end <= search.start) return null
  const window = { start: wireTime(search.start), end: wireTime(search.end) }
  if (search.category === 'pool_villa') {
    return { ...window, category: 'pool_villa', branches: shop.branches.map(({ id }) => id) }
  }
  return { ...window, ...(place.zone === null ? { branch: place.branch.id } : { zone: place.zone.id }) }
}

/** One thing of the booking: a product and the quantities of its add-ons that differ from what is included. */
export interface Thing {
  product: ReserveProduct
  addons: string | undefined
  /** Its place in the address. */
  at: number
}

/** How many of an add-on: as chosen, else what is included anyway. */
export function addonQuantity(addon: Addon, { addons }: Partial<Pick<Thing, 'addons'>>): number {
  return takenQuantity(addon, readQuantities(addons).get(addon.slug))
}

/** The quantities after an add-on was counted up or down; what is included anyway is not written. */
export function withQuantity(
  { addons }: Partial<Pick<Thing, 'addons'>>,
  addon: Addon,
  quantity: number,
): string | undefined {
  const quantities = new Map(readQuantities(addons))
  if (quantity === addon.includedQuantity) quantities.delete(addon.slug)
  else quantities.set(addon.slug, quantity)
  return writeQuantities(quantities)
}

function thingRequest(thing: Thing, shop: Shop): Pick<ChoiceRequest, 'productId' | 'addons'> {
  const quantities = readQuantities(thing.addons)
  const addons = takenAddons(shop.addons, thing.product, ({ slug }) => quantities.get(slug))
  return { productId: thing.product.id, addons }
}

/** Everything that decides the price, as the API takes it; null until it is complete. */
export function choiceRequest(
  search: ReserveSearch,
  place: Place,
  [first, ...more]: readonly Thing[],
  shop: Shop,
): ChoiceRequest | null {
  if (first === undefined || search.start === undefined || search.end === undefined) return null
  return {
    ...thingRequest(first, shop),
    branchId: place.branch.id,
    start: wireTime(search.start),
    end: wireTime(search.end),
    zoneId: place.zone?.id ?? null,
    discountCode: search.code ?? null,
    ...(more.length === 0 ? {} : { more: more.map((thing) => thingRequest(thing, shop)) }),
  }
}

/** The house that the vehicles of a booking are brought to: the one it begins with. Null where there is none to be brought. */
export function houseToBringTo({
  things: [first, ...others],
  place,
}: Pick<Resolved, 'things' | 'place'>): ReserveProduct | null {
  if (place.zone === null || first?.product.charging !== 'night') return null
  return others.length > 0 ? first.product : null
}

/** Whether somebody has to say to which door: a house has one, and is brought nowhere itself. */
export function needsDoor({ things, place }: Pick<Resolved, 'things' | 'place'>): boolean {
  return place.zone !== null && things[0]?.product.charging !== 'night'
}

/** The address read against what the shop has. */
export interface Resolved {
  /** Complete with usual times where the address names none. */
  search: ReserveSearch
  place: Place
  /** All that is chosen: as many as the shop takes in one booking. */
  things: readonly Thing[]
  /** The first of them. */
  product: ReserveProduct | undefined
  window: WindowRequest | null
  choice: ChoiceRequest | null
}

/** Null for a shop without branches. */
export function resolve(
  search: ReserveSearch,
  shop: Shop,
  products: readonly ReserveProduct[],
  now: number,
): Resolved | null {
  const place = resolvePlace(search, shop)
  if (place === null) return null
  const things = readThings(search)
    .flatMap(({ slug, addons }, at): Thing[] => {
      const product = products.find((one) => one.slug === slug)
      return product === undefined ? [] : [{ product, addons, at }]
    })
    .slice(0, shop.mostThings)
  const product = things[0]?.product
  const isVilla = (product?.category ?? search.category) === 'pool_villa'
  const kind: ReserveSearch = isVilla ? { ...search, category: 'pool_villa' } : search
  const times = chosenTimes(kind, shop, place, now)
  const full: ReserveSearch = { ...kind, ...(isVilla ? villaTimes(times, product ?? null) : times) }
  return {
    search: full,
    place,
    things,
    product,
    window: isPast(full, now) ? null : windowRequest(full, place, shop),
    choice: choiceRequest(full, place, things, shop),
  }
}

export function isPast({ start }: Pick<ReserveSearch, 'start'>, now: number): boolean {
  return start !== undefined && parseDayTime(start) < now
}

/** The step that can be shown: later ones need what is chosen in the earlier ones. */
export function reachableStep(
  asked: ReserveSearch,
  { search, product }: Pick<Resolved, 'search' | 'product'>,
  now: number,
): Step {
  const step = asked.step ?? 1
  if (asked.start === undefined || asked.end === undefined || asked.end <= asked.start) return 1
  // From step 3 on a unit is kept, whatever the time.
  if (step === 2 && isPast(search, now)) return 1
  return step > 2 && product === undefined ? 2 : step
}
