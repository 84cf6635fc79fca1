import { DAY, HOUR } from '@rodchao/rental'
import type { Calculation, Product, RequestBody, Shop } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import type { FieldProblem } from '#lib/api/problem-error.ts'
import { parseInstant } from '#lib/format.ts'
import { offeredAddons } from '#lib/addons/offered-addons.ts'
import { textParam, wholeNumberParam } from '#lib/search-params.ts'
import { toPublicShop } from '#shell/public/public-shop.ts'
import type { PublicShop } from '#shell/public/public-shop.ts'
import { findPlace, placeOptions } from '../core/place.ts'
import type { PlaceOption } from '../core/place.ts'
import { readTimes, suggestWindow, toWireTime, writeTime } from '../reserve/api.ts'

type Choice = RequestBody<'calculateRental'>

export interface CalculatedAddon extends Pick<
  Shop['addons'][number],
  'id' | 'slug' | 'name' | 'charge' | 'unitAmount' | 'includedQuantity' | 'maxQuantity'
> {
  quantity: number
}

export interface RentData {
  products: Pick<Product, 'slug' | 'name' | 'category'>[]
  product: Product
  /** As the address writes times. */
  start: string
  end: string
  days: number
  hours: number
  earliest: string
  place: PlaceOption | null
  places: PlaceOption[]
  addons: CalculatedAddon[]
  /** The booking page with all of it filled in. */
  reserve: Record<string, string | number | undefined>
  calculation: Calculation | null
  /** Why the discount code gives nothing; the price is the one without it. */
  refusedCode: string | null
  fault: { code: string; traceId: string | null; params: FieldProblem['params'] } | null
}

export interface CalculateData {
  shop: PublicShop
  freeMinutes: number
  /** Null when a purchase is calculated, or the shop has nothing to rent. */
  rent: RentData | null
}

const MOST_DAYS = 365
const MOST_HOURS = 23

function readLength(raw: Record<string, unknown>, usual: { start: string; end: string }) {
  const times = readTimes(raw)
  const start = times.start ?? usual.start
  const end = times.end ?? usual.end
  const span = Math.max(0, parseInstant(toWireTime(end)) - parseInstant(toWireTime(start)))
  const isSaid = textParam(raw, 'days') !== undefined || textParam(raw, 'hours') !== undefined
  const days = isSaid
    ? (wholeNumberParam(raw, 'days', { min: 0, max: MOST_DAYS }) ?? 0)
    : Math.floor((times.start === undefined || times.end !== undefined ? span : 3 * DAY) / DAY)
  const hours = isSaid
    ? (wholeNumberParam(raw, 'hours', { min: 0, max: MOST_HOURS }) ?? 0)
    : Math.floor((span % DAY) / HOUR)
  return { start, days, hours }
}

function readAddons(raw: Record<string, unknown>, shop: Shop, product: Product): CalculatedAddon[] {
  return offeredAddons(shop.addons, product).map(
    ({ id, slug, name, charge, unitAmount, includedQuantity, maxQuantity }) => {
      const asked = wholeNumberParam(raw, `q.${slug}`, { min: 0, max: maxQuantity })
      const quantity = Math.min(asked ?? includedQuantity, maxQuantity)
      return { id, slug, name, charge, unitAmount, includedQuantity, maxQuantity, quantity }
    },
  )
}

async function calculate(
  api: ApiClient,
  body: Choice,
): Promise<Pick<RentData, 'calculation' | 'refusedCode' | 'fault'>> {
  try {
    return { calculation: await api.call('calculateRental', { body }), refusedCode: null, fault: null }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { code, errors, traceId } = error
    if (code === 'discount_refused' && body.discountCode !== null) {
      return { ...(await calculate(api, { ...body, discountCode: null })), refusedCode: errors[0]?.code ?? code }
    }
    const [first] = errors
    const fault = { code: first?.code ?? code, traceId, params: first?.params ?? {} }
    return { calculation: null, refusedCode: null, fault }
  }
}

function writeAddons(addons: readonly CalculatedAddon[]): string | undefined {
  const changed = addons.filter(({ quantity, includedQuantity }) => quantity !== includedQuantity)
  return changed.length === 0 ? undefined : changed.map(({ slug, quantity }) => `${slug}.${quantity}`).join(',')
}

async function loadRent(
  api: ApiClient,
  raw: Record<string, unknown>,
  shop: Shop,
  products: readonly Product[],
): Promise<RentData | null> {
  const slug = textParam(raw, 'product')
  const product =
    products.find((one) => one.slug === slug) ?? products.find(({ isPopular }) => isPopular) ?? products[0]
  const now = Date.now()
  const usual = suggestWindow(shop, now)
  const places = placeOptions(shop)
  const place = findPlace(raw, places) ?? null
  if (product === undefined || usual === null || place === null) return null
  const { start, days, hours } = readLength(raw, usual)
  const end = writeTime(parseInstant(toWireTime(start)) + days * DAY + hours * HOUR)
  const addons = readAddons(raw, shop, product)
  const code = textParam(raw, 'code', 40)?.trim() || null
  const branchOfZone = shop.zones.find(({ id }) => id === place.search.zone)?.branchId
  const answered = await calculate(api, {
    productId: product.id,
    branchId: branchOfZone ?? place.search.branch ?? 0,
    start: toWireTime(start),
    end: toWireTime(end),
    addons: addons.filter(({ quantity }) => quantity > 0).map(({ id, quantity }) => ({ addonId: id, quantity })),
    zoneId: place.search.zone ?? null,
    discountCode: code,
  })
  return {
    products: products.map(({ slug, name, category }) => ({ slug, name, category })),
    product,
    start,
    end,
    days,
    hours,
    earliest: writeTime(now),
    place,
    places,
    addons,
    reserve: {
      step: 2,
      start,
      end,
      ...place.search,
      product: product.slug,
      ...(product.category === 'pool_villa' ? { category: product.category } : {}),
      addons: writeAddons(addons),
      code: answered.refusedCode === null && code !== null ? code : undefined,
    },
    ...answered,
  }
}

export async function loadCalculate(api: ApiClient, raw: Record<string, unknown>): Promise<CalculateData> {
  const isPurchase = textParam(raw, 'kind') === 'buy'
  const [shop, products] = await Promise.all([
    api.call('findShop'),
    isPurchase ? [] : api.call('findProducts').then(({ items }) => items),
  ])
  return {
    shop: toPublicShop(shop),
    freeMinutes: shop.freeMinutes,
    rent: isPurchase ? null : await loadRent(api, raw, shop, products),
  }
}
