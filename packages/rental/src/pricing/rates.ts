import { HOUR, MINUTE } from '../time/calendar.ts'
import type { Satang } from '../payments/money.ts'
import type { Period } from '../time/period.ts'
import { scoreToSatang, blocksInForce, createPriceTable, MAX_PRICED_HOURS } from './price-table.ts'
import type { Block, PriceTable } from './price-table.ts'
import { allYearCard, cardInForce } from './rate-card.ts'
import type { RateCard, RateTier } from './rate-card.ts'

export { MAX_PRICED_HOURS } from './price-table.ts'

/** Equal blocks of a combination; `startHour` is where the first of them starts. */
export interface TierUse {
  readonly tier: RateTier
  readonly seasonId: number | null
  readonly quantity: number
  readonly unitAmount: Satang
  readonly amount: Satang
  readonly startHour: number
}

/** Blocks laid end to end that cover a rental, and what they cost. */
export interface Combination {
  readonly total: Satang
  readonly uses: readonly TierUse[]
}

/** Prices rentals by one product's cards; keep it as long as the cards do not change. */
export interface Pricer {
  /** The cheapest combination for whole hours from 1 to MAX_PRICED_HOURS; null where none covers them. */
  price(start: number, hours: number): Combination | null
  /** The price of one block of a tier that starts at the instant. */
  blockPrice(start: number, tier: RateTier): Satang | null
}

interface Segment {
  readonly start: number
  readonly table: PriceTable
}

// Combinations remembered for each price table; cleared when full, because refilling is cheap.
const REMEMBERED = 512

/** Whole hours charged: each begun hour of the first day, later ones after the free minutes are taken off. */
export function chargedHours(period: Period, freeMinutes: number): number {
  const length = period.end - period.start
  if (!(length > 0)) return 0
  if (length <= 24 * HOUR) return Math.ceil(length / HOUR)
  return Math.max(24, Math.ceil((length - freeMinutes * MINUTE) / HOUR))
}

function priceSegments(cards: readonly RateCard[]): Segment[] {
  const allYear = allYearCard(cards)
  const tables = new Map<RateCard | null, PriceTable>()
  const priceTable = (card: RateCard | null): PriceTable => {
    const made = tables.get(card) ?? createPriceTable(blocksInForce(card, allYear))
    tables.set(card, made)
    return made
  }
  const bounds = new Set(cards.flatMap(({ period }) => (period ? [period.start, period.end] : [])))
  const starts = [-Infinity, ...[...bounds].toSorted((a, b) => a - b)]
  return starts.map((start) => ({ start, table: priceTable(cardInForce(cards, start)) }))
}

function toCombination(blocks: readonly Block[], total: Satang): Combination {
  const uses: { -readonly [Key in keyof TierUse]: TierUse[Key] }[] = []
  let startHour = 0
  for (const { tier, seasonId, unitAmount, hours } of blocks) {
    const same = uses.find((use) => use.tier === tier && use.seasonId === seasonId && use.unitAmount === unitAmount)
    if (same) {
      same.quantity += 1
      same.amount += unitAmount
    } else {
      uses.push({ tier, seasonId, quantity: 1, unitAmount, amount: unitAmount, startHour })
    }
    startHour += hours
  }
  return { total, uses }
}

/**
 * Walks back from the end over every hour at which a block may start. Hours inside the last segment
 * need no walk: its table knows what covering the rest costs.
 */
function priceAcross(segments: readonly Segment[], start: number, hours: number): Combination | null {
  const last = segments.length - 1
  const tail = segments[last]
  if (!tail) return null
  const tailHour = Math.ceil((tail.start - start) / HOUR)
  const scores = new Float64Array(tailHour)
  const choices: (Block | undefined)[] = []
  const scoreFrom = (hour: number): number => {
    if (hour >= hours) return 0
    return hour >= tailHour ? tail.table.score(hours - hour) : (scores[hour] ?? Infinity)
  }
  let index = last
  for (let hour = tailHour - 1; hour >= 0; hour--) {
    while ((segments[index]?.start ?? -Infinity) > start + hour * HOUR) index -= 1
    let best = Infinity
    for (const block of segments[index]?.table.blocks ?? []) {
      const score = block.score + scoreFrom(hour + block.hours)
      if (score < best) {
        best = score
        choices[hour] = block
      }
    }
    scores[hour] = best
  }
  const best = scoreFrom(0)
  if (best === Infinity) return null
  const used: Block[] = []
  let hour = 0
  for (let block = choices[0]; block && hour < tailHour; block = choices[hour]) {
    used.push(block)
    hour += block.hours
  }
  if (hour < hours) used.push(...tail.table.cover(hours - hour))
  return toCombination(used, scoreToSatang(best))
}

/** Makes the pricer of a product from its rate cards. */
export function createPricer(cards: readonly RateCard[]): Pricer {
  const segments = priceSegments(cards)
  const remembered = new Map<PriceTable, Map<number, Combination>>()

  const indexAt = (instant: number): number => {
    let index = segments.length - 1
    while (index > 0 && (segments[index]?.start ?? 0) > instant) index -= 1
    return index
  }

  function priceWithin(table: PriceTable, hours: number): Combination | null {
    const known = remembered.get(table) ?? new Map<number, Combination>()
    remembered.set(table, known)
    const found = known.get(hours)
    if (found) return found
    const score = table.score(hours)
    if (score === Infinity) return null
    const made = toCombination(table.cover(hours), scoreToSatang(score))
    if (known.size >= REMEMBERED) known.clear()
    known.set(hours, made)
    return made
  }

  return {
    price(start, hours) {
      if (!Number.isInteger(hours) || hours < 1 || hours > MAX_PRICED_HOURS) return null
      const first = indexAt(start)
      // No block starts later than one hour before the end of the charged hours.
      const last = indexAt(start + (hours - 1) * HOUR)
      const table = segments[first]?.table
      if (!table) return null
      if (first === last) return priceWithin(table, hours)
      const crossed = segments.slice(first, last + 1)
      const isConstant = crossed.every((segment) => segment.table === table)
      return isConstant ? priceWithin(table, hours) : priceAcross(crossed, start, hours)
    },
    blockPrice(start, tier) {
      const blocks = segments[indexAt(start)]?.table.blocks ?? []
      return blocks.find((block) => block.tier === tier)?.unitAmount ?? null
    },
  }
}

/** The cheapest blocks, laid end to end, that cover the hours; each has the price in force where it starts. */
export function cheapestCombination(rental: {
  readonly start: number
  readonly hours: number
  readonly cards: readonly RateCard[]
}): Combination | null {
  return createPricer(rental.cards).price(rental.start, rental.hours)
}
