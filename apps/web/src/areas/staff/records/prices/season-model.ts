import {
  arabicDigits,
  adjustedPrice,
  cheapestCombination,
  DAY,
  HOUR,
  makeRateCards,
  parseIsoDate,
  priceFaults,
  priceNights,
  toInstant,
} from '@rodchao/rental'
import type { KeptSeason, PriceFault } from '@rodchao/rental'
import type { KeptRecord, RecordFields, SeasonPrice } from '@rodchao/contract'
import { parseDay } from '#ui/dates/day-field.tsx'
import { UNREADABLE } from '../draft.ts'
import type { Draft } from '../draft.ts'

export type Product = KeptRecord<'products'>
export type Season = KeptRecord<'seasons'>
export type Closure = KeptRecord<'closures'>

type Times = Pick<RecordFields<'seasons'>, 'from' | 'until' | 'fromClock' | 'untilClock'>

const at = (day: string, minute: number): number => {
  const date = parseIsoDate(day)
  return date === null ? Number.NaN : toInstant(date, minute)
}

export function periodOf({ from, until, fromClock, untilClock }: Times): { start: number; end: number } {
  return { start: at(from, fromClock), end: at(until, untilClock) }
}

export function keptSeasons(seasons: readonly Season[]): ReadonlyMap<number, KeptSeason> {
  return new Map(
    seasons.map(({ id, fields }) => [
      Number(id),
      { nameTh: fields.nameTh, nameEn: fields.nameEn, period: periodOf(fields), priority: fields.priority },
    ]),
  )
}

const OPENING = 10 * 60

type BookedDay = Pick<Product['fields'], 'category' | 'checkInMinute' | 'prices'>

/** When whoever books a day of a model comes: for a night at check-in, for all else at ten in the morning. */
function startOf(day: string, { category, checkInMinute }: BookedDay): number {
  return at(day, category === 'pool_villa' ? (checkInMinute ?? OPENING) : OPENING)
}

function inForce(seasons: readonly Season[], instant: number): readonly Season[] {
  return seasons
    .filter(({ fields }) => {
      const { start, end } = periodOf(fields)
      return start <= instant && instant < end
    })
    .toSorted((a, b) => b.fields.priority - a.fields.priority)
}

/** The season whose prices a day of a model has, or of the highest rank where it has none in any; null in the rest of the year. */
export function seasonOn(seasons: readonly Season[], { fields }: Product, day: string): Season | null {
  const priced = new Set(fields.prices.map(({ seasonId }) => seasonId))
  const there = inForce(seasons, startOf(day, fields))
  return there.find(({ id }) => priced.has(Number(id))) ?? there[0] ?? null
}

/** Whether a season is the one of the highest rank on a day. */
export function isHighestOn(
  seasons: readonly Season[],
  { fields }: Product,
  day: string,
  id: string | undefined,
): boolean {
  return id !== undefined && inForce(seasons, startOf(day, fields))[0]?.id === id
}

/** What one day, or night, costs whoever comes then, by the same engine that makes quotes. */
export function dayPriceOf(product: Product, seasons: ReadonlyMap<number, KeptSeason>): (day: string) => number | null {
  const { prices, category } = product.fields
  const cards = makeRateCards(prices, seasons)
  return (day) => {
    const start = startOf(day, product.fields)
    if (category === 'pool_villa') return priceNights({ period: { start, end: start + DAY }, cards })?.total ?? null
    return cheapestCombination({ start, hours: DAY / HOUR, cards })?.total ?? null
  }
}

/** Whether the shop or a branch is closed for some of a day. */
export function isClosedOn(closures: readonly Closure[], day: string): boolean {
  const [start, end] = [at(day, 0), at(day, 24 * 60)]
  return closures.some(({ fields }) => {
    const period = periodOf(fields)
    return period.start < end && start < period.end
  })
}

export type Tint = 'low' | 'normal' | 'high' | 'peak'

const PEAK = 1.3

/** How a price stands to the normal one. */
export function tintOf(price: number | null, normal: number | null): Tint {
  if (price === null || normal === null || price === normal) return 'normal'
  if (price < normal) return 'low'
  return price >= normal * PEAK ? 'peak' : 'high'
}

/** The prices of a season that follow from the normal ones of the products, so many per cent more or less, to ten baht. */
export function adjustedPrices(products: readonly Product[], percent: number): readonly SeasonPrice[] {
  return products.flatMap(({ id, fields }) =>
    fields.prices
      .filter(({ seasonId }) => seasonId === null)
      .map(({ tier, amount }) => ({ productId: Number(id), tier, amount: adjustedPrice(amount, percent) })),
  )
}

