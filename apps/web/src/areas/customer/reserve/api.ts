import { resolvePlace, reachableStep, resolve, wireTime } from './model/choice.ts'
import { earliestStart, serviceAt, usualWindow } from './model/hours.ts'
import { parseReserveSearch, toDayTime } from './model/search.ts'
import type { Availability, RequestQuery, Shop } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { CallAnswer } from '#lib/api/operations.ts'
import { isProblem } from '#lib/api/problem-error.ts'
import type { ProblemFields } from '#lib/api/problem-error.ts'
import type { ChoiceRequest, ReserveProduct, WindowRequest } from './model/choice.ts'
import type { Window } from './model/hours.ts'

/** An answer already at hand for a request, so that the first drawing needs no further call. */
export interface PrefetchedAnswer<Request, Answer> {
  request: Request
  answer: Answer | null
  problem: ProblemFields | null
}

export type Priced = CallAnswer<'quoteReservation'> & { refusedCode: string | null }

export interface ReserveData {
  shop: Shop
  products: ReserveProduct[]
  /** Epoch ms at which this was loaded, so that server and browser draw the same. */
  now: number
  window: PrefetchedAnswer<WindowRequest, WindowAnswer> | null
  price: PrefetchedAnswer<ChoiceRequest, Priced> | null
}

export interface WindowAnswer {
  /** Each with the branch that has it. */
  items: (Availability['items'][number] & { branchId: number | null })[]
}

async function findAt(
  api: ApiClient,
  query: RequestQuery<'findAvailability'>,
  branchId: number | null,
  signal: AbortSignal | undefined,
): Promise<WindowAnswer> {
  const { items } = await api.call('findAvailability', { query, ...(signal === undefined ? {} : { signal }) })
  return { items: items.map((item) => ({ ...item, branchId })) }
}

/** Available products. Of several branches, the one that has the product answers for it. */
export async function findWindow(
  api: ApiClient,
  { branches, ...query }: WindowRequest,
  signal?: AbortSignal,
): Promise<WindowAnswer> {
  if (branches === undefined) return findAt(api, query, null, signal)
  const answers = await Promise.all(branches.map((branch) => findAt(api, { ...query, branch }, branch, signal)))
  return { items: answers.flatMap(({ items }) => items.filter(({ reason }) => reason !== 'no_units')) }
}

/** The price. A discount code that does not apply is named, and the price is the one without it. */
export async function findPrice(api: ApiClient, body: ChoiceRequest, signal?: AbortSignal): Promise<Priced> {
  const options = signal === undefined ? {} : { signal }
  try {
    return { ...(await api.call('quoteReservation', { body, ...options })), refusedCode: null }
  } catch (error) {
    if (!isProblem(error, 'discount_refused')) throw error
    const refusedCode = error.errors[0]?.code ?? 'unknown_code'
    const plain = await api.call('quoteReservation', { body: { ...body, discountCode: null }, ...options })
    return { ...plain, refusedCode }
  }
}

async function prefetch<Request, Answer>(
  request: Request,
  answer: Promise<Answer>,
): Promise<PrefetchedAnswer<Request, Answer>> {
  try {
    return { request, answer: await answer, problem: null }
  } catch (error) {
    if (!isProblem(error)) throw error
    return { request, answer: null, problem: error.toFields() }
  }
}

function slim(product: CallAnswer<'findProducts'>['items'][number]): ReserveProduct {
  const { description: _, brand: _brand, features: _features, rates: _rates, ...rest } = product
  const { minMinutes: _min, maxMinutes: _max, ...kept } = rest
  return kept
}

/** What the page needs for its first drawing at this address. */
export async function loadReserve(api: ApiClient, rawSearch: Record<string, unknown>): Promise<ReserveData> {
  const [shop, { items }] = await Promise.all([api.call('findShop'), api.call('findProducts')])
  const products = items.map(slim)
  const now = Date.now()
  const asked = parseReserveSearch(rawSearch)
  const resolved = resolve(asked, shop, products, now)
  if (resolved === null || reachableStep(asked, resolved, now) === 1) {
    return { shop, products, now, window: null, price: null }
  }
  const [window, price] = await Promise.all([
    resolved.window === null ? null : prefetch(resolved.window, findWindow(api, resolved.window)),
    resolved.choice === null ? null : prefetch(resolved.choice, findPrice(api, resolved.choice)),
  ])
  return { shop, products, now, window, price }
}

/** The proposed time for customers who have not chosen one yet. */
export function suggestWindow(shop: Shop, now: number): Window | null {
  const place = resolvePlace({}, shop)
  return place === null ? null : usualWindow(serviceAt(place), now, earliestStart(shop, place, now))
}

/** The times an address names, in the form in which this page writes them. */
export function readTimes(raw: Record<string, unknown>): Partial<Window> {
  const { start, end } = parseReserveSearch(raw)
  return { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) }
}

/** An instant (epoch ms) as the address writes it. */
export function writeTime(instant: number): string {
  return toDayTime(instant)
}

/** How the API takes a time of the address. */
export function toWireTime(dayTime: string): string {
  return wireTime(dayTime)
}
