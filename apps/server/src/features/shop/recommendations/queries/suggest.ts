import type { hiddenSchema, WireSuggestion } from '@rodchao/contract'
import {
  begunDays,
  isDrivable,
  isoDate,
  type Situation,
  toShopDate,
  unmetConditions,
  withTurnaround,
} from '@rodchao/rental'
import type { z } from 'zod'
import {
  type Catalogue,
  type CatalogueProduct,
  isHouse,
  isOffered,
  type LocalText,
} from '../../catalogue/queries/catalogue.ts'
import { letPeriod } from '../../availability/queries/period-rules.ts'
import type { UnitCalendar } from '../../availability/queries/unit-calendar.ts'
import { countShown, priceInWindow, type WindowQuestion } from '../../availability/queries/window-answer.ts'
import { alikeCandidates, insteadCandidates, togetherCandidates } from './history-candidates.ts'
import type { LiveRule, Recommending } from './live-recommendations.ts'

/** How many stand before a customer at once. */
export const MOST_SHOWN = 2

export interface Trip {
  readonly question: WindowQuestion
  readonly category: string | null
  readonly productIds: readonly number[]
  readonly addonIds: readonly number[]
  /** Only what stands in the place of what cannot be had; each of the products is looked for by itself. */
  readonly isInstead: boolean
  /** How many of each counted add-on nobody has then. */
  readonly addonsLeft: ReadonlyMap<number, number>
}

/** A suggestion, and the rule that it came of. */
export interface FoundSuggestion {
  readonly rule: LiveRule
  readonly item: WireSuggestion
}

export type Hidden = z.input<typeof hiddenSchema>

/** One thing that a rule would suggest. */
export interface Candidate {
  readonly productId: number | null
  readonly addonId: number | null
  readonly insteadOf?: CatalogueProduct
}

/** What is asked of the shop again and again while one answer is made. */
export interface Shelf {
  readonly catalogue: Catalogue
  readonly trip: Trip
  readonly chosen: readonly CatalogueProduct[]
  isFree(product: CatalogueProduct): boolean
  /** Price in all, satang; null where it is not let then. */
  total(product: CatalogueProduct, discount?: number | null): number | null
}

function makeShelf(catalogue: Catalogue, calendar: UnitCalendar, trip: Trip): Shelf {
  const free = new Map<number, boolean>()
  return {
    catalogue,
    trip,
    chosen: trip.productIds.flatMap((id) => catalogue.productById.get(id) ?? []),
    isFree: (product) => {
      const known = free.get(product.id)
      if (known !== undefined) return known
      const isFree =
        !('refused' in priceInWindow(catalogue, product, trip.question)) &&
        countShown(calendar, product, trip.question) > 0
      free.set(product.id, isFree)
      return isFree
    },
    total: (product, discount = null) => {
      const off = discount === null ? null : ({ code: '', kind: 'percent', value: discount } as const)
      const priced = priceInWindow(catalogue, product, trip.question, off)
      return 'refused' in priced ? null : priced.quote.total
    },
  }
}

/** What a shop has to say to one trip: at most as many as stand there at once, and what else spoke and why it is kept back. */
export function suggest(
  { rules, pairs, seasons }: Recommending,
  {
    catalogue,
    calendar,
    now,
  }: { readonly catalogue: Catalogue; readonly calendar: UnitCalendar; readonly now: number },
  trip: Trip,
): { readonly found: FoundSuggestion[]; readonly hidden: Hidden[] } {
  const shelf = makeShelf(catalogue, calendar, trip)
  const { period } = trip.question
  const isSoldOut = (id: number | null): boolean => {
    const product = id === null ? undefined : catalogue.productById.get(id)
    return product?.isActive === true && !shelf.isFree(product)
  }
  const situation: Situation = {
    period,
    today: isoDate(toShopDate(now)),
    seasonIds: seasons.filter(({ start, end }) => start <= period.start && period.start < end).map(({ id }) => id),
    zoneId: trip.question.zone?.id ?? null,
    category: trip.category,
    productIds: trip.productIds,
    addonIds: trip.addonIds,
    soldOutIds: new Set(
      rules
        .flatMap(({ when }) => (when.soldOut && isSoldOut(when.productId) ? when.productId : []))
        .filter((id) => id !== null),
    ),
  }
  const categories = shelf.chosen.map(({ category }) => category)
  const found: FoundSuggestion[] = []
  const hidden: Hidden[] = []
  for (const rule of rules) {
    const silent = silenceOf(rule, situation, categories)
    const candidates = silent === null ? candidatesOf(rule, shelf, pairs, begunDays(period)) : []
    if (candidates.length === 0)
      hidden.push({
        ruleId: rule.id,
        name: nameOf(catalogue, rule),
        why: silent ?? (rule.source === 'shop' ? 'chosen' : 'nothing'),
      })
    for (const candidate of candidates) {
      const name = nameOf(catalogue, candidate)
      if (name === null || (trip.isInstead && candidate.insteadOf === undefined)) continue
      const why = refusal(rule, candidate, shelf, calendar) ?? (isTaken(found, candidate) ? 'shown' : null)
      const item = why === null ? present(rule, candidate, shelf) : null
      if (why !== null || item === null) {
        hidden.push({ ruleId: rule.id, name, why: why ?? 'not_free' })
      } else if (found.length >= MOST_SHOWN) {
        if (rule.source === 'shop') hidden.push({ ruleId: rule.id, name, why: 'full' })
      } else found.push({ rule, item })
    }
  }
  return { found, hidden }
}

