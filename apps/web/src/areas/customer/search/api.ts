import type { ProductSearch, RequestQuery, Shop } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import type { FieldProblem } from '#lib/api/problem-error.ts'
import { listParam, textParam } from '#lib/search-params.ts'
import { toPublicShop } from '#shell/public/public-shop.ts'
import type { PublicShop } from '#shell/public/public-shop.ts'
import { readTimes, suggestWindow, toWireTime, writeTime } from '../reserve/api.ts'
import { asFailure } from '../core/shown-data.ts'
import type { Failure } from '../core/shown-data.ts'
import { findPlace, placeOptions } from '../core/place.ts'
import type { PlaceOption } from '../core/place.ts'

type Query = RequestQuery<'searchProducts'>

export interface SearchFault {
  /** The problem's code, or that of the field at fault. */
  code: string
  /** The chosen time is what is wrong: it stands open to be changed. */
  isTime: boolean
  traceId: string | null
  /** What the shop says of that field. */
  params: FieldProblem['params']
}

/** Everything the page shows; worked out where the address is read, so that the page itself only draws. */
export interface SearchData {
  shop: PublicShop
  /** As the address writes times; the usual ones where it names none. */
  window: { start: string; end: string }
  /** The first time that may still be booked. */
  earliest: string
  place: PlaceOption | null
  places: PlaceOption[]
  /** Delivery fee each way, in satang; null at a branch. */
  deliveryFee: number | null
  answer: ProductSearch | null
  fault: SearchFault | null
  /** The last press had no answer: the rest is from before. */
  failure: Failure | null
}

const MOST_ROWS = 200

function readQuery(raw: Record<string, unknown>, window: SearchData['window'], place: PlaceOption | null): Query {
  const query: Record<string, string | number | string[]> = {
    start: toWireTime(window.start),
    end: toWireTime(window.end),
  }
  if (place?.search.zone !== undefined) query.zone = place.search.zone
  else if (place?.search.branch !== undefined) query.branch = place.search.branch
  for (const name of ['category', 'gear', 'engine', 'compare']) {
    const values = listParam(raw, name, 10)
    if (values.length > 0) query[name] = values
  }
  for (const name of ['licence', 'seats', 'most', 'sort']) {
    const value = textParam(raw, name)
    if (value !== undefined) query[name] = value
  }
  const rows = Number(textParam(raw, 'rows'))
  if (rows > 0 && rows <= MOST_ROWS) query.rows = Math.trunc(rows)
  // What the address says and the shop does not know is refused by the shop, by name.
  return query as unknown as Query
}

function toFault({ code, errors, traceId }: ProblemError): SearchFault {
  const isTime = code === 'period_refused'
  return { code: isTime ? (errors[0]?.code ?? code) : code, isTime, traceId, params: errors[0]?.params ?? {} }
}

/** An address with a filter that never was is read without it. */
async function ask(api: ApiClient, query: Query, isStaying: boolean): Promise<Pick<SearchData, 'answer' | 'fault'>> {
  try {
    return { answer: await api.call('searchProducts', { query }), fault: null }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    // Whoever stays on the page keeps what was found before.
    if (isStaying && asFailure(error) !== null) throw error
    const { start, end, zone, branch } = query
    const isMalformed = error.status === 400 && Object.keys(query).length > 3
    if (isMalformed) return ask(api, { start, end, ...(zone === undefined ? { branch } : { zone }) }, isStaying)
    return { answer: null, fault: toFault(error) }
  }
}

export async function loadSearch(api: ApiClient, raw: Record<string, unknown>, isStaying = false): Promise<SearchData> {
  const shop = await api.call('findShop')
  const now = Date.now()
  const asked = readTimes(raw)
  const usual = suggestWindow(shop, now) ?? { start: '', end: '' }
  const window = asked.start !== undefined && asked.end !== undefined ? { start: asked.start, end: asked.end } : usual
  const places = placeOptions(shop)
  const place = findPlace(raw, places) ?? null
  const answered = await ask(api, readQuery(raw, window, place), isStaying)
  return {
    shop: toPublicShop(shop),
    window,
    earliest: writeTime(now),
    place,
    places,
    deliveryFee: feeOf(shop, place),
    ...answered,
    failure: null,
  }
}

function feeOf({ zones }: Shop, place: PlaceOption | null): number | null {
  return zones.find(({ id }) => id === place?.search.zone)?.feeEachWay ?? null
}
