import type { Satang } from '../payments/money.ts'
import type { Quote } from './quote.ts'
import { TIER_HOURS } from './rate-card.ts'
import type { RateTier } from './rate-card.ts'

/** What so many days (or nights) cost in all. */
export interface DayTotal {
  readonly days: number
  readonly total: Satang
}

/** A longer time that costs less than the chosen one. */
export interface CheaperLength extends DayTotal {
  readonly saved: Satang
  /** The last length that still costs the same. */
  readonly untilDays: number
  /** The longest rate that the longer time is made of and the chosen one is not. */
  readonly tier: RateTier | null
  /** Delivery that is free for the longer time only. */
  readonly freeDelivery: boolean
}

/** A part of the rent as it is drawn on the rail. */
export interface RentPiece {
  readonly tier: RateTier
  readonly hours: number
  /** Blocks drawn as one. */
  readonly count: number
  readonly amount: Satang
}

const MOST_PIECES = 8
const FEWEST_SHOWN = 14
const SHOWN_AFTER = 7
const MOST_SHOWN = 31

/** The lengths worth comparing with the chosen one: a week more, at least a fortnight in all, a month at most. */
export function comparedDays(chosen: number, { min, max }: { min: number; max: number }): number[] {
  const last = Math.min(max, Math.max(FEWEST_SHOWN, chosen + SHOWN_AFTER))
  const first = Math.max(min, last - MOST_SHOWN + 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

const longestFirst = (a: RateTier, b: RateTier): number => TIER_HOURS[b] - TIER_HOURS[a]

function tiersOf(quote: Quote): RateTier[] {
  return quote.lines.flatMap(({ kind, tier }) => (kind === 'rent' && tier !== undefined ? [tier] : []))
}

function paidDelivery(quote: Quote): boolean {
  return quote.delivery > 0
}

/** The cheapest of the longer lengths, the shortest of equals; null where a longer time always costs more or the same. */
export function cheaperLength(
  chosen: { readonly days: number; readonly quote: Quote },
  series: readonly { readonly days: number; readonly quote: Quote }[],
): CheaperLength | null {
  const longer = series.filter(({ days }) => days > chosen.days)
  const total = Math.min(...longer.map(({ quote }) => quote.total))
  const best = longer.find(({ quote }) => quote.total === total)
  if (best === undefined || total >= chosen.quote.total) return null
  const from = longer.indexOf(best)
  const dearer = longer.findIndex(({ quote }, index) => index > from && quote.total !== total)
  const until = longer[dearer < 0 ? longer.length - 1 : dearer - 1] ?? best
  const already = new Set(tiersOf(chosen.quote))
  return {
    days: best.days,
    total,
    saved: chosen.quote.total - total,
    untilDays: until.days,
    tier:
      tiersOf(best.quote)
        .filter((tier) => !already.has(tier))
        .toSorted(longestFirst)[0] ?? null,
    freeDelivery: paidDelivery(chosen.quote) && !paidDelivery(best.quote),
  }
}

/** The rent cut into the blocks it is made of, in the order of the quote; alike ones become one piece where they are many. */
export function rentPieces({ lines, charging }: Pick<Quote, 'lines' | 'charging'>): RentPiece[] {
  const rent = lines.flatMap(({ kind, tier, quantity, unitAmount, amount }) =>
    kind === 'rent' && tier !== undefined ? [{ tier, quantity, unitAmount, amount }] : [],
  )
  const blocks = rent.reduce((sum, { quantity }) => sum + quantity, 0)
  return rent.flatMap(({ tier, quantity, unitAmount, amount }): RentPiece[] => {
    if (charging === 'night' || blocks > MOST_PIECES) {
      return [{ tier, hours: TIER_HOURS[tier] * quantity, count: quantity, amount }]
    }
    return Array.from({ length: quantity }, () => ({ tier, hours: TIER_HOURS[tier], count: 1, amount: unitAmount }))
  })
}