/** Why a rule does not speak at all. */
function silenceOf(rule: LiveRule, situation: Situation, categories: readonly string[]): Hidden['why'] | null {
  if (rule.isSpent) return 'used_up'
  if (!rule.isActive) return 'off'
  return unmetConditions(rule.when, situation, categories)[0] ?? null
}

const isTaken = (found: readonly FoundSuggestion[], { productId, addonId }: Candidate): boolean =>
  found.some(({ item }) => item.productId === productId && item.addonId === addonId)

function nameOf(catalogue: Catalogue, { productId, addonId }: Candidate): LocalText | null {
  if (productId !== null) return catalogue.productById.get(productId)?.name ?? null
  return addonId === null ? null : (catalogue.addonById.get(addonId)?.name ?? null)
}

function candidatesOf(rule: LiveRule, shelf: Shelf, pairs: Recommending['pairs'], days: number): readonly Candidate[] {
  if (rule.source === 'together') return togetherCandidates(shelf, pairs)
  if (rule.source === 'alike') return alikeCandidates(shelf, pairs, days)
  if (rule.source === 'sold_out') return insteadCandidates(shelf)
  const soldOut = rule.when.soldOut ? shelf.catalogue.productById.get(rule.when.productId ?? 0) : undefined
  // Whoever has chosen is asked about another vehicle by rules about what they chose alone.
  if (rule.productId !== null && rule.when.productId === null && shelf.chosen.length > 0) return []
  const own = { productId: rule.productId, addonId: rule.addonId }
  return [soldOut === undefined ? own : { ...own, insteadOf: soldOut }]
}

function refusal(rule: LiveRule, candidate: Candidate, shelf: Shelf, calendar: UnitCalendar): Hidden['why'] | null {
  const { catalogue, trip, chosen } = shelf
  if (candidate.addonId !== null) {
    const addon = catalogue.addonById.get(candidate.addonId)
    if (!addon?.isActive) return 'not_offered'
    if (trip.addonIds.includes(addon.id)) return 'had'
    if (!chosen.some((product) => isOffered(addon, product))) return 'not_offered'
    return trip.addonsLeft.get(addon.id) === 0 ? 'not_free' : null
  }
  const product = catalogue.productById.get(candidate.productId ?? 0)
  if (!product?.isActive) return 'not_offered'
  if (trip.productIds.includes(product.id)) return 'had'
  const isForHouses = trip.category === 'pool_villa'
  if (isHouse(product) ? !isForHouses : isForHouses && chosen.length === 0) return 'not_offered'
  const { insteadOf } = candidate
  const known = insteadOf === undefined ? chosen : trip.isInstead ? [insteadOf] : [...chosen, insteadOf]
  if (!isDrivable(product, known)) return 'licence'
  if (!shelf.isFree(product)) return 'not_free'
  return isPushedFree(rule, product, trip, calendar) ? null : 'not_free'
}

/** What is pushed is one vehicle: once it is out, nothing is left to push. */
function isPushedFree({ unitId }: LiveRule, product: CatalogueProduct, { question }: Trip, calendar: UnitCalendar) {
  if (unitId === null) return true
  const window = withTurnaround(letPeriod(product, question.period), product.turnaroundMinutes)
  return calendar.freeUnits(product, question.branch.id, window).some(({ id }) => id === unitId)
}

function present(rule: LiveRule, candidate: Candidate, shelf: Shelf): WireSuggestion | null {
  const { catalogue } = shelf
  const about = {
    key: rule.key,
    source: rule.source,
    text: { ...rule.text },
    insteadOf: candidate.insteadOf === undefined ? null : { ...candidate.insteadOf.name },
  }
  const product = catalogue.productById.get(candidate.productId ?? 0)
  if (product === undefined)
    return {
      ...about,
      productId: null,
      addonId: candidate.addonId,
      total: null,
      fullTotal: null,
      discountCode: null,
    }
  const [full, total] = [shelf.total(product), shelf.total(product, rule.discount)]
  if (full === null || total === null) return null
  const isCheaper = total < full
  return {
    ...about,
    productId: product.id,
    addonId: null,
    total,
    fullTotal: isCheaper ? full : null,
    discountCode: isCheaper ? rule.key : null,
  }
}
