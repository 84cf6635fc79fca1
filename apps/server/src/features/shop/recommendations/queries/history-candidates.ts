import { type HistoryFact, LEAST_TOGETHER, rankByHistory } from '@rodchao/rental'
import { monthOf } from './month-of.ts'
import { lengthStep } from '../commands/refresh-history.ts'
import type { KnownPair } from './live-recommendations.ts'
import type { Candidate, Shelf } from './suggest.ts'

/** What goes with what was chosen more often than chance would have it, the surest first. */
export function togetherCandidates({ trip }: Shelf, pairs: readonly KnownPair[]): Candidate[] {
  return pairs
    .filter(
      ({ given, value, lower, together }) =>
        given === 'product' && lower > 1 && together >= LEAST_TOGETHER && trip.productIds.includes(value),
    )
    .toSorted((a, b) => b.lower - a.lower)
    .map(({ productId, addonId }) => ({ productId, addonId }))
}

/** Ids of products in the order in which guests of such a length, in such a month, took them. */
export function rankProducts(pairs: readonly KnownPair[], days: number, month: number): number[] {
  const ofProducts = pairs.flatMap((pair) => (pair.productId === null ? [] : [{ ...pair, id: pair.productId }]))
  const popularity = new Map(
    ofProducts.filter(({ given }) => given === 'any').map(({ id, together }) => [id, together] as const),
  )
  const step = lengthStep(days)
  const facts = ofProducts
    .filter(({ given, value }) => (given === 'length' && value === step) || (given === 'month' && value === month))
    .map(({ id, lower, upper }): HistoryFact => ({ id, lower, upper }))
  return rankByHistory(popularity, facts)
}

/** What guests of such a trip took, while nothing is chosen. */
export function alikeCandidates(shelf: Shelf, pairs: readonly KnownPair[], days: number): Candidate[] {
  const { trip, chosen, catalogue } = shelf
  if (chosen.length > 0) return []
  return rankProducts(pairs, days, monthOf(trip.question.period.start))
    .filter((id) => trip.category === null || catalogue.productById.get(id)?.category === trip.category)
    .slice(0, MOST_ALIKE)
    .map((productId) => ({ productId, addonId: null }))
}

const MOST_ALIKE = 4
const MOST_INSTEAD = 2

/** In the place of what cannot be had then: of its kind, the nearest in price. */
export function insteadCandidates(shelf: Shelf): Candidate[] {
  const { catalogue, chosen, trip } = shelf
  const missed =
    chosen.length > 0
      ? chosen.filter((product) => !shelf.isFree(product))
      : catalogue.products.filter(
          (product) =>
            (product.isPopular || product.isMostRented) &&
            (trip.category === null ? product.charging === 'clock' : product.category === trip.category) &&
            !shelf.isFree(product),
        )
  return missed.flatMap((product) => {
    const price = shelf.total(product)
    if (price === null) return []
    return (
      catalogue.products
        .filter((other) => other.id !== product.id && other.category === product.category && shelf.isFree(other))
        .map((other) => ({ other, apart: Math.abs((shelf.total(other) ?? Number.POSITIVE_INFINITY) - price) }))
        .toSorted((a, b) => a.apart - b.apart)
        // Of several that are missed each has its next.
        .slice(0, chosen.length === 1 ? MOST_INSTEAD : 1)
        .map(({ other }): Candidate => ({ productId: other.id, addonId: null, insteadOf: product }))
    )
  })
}
