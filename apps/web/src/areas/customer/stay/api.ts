import { cancellationSteps, isoDate, parseIsoDate, toShopDate } from '@rodchao/rental'
import type { CallAnswer } from '#lib/api/operations.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { parseInstant } from '#lib/format.ts'
import { textParam, wholeNumberParam } from '#lib/search-params.ts'
import { toPublicShop } from '#shell/public/public-shop.ts'
import type { PublicShop } from '#shell/public/public-shop.ts'
import type { FoundProduct, RequestBody, Shop, Stay } from '@rodchao/contract'
import type { CancellationStep } from '@rodchao/rental'
import { toWireTime } from '../reserve/api.ts'
import { asFailure } from '../core/shown-data.ts'
import type { Failure } from '../core/shown-data.ts'
import { nightsBetween, pressDay, usualStay } from './model.ts'
import { stayTimes } from './reserve-address.ts'
import { houseZone, openWays, wayPrice } from './ways.ts'
import type { ChosenDays, Nights } from './model.ts'
import type { Way } from './ways.ts'

type Choice = RequestBody<'quoteReservation'>
type Quote = CallAnswer<'quoteReservation'>['quote']

/** An extra that is counted beside the calendar: guests, or pets. A button without scripts says it as `set.guests`. */
export interface Counted {
  id: number
  slug: string
  icon: string
  name: Shop['addons'][number]['name']
  note: Shop['addons'][number]['note']
  quantity: number
  least: number
  most: number
}

export type StayVehicle = Pick<FoundProduct, 'slug' | 'name' | 'drawing' | 'rent' | 'chargedDays'> & {
  /** What it costs to bring it to the house and to fetch it there; null where that is not what is chosen. */
  wayPrice: number | null
}

export interface StayFault {
  code: string
  /** Of a holiday that asks for more nights. */
  nights: number | null
  holiday: { th: string; en: string } | null
}

export interface StayData {
  /** The last press had no answer: the rest is from before. */
  failure: Failure | null
  shop: PublicShop
  /** Null for a shop without a house. */
  stay: Stay | null
  /** What a late check-out costs, as on paper. */
  terms: Shop['returnTerms']
  /** First day of the shown months, and whether there is an earlier month to show. */
  from: string
  canGoBack: boolean
  today: string
  chosen: ChosenDays
  /** Both ends of the chosen nights. */
  nights: Nights | null
  counted: Counted[]
  vehicles: StayVehicle[]
  /** Slugs of the chosen vehicles. */
  more: string[]
  /** How vehicles can change hands on both days, and which of the ways is chosen. */
  ways: Way[]
  way: Way | null
  quote: Quote | null
  isFree: boolean
  cancellation: CancellationStep[]
  fault: StayFault | null
}

const VEHICLES_SHOWN = 2
/** Guests that a house is shown for until somebody says how many they are. */
const USUAL_GUESTS = 2

function readDay(raw: Record<string, unknown>, name: string): string | undefined {
  const text = textParam(raw, name, 40)?.slice(0, 10)
  return text === undefined || parseIsoDate(text) === null ? undefined : text
}

function readChosen(raw: Record<string, unknown>): ChosenDays {
  const [start, end] = [readDay(raw, 'start'), readDay(raw, 'end')]
  return start !== undefined && end !== undefined && end > start ? { start, end } : { start }
}

function readCounted(raw: Record<string, unknown>, { addons }: Stay): Counted[] {
  return addons.flatMap(({ id, slug, icon, name, note, maxQuantity }): Counted[] => {
    if (icon !== 'guests' && icon !== 'pets') return []
    const least = icon === 'guests' ? 1 : 0
    const usual = icon === 'guests' ? Math.min(USUAL_GUESTS, maxQuantity) : 0
    const limits = { min: least, max: maxQuantity }
    const quantity = wholeNumberParam(raw, `set.${icon}`, limits) ?? wholeNumberParam(raw, icon, limits) ?? usual
    return [{ id, slug, icon, name, note, quantity, least, most: maxQuantity }]
  })
}

const readSlugs = (text: string | undefined): string[] => (text ?? '').split('~').filter((slug) => slug !== '')

/** As it was pressed, where that can be had on these days; else brought rather than fetched. */
function readWay(raw: Record<string, unknown>, ways: readonly Way[]): Way | null {
  const asked = textParam(raw, 'set.way') ?? textParam(raw, 'way')
  return ways.find((way) => way === asked) ?? ways[0] ?? null
}

/** Days that cannot be booked at all are told with the price. */
function noneWhereRefused(error: unknown): FoundProduct[] {
  if (error instanceof ProblemError) return []
  throw error
}

async function findVehicles(
  api: ApiClient,
  window: { start: string; end: string },
  at: { branch: number } | { zone: number },
  chosen: readonly string[],
): Promise<FoundProduct[]> {
  const { rows, compared } = await api.call('searchProducts', {
    query: {
      ...window,
      ...at,
      category: ['scooter', 'motorcycle', 'car'],
      rows: VEHICLES_SHOWN,
      compare: [...chosen],
    },
  })
  const free = rows.filter(({ isFree, slug }) => isFree && !chosen.includes(slug))
  return [...compared, ...free.slice(0, Math.max(0, VEHICLES_SHOWN - compared.length))]
}

function readFault(error: unknown): StayFault {
  if (!(error instanceof ProblemError)) throw error
  const { code, params } = error.errors[0] ?? { code: error.code }
  return {
    code,
    nights: typeof params?.['leastNights'] === 'number' ? params['leastNights'] : null,
    holiday:
      params?.['nameTh'] === undefined ? null : { th: String(params['nameTh']), en: String(params['nameEn'] ?? '') },
  }
}