const percentText = (typed: string) => arabicDigits(typed).trim().replace('%', '').replace('−', '-')

/** Whether it is a whole change at all, also one that is more or less than can be. */
export function isWholePercent(typed: string): boolean {
  return /^[+-]?\d{1,6}$/.test(percentText(typed))
}

/** A change in per cent as people type it: `+40`, `-15`, `๔๐`; null when it is none, or would leave nothing. */
export function parsePercent(typed: string): number | null {
  if (!isWholePercent(typed)) return null
  const percent = Number(percentText(typed))
  return percent < -90 || percent > 500 ? null : percent
}

/** The price of a day of a season, or of the year; null where it has none of its own. */
export function dayPriceIn({ fields }: Product, seasonId: number | null): number | null {
  return fields.prices.find((step) => step.tier === 'day' && step.seasonId === seasonId)?.amount ?? null
}

/** The model with another price of that day. */
export function withDayPrice(
  fields: RecordFields<'products'>,
  seasonId: number | null,
  amount: number | null,
): RecordFields<'products'> {
  const others = fields.prices.filter((step) => step.tier !== 'day' || step.seasonId !== seasonId)
  return { ...fields, prices: amount === null ? others : [...others, { seasonId, tier: 'day', amount }] }
}

export type DearerFault = Extract<PriceFault, { code: 'dearer_by_the_day' | 'longer_is_cheaper' }>

/** Lengths that would be dearer by the day than a shorter one and are not so already. */
export function newPriceFaults(
  product: Product,
  seasons: readonly Season[],
  { seasonId, amount }: { seasonId: number | null; amount: number | null },
): readonly DearerFault[] {
  const kept = keptSeasons(seasons)
  const { category, maxMinutes } = product.fields
  const charging = category === 'pool_villa' ? 'night' : 'clock'
  const dearer = ({ prices }: RecordFields<'products'>) =>
    priceFaults({ cards: makeRateCards(prices, kept), charging, maxMinutes }).filter(
      (fault): fault is DearerFault => fault.code === 'dearer_by_the_day',
    )
  const nameOf = ({ seasonId: season, tier }: DearerFault) => `${season} ${tier}`
  const before = new Set(dearer(product.fields).map(nameOf))
  return dearer(withDayPrice(product.fields, seasonId, amount)).filter((fault) => !before.has(nameOf(fault)))
}

/** A season that stands in the form beside the calendar and is not saved. */
export interface UnsavedSeason {
  /** Null for a new one. */
  readonly id: string | null
  readonly fields: RecordFields<'seasons'>
}

/** No season is kept under it. */
export const NEW_SEASON_ID = '0'

/** The calendar as it will be once the season in the form is saved. */
export function withUnsaved(
  seasons: readonly Season[],
  products: readonly Product[],
  unsaved: UnsavedSeason | null,
): { readonly seasons: readonly Season[]; readonly products: readonly Product[] } {
  if (unsaved === null) return { seasons, products }
  const id = unsaved.id ?? NEW_SEASON_ID
  const season: Season = { id, version: 0, fields: unsaved.fields, facts: { products: 0 } }
  const priced = Map.groupBy(unsaved.fields.prices, ({ productId }) => productId)
  return {
    seasons: [season, ...seasons.filter((one) => one.id !== id)],
    products: products.map((product) => ({
      ...product,
      fields: {
        ...product.fields,
        prices: [
          ...(priced.get(Number(product.id)) ?? []).map(({ tier, amount }) => ({ seasonId: Number(id), tier, amount })),
          ...product.fields.prices.filter(({ seasonId }) => seasonId !== Number(id)),
        ],
      },
    })),
  }
}

/** What the form of a season says of its days and prices; null while its days cannot be read. */
export function seasonInForm(draft: Draft): RecordFields<'seasons'> | null {
  const text = (name: string): string => {
    const value = draft[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const [from, until] = [parseDay(text('from')), parseDay(text('until'))]
  if (from === null || until === null || until < from) return null
  const prices = (draft['prices'] ?? []) as readonly SeasonPrice[]
  const fields = {
    nameTh: text('nameTh') === '' ? text('nameEn') : text('nameTh'),
    nameEn: text('nameEn') === '' ? text('nameTh') : text('nameEn'),
    from,
    until,
    fromClock: Number(text('fromClock')),
    untilClock: Number(text('untilClock')),
    priority: /^\d{1,4}$/.test(text('priority')) ? Number(text('priority')) : 0,
    prices: prices.filter(({ amount }) => amount !== UNREADABLE),
  }
  const { start, end } = periodOf(fields)
  return start < end ? fields : null
}
