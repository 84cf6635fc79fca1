import {
  adjustedPrice,
  cheapestCombination,
  DAY,
  HOUR,
  makeRateCards,
  parseIsoDate,
  priceNights,
  toInstant,
} from '@rodchao/rental'
import type { KeptSeason } from '@rodchao/rental'
import type { KeptRecord, RecordFields, SeasonPrice } from '@rodchao/contract'

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

/** The season in force at ten in the morning of a day; null in the rest of the year. */
export function seasonOn(seasons: readonly Season[], day: string): Season | null {
  const instant = at(day, OPENING)
  const inForce = seasons.filter(({ fields }) => {
    const { start, end } = periodOf(fields)
    return start <= instant && instant < end
  })
  return inForce.toSorted((a, b) => b.fields.priority - a.fields.priority)[0] ?? null
}

/** What one day (or night) from ten in the morning costs, by the same engine that makes quotes. */
export function dayPriceOf(product: Product, seasons: ReadonlyMap<number, KeptSeason>): (day: string) => number | null {
  const { prices, category } = product.fields
  const cards = makeRateCards(prices, seasons)
  return (day) => {
    const start = at(day, OPENING)
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

/** A change in per cent as people type it: `+40`, `-15`, `๔๐`; null when it is none, or would leave nothing. */
export function parsePercent(typed: string): number | null {
  const text = typed
    .trim()
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace('%', '')
    .replace('−', '-')
  if (!/^[+-]?\d{1,3}$/.test(text)) return null
  const percent = Number(text)
  return percent < -90 || percent > 500 ? null : percent
}
