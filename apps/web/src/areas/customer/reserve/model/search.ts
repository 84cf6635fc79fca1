import { clockTime, isoDate, parseIsoDate, toShopDate } from '@rodchao/rental'
import { oneOfParam, textParam, wholeNumberParam } from '#lib/search-params.ts'
import type { Product } from '@rodchao/contract'

export type Category = Product['category']
export type Step = 1 | 2 | 3 | 4
export type SortOrder = 'popular' | 'price'
export type EngineSize = 'small' | 'large'

const CATEGORIES: readonly Category[] = ['scooter', 'motorcycle', 'big_bike', 'bicycle', 'car', 'pool_villa']
const ENGINES: readonly EngineSize[] = ['small', 'large']
const SORT_BY_PRICE: readonly SortOrder[] = ['price']
const YES = ['1'] as const
const LARGEST_ID = 2_147_483_647
const LONGEST_CODE = 40
const LONGEST_MORE = 4000

/** The step and the choices so far, all kept in the address; no personal data. */
export interface ReserveSearch {
  /** Left out in step 1. */
  step?: Step
  /** Shop time, `2026-11-22T10:00`. */
  start?: string
  end?: string
  /** Fetched at a branch, or brought to `area` (the English name of a sub-district) in a delivery zone. */
  branch?: number
  zone?: number
  area?: string
  category?: Category
  /** Slug. */
  product?: string
  /** Quantities that differ from what is included: `helmet.1,phone-holder.1`. */
  addons?: string
  /** What else is in the booking, each with its quantities: `click-125!helmet.1~scoopy-110`. */
  more?: string
  /** Discount code. */
  code?: string
  sort?: SortOrder
  auto?: '1'
  engine?: EngineSize
}

/** Shop time as the address writes it; an instant with an offset is turned into it. */
export function readDayTime(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const match = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d)(.*))?$/.exec(text)
  const [, day, hour, minute, rest] = match ?? []
  if (day === undefined || parseIsoDate(day) === null) return undefined
  if (hour === undefined || minute === undefined) return `${day}T10:00`
  if (!/(?:Z|[+-]\d{2}:\d{2})$/.test(rest ?? '')) return `${day}T${hour}:${minute}`
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? undefined : toDayTime(instant)
}

/** An instant (epoch ms) as shop time. */
export function toDayTime(instant: number): string {
  return `${isoDate(toShopDate(instant))}T${clockTime(instant)}`
}

function readStep(raw: Record<string, unknown>): Step | undefined {
  const step = wholeNumberParam(raw, 'step', { min: 2, max: 4 })
  return step === 2 || step === 3 || step === 4 ? step : undefined
}

function given<Key extends keyof ReserveSearch>(
  key: Key,
  value: ReserveSearch[Key],
): Pick<ReserveSearch, Key> | object {
  return value === undefined ? {} : { [key]: value }
}

/** Reads the address; what is not understood counts as not chosen yet. */
export function parseReserveSearch(raw: Record<string, unknown>): ReserveSearch {
  const id = { min: 1, max: LARGEST_ID }
  const zone = wholeNumberParam(raw, 'zone', id)
  return {
    ...given('step', readStep(raw)),
    ...given('start', readDayTime(textParam(raw, 'start', 40))),
    ...given('end', readDayTime(textParam(raw, 'end', 40))),
    ...given('branch', zone === undefined ? wholeNumberParam(raw, 'branch', id) : undefined),
    ...given('zone', zone),
    ...given('area', zone === undefined ? undefined : textParam(raw, 'area', 80)),
    ...given('category', oneOfParam(raw, 'category', CATEGORIES)),
    ...given('product', textParam(raw, 'product', 100)),
    ...given('addons', textParam(raw, 'addons', 400)),
    ...given('more', textParam(raw, 'more', LONGEST_MORE)),
    ...given('code', textParam(raw, 'code', LONGEST_CODE)?.trim() || undefined),
    ...given('sort', oneOfParam(raw, 'sort', SORT_BY_PRICE)),
    ...given('auto', oneOfParam(raw, 'auto', YES)),
    ...given('engine', oneOfParam(raw, 'engine', ENGINES)),
  }
}

/** Quantities by slug. */
export function readQuantities(text: string | undefined): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>()
  for (const part of (text ?? '').split(',')) {
    const [, slug, count] = /^([\w-]{1,60})\.(\d{1,2})$/.exec(part) ?? []
    if (slug !== undefined && count !== undefined) quantities.set(slug, Number(count))
  }
  return quantities
}

export function writeQuantities(quantities: ReadonlyMap<string, number>): string | undefined {
  const parts = [...quantities].map(([slug, count]) => `${slug}.${count}`)
  return parts.length === 0 ? undefined : parts.join(',')
}
