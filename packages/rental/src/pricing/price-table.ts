import type { Satang } from '../payments/money.ts'
import { isPrice, RATE_TIERS, TIER_HOURS } from './rate-card.ts'
import type { RateCard, RateTier } from './rate-card.ts'

/** One block of a tier at the price it has where it starts. */
export interface Block {
  readonly tier: RateTier
  readonly hours: number
  readonly unitAmount: Satang
  readonly seasonId: number | null
  readonly score: number
}

/** Longest rental with a price: two years, one of them a leap year. */
export const MAX_PRICED_HOURS = 731 * 24

// A score is an amount and a count of blocks in one exact integer: the cheapest combination has the
// smallest score, and of equally cheap ones the one of fewest blocks has. Exact for totals up to
// 2.7 billion baht.
const SCORE_BASE = 32_768

/** The blocks that may start while a card is in force; what it leaves out comes from the all-year card. */
export function blocksInForce(card: RateCard | null, allYear: RateCard | null): readonly Block[] {
  return RATE_TIERS.flatMap((tier): Block[] => {
    const own = card?.prices[tier]
    const source = isPrice(own) ? card : allYear
    const unitAmount = source?.prices[tier]
    if (source === null || !isPrice(unitAmount)) return []
    const score = unitAmount * SCORE_BASE + 1
    return [{ tier, hours: TIER_HOURS[tier], unitAmount, seasonId: source.seasonId, score }]
  })
}

/** The amount inside a score; Infinity where nothing covers the hours. */
export function scoreToSatang(score: number): Satang {
  return Math.floor(score / SCORE_BASE)
}

/** Cheapest covers of every length under one list of blocks, computed as far as asked for. */
export interface PriceTable {
  readonly blocks: readonly Block[]
  /** Smallest score that covers the hours. */
  score(hours: number): number
  /** The blocks of that cover, longest first. */
  cover(hours: number): Block[]
}

/** Makes the table of a list of blocks that stays in force. */
export function createPriceTable(blocks: readonly Block[]): PriceTable {
  let scores = new Float64Array(128)
  let choices = new Uint8Array(128)
  let known = 0

  function extend(hours: number): void {
    if (hours >= scores.length) {
      const size = Math.max(hours + 1, Math.min(scores.length * 2, MAX_PRICED_HOURS + 1))
      const widerScores = new Float64Array(size)
      const widerChoices = new Uint8Array(size)
      widerScores.set(scores)
      widerChoices.set(choices)
      scores = widerScores
      choices = widerChoices
    }
    for (let h = known + 1; h <= hours; h++) {
      let best = Infinity
      for (const [index, block] of blocks.entries()) {
        const score = block.score + (h > block.hours ? (scores[h - block.hours] ?? Infinity) : 0)
        if (score < best) {
          best = score
          choices[h] = index
        }
      }
      scores[h] = best
    }
    known = hours
  }

  function score(hours: number): number {
    if (hours > known) extend(hours)
    return scores[hours] ?? Infinity
  }

  function cover(hours: number): Block[] {
    if (score(hours) === Infinity) return []
    const used: Block[] = []
    for (let left = hours; left > 0;) {
      const block = blocks[choices[left] ?? 0]
      if (!block) break
      used.push(block)
      left -= block.hours
    }
    return used.toSorted((a, b) => b.hours - a.hours)
  }

  return { blocks, score, cover }
}