async function price(api: ApiClient, body: Choice): Promise<Pick<StayData, 'quote' | 'isFree' | 'fault' | 'failure'>> {
  try {
    const { quote, isFree } = await api.call('quoteReservation', { body })
    return { quote, isFree, fault: null, failure: null }
  } catch (error) {
    // The nights are what they are: only their price is not known now.
    const failure = asFailure(error)
    return { quote: null, isFree: false, fault: failure === null ? readFault(error) : null, failure }
  }
}

function choiceOf(
  stay: Stay,
  window: { start: string; end: string },
  counted: readonly Counted[],
  vehicles: readonly { id: number }[],
  way: Way | null,
): Choice {
  const addons = stay.addons.flatMap(({ id, slug }) => {
    const quantity = counted.find((one) => one.slug === slug)?.quantity ?? 0
    return quantity > 0 ? [{ addonId: id, quantity }] : []
  })
  return {
    productId: stay.product.id,
    branchId: stay.branchId,
    ...window,
    addons,
    zoneId: way === 'house' && vehicles.length > 0 ? (stay.zone?.id ?? null) : null,
    discountCode: null,
    ...(vehicles.length === 0 ? {} : { more: vehicles.map(({ id }) => ({ productId: id, addons: [] })) }),
  }
}

function findCancellation(shop: Shop, quote: Quote | null, start: string, now: number): CancellationStep[] {
  if (quote === null) return []
  const { total, dueNow } = quote
  return cancellationSteps({
    paid: dueNow,
    total,
    now,
    startsAt: parseInstant(start),
    policy: shop.cancellationPolicy,
  })
}

/** A house as the address asks for it, with the price of what is chosen in it. */
export async function loadStay(api: ApiClient, raw: Record<string, unknown>, now = Date.now()): Promise<StayData> {
  const today = isoDate(toShopDate(now))
  const asked = readChosen(raw)
  const from = readDay(raw, 'from') ?? asked.start ?? readDay(raw, 'set.day')
  const house = textParam(raw, 'house', 100)
  const query = { ...(house === undefined ? {} : { house }), ...(from === undefined ? {} : { from }) }
  const [shop, stay] = await Promise.all([api.call('findShop'), findStay(api, query)])
  const empty: StayData = {
    failure: null,
    shop: toPublicShop(shop),
    stay,
    terms: shop.returnTerms,
    from: stay?.nights[0]?.day ?? today,
    canGoBack: (stay?.nights[0]?.day ?? today) > today,
    today,
    chosen: asked,
    nights: null,
    counted: [],
    vehicles: [],
    more: [],
    ways: [],
    way: null,
    quote: null,
    isFree: false,
    cancellation: [],
    fault: null,
  }
  if (stay === null) return empty
  const counted = readCounted(raw, stay)
  const pressed = readDay(raw, 'set.day')
  const usual = asked.start === undefined && pressed === undefined ? usualStay(stay.nights, today) : null
  const chosen = usual ?? (pressed === undefined ? asked : pressDay(stay.nights, asked, pressed))
  if (chosen.start === undefined || chosen.end === undefined) return { ...empty, chosen, counted }
  const nights = { start: chosen.start, end: chosen.end, count: nightsBetween(chosen.start, chosen.end) }
  return { ...empty, chosen, counted, nights, ...(await priceNights(api, raw, { shop, stay, counted, nights, now })) }
}

async function priceNights(
  api: ApiClient,
  raw: Record<string, unknown>,
  { shop, stay, counted, nights, now }: { shop: Shop; stay: Stay; counted: Counted[]; nights: Nights; now: number },
): Promise<
  Pick<StayData, 'quote' | 'isFree' | 'fault' | 'failure' | 'vehicles' | 'more' | 'ways' | 'way' | 'cancellation'>
> {
  const { start, end } = stayTimes(stay.product, nights)
  const window = { start: toWireTime(start), end: toWireTime(end) }
  const wanted = readSlugs(textParam(raw, 'set.more') ?? textParam(raw, 'more')).slice(0, shop.mostThings - 1)
  const ways = openWays(shop, stay, window)
  const way = readWay(raw, ways)
  const zone = way === 'house' ? houseZone(shop, stay) : null
  const at = zone === null ? { branch: stay.branchId } : { zone: zone.id }
  const [found, products] = await Promise.all([
    way === null ? [] : findVehicles(api, window, at, wanted).catch(noneWhereRefused),
    wanted.length === 0 ? [] : api.call('findProducts').then(({ items }) => items),
  ])
  const more = wanted.flatMap((slug) => products.filter((product) => product.slug === slug))
  const priced = await price(api, choiceOf(stay, window, counted, more, way))
  const vehicles = found.map(({ slug, name, drawing, rent, chargedDays }): StayVehicle => {
    const beside = (priced.quote?.rent ?? 0) + (more.some((one) => one.slug === slug) ? 0 : (rent ?? 0))
    return { slug, name, drawing, rent, chargedDays, wayPrice: zone === null ? null : wayPrice(zone, beside) }
  })
  return {
    ...priced,
    vehicles,
    more: more.map(({ slug }) => slug),
    ways,
    way,
    cancellation: findCancellation(shop, priced.quote, window.start, now),
  }
}

async function findStay(api: ApiClient, query: { house?: string; from?: string }): Promise<Stay | null> {
  try {
    return await api.call('findStay', { query })
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'not_found') throw error
    // A house that is no longer let: what else there is.
    return query.house === undefined ? null : findStay(api, {})
  }
}
