import type { Product, RecommendationRule, ResponseBody, Shop } from '@rodchao/contract'
import { formatCount, formatDate, formatMoney, formatTenths, MINUS } from '#lib/format.ts'
import { inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'

type Category = Product['category']

export const CATEGORY_LABELS: Record<Category, () => string> = {
  scooter: () => m.reserve_category_scooter(),
  motorcycle: () => m.reserve_category_motorcycle(),
  big_bike: () => m.reserve_category_big_bike(),
  bicycle: () => m.reserve_category_bicycle(),
  car: () => m.reserve_category_car(),
  pool_villa: () => m.reserve_category_pool_villa(),
}

/** What a rule suggests. */
export function ruleTitle({ source, names, discountBasisPoints }: RecommendationRule): string {
  if (source === 'together') return m.recommend_auto_together()
  if (source === 'alike') return m.recommend_auto_alike()
  if (source === 'sold_out') return m.recommend_auto_sold_out()
  const name = names.suggested === null ? '–' : inReadersLanguage(names.suggested)
  return discountBasisPoints === null
    ? name
    : `${name} · ${m.recommend_off({ percent: percentText(discountBasisPoints) })}`
}

/** What an add-on is called among those of all products: one of a single house names the house. */
export function addonLabel(
  { name, productId }: Pick<Shop['addons'][number], 'name' | 'productId'>,
  products: readonly Pick<Product, 'id' | 'name'>[],
): string {
  const owner = products.find(({ id }) => id === productId)
  return owner === undefined ? inReadersLanguage(name) : `${inReadersLanguage(name)} · ${inReadersLanguage(owner.name)}`
}

/** When it speaks. */
export function ruleWhen(rule: RecommendationRule): string {
  const { names, minDays, maxDays, fromDay, toDay } = rule
  const parts: string[] = []
  if (rule.source === 'together') parts.push(m.recommend_auto_together_when())
  if (rule.source === 'alike') parts.push(m.recommend_auto_alike_when())
  if (rule.source === 'sold_out') parts.push(m.recommend_auto_sold_out_when())
  if (names.product !== null) {
    const name = inReadersLanguage(names.product)
    parts.push(rule.whenSoldOut ? m.recommend_when_sold_out({ name }) : m.recommend_when_product({ name }))
  }
  if (rule.whenCategory !== null) parts.push(m.recommend_when_category({ name: CATEGORY_LABELS[rule.whenCategory]() }))
  if (names.zone !== null) parts.push(m.recommend_when_zone({ name: inReadersLanguage(names.zone) }))
  if (names.season !== null) parts.push(m.recommend_when_season({ name: inReadersLanguage(names.season) }))
  if (minDays !== null && maxDays !== null)
    parts.push(m.recommend_when_days({ from: formatCount(minDays), to: formatCount(maxDays) }))
  else if (minDays !== null) parts.push(m.recommend_when_least({ from: formatCount(minDays) }))
  else if (maxDays !== null) parts.push(m.recommend_when_most({ to: formatCount(maxDays) }))
  if (fromDay !== null) parts.push(m.recommend_when_from({ day: formatDate(fromDay) }))
  if (toDay !== null) parts.push(m.recommend_when_to({ day: formatDate(toDay) }))
  if (names.unit !== null) parts.push(names.unit)
  return parts.length === 0 ? m.recommend_when_always() : parts.join(' · ')
}

export function ruleKind({ source, unitId, addonId, whenSoldOut }: RecommendationRule): string {
  if (source !== 'shop') return m.recommend_kind_auto()
  if (unitId !== null) return m.recommend_kind_idle()
  if (whenSoldOut) return m.recommend_kind_sold_out()
  return addonId === null ? m.recommend_kind_product() : m.recommend_kind_addon()
}

const SILENCE: Record<NonNullable<RecommendationRule['silence']>, () => string> = {
  not_yet: () => m.recommend_silence_not_yet(),
  season_ahead: () => m.recommend_silence_season_ahead(),
  used_up: () => m.recommend_silence_used_up(),
}

export const silenceText = (silence: NonNullable<RecommendationRule['silence']>): string => SILENCE[silence]()

const NEVER: Record<NonNullable<RecommendationRule['never']>, () => string> = {
  over: () => m.recommend_never_over(),
  season_past: () => m.recommend_never_season_past(),
  length: () => m.recommend_never_length(),
  retired: () => m.recommend_never_retired(),
  no_units: () => m.recommend_never_no_units(),
  no_stock: () => m.recommend_never_no_stock(),
  unit_gone: () => m.recommend_never_unit_gone(),
  awaited_retired: () => m.recommend_never_awaited_retired(),
  category_empty: () => m.recommend_never_category_empty(),
  other_kind: () => m.recommend_never_other_kind(),
  zone_gone: () => m.recommend_never_zone_gone(),
  licence: () => m.recommend_never_licence(),
  itself: () => m.recommend_never_itself(),
  chosen_already: () => m.recommend_never_chosen_already(),
}

const HIDDEN: Record<ResponseBody<'previewSuggestions'>['hidden'][number]['why'], () => string> = {
  off: () => m.recommend_why_off(),
  used_up: () => m.recommend_silence_used_up(),
  days: () => m.recommend_why_days(),
  season: () => m.recommend_why_season(),
  length: () => m.recommend_why_length(),
  zone: () => m.recommend_why_zone(),
  category: () => m.recommend_why_category(),
  product: () => m.recommend_why_product(),
  sold_out: () => m.recommend_why_sold_out(),
  chosen: () => m.recommend_why_chosen(),
  nothing: () => m.recommend_why_nothing(),
  licence: () => m.recommend_why_licence(),
  not_free: () => m.recommend_why_not_free(),
  had: () => m.recommend_why_had(),
  shown: () => m.recommend_why_shown(),
  not_offered: () => m.recommend_why_not_offered(),
  full: () => m.recommend_why_full(),
}

/** Why a rule, or what it found, is not shown in the case that one looks at. */
export const hiddenText = (why: keyof typeof HIDDEN): string => HIDDEN[why]()

/** Why a rule can never speak. */
export const neverText = (never: keyof typeof NEVER): string => NEVER[never]()

/** The same where the server refuses a field for it; undefined for other codes. */
export function neverFault(code: string): string | undefined {
  const [, reason] = code.split('never_')
  return reason !== undefined && Object.hasOwn(NEVER, reason) ? neverText(reason as keyof typeof NEVER) : undefined
}

/** Basis points as percent, without needless figures. */
export function percentText(basisPoints: number): string {
  return formatTenths(Math.round(basisPoints / 10)).replace(/\.0$/, '')
}

/** A share from 0 to 1 as whole percent. */
export const shareText = (share: number): string => formatCount(Math.round(share * 100))

type Difference = RecommendationRule['figures']['taking']

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : value < 0 ? `${MINUS}${text}` : text)

/** Points of a share, signed. */
export function pointsText(share: number): string {
  return signed(Math.round(share * 100), formatCount(Math.abs(Math.round(share * 100))))
}

/** What they booked more than those who saw nothing, in whole baht for each visitor. */
export function bahtText(satang: number): string {
  const baht = Math.round(satang / 100) * 100
  return signed(baht, formatMoney(Math.abs(baht)))
}

/** The difference in words, and the bounds that it lies between; the latter undefined where there is nothing to say. */
export function differenceText({ verdict, difference, lower, upper }: Difference): {
  said: string
  bounds: string | undefined
} {
  if (verdict === 'few') return { said: m.recommend_few(), bounds: undefined }
  const bounds = m.recommend_range({ lower: pointsText(lower), upper: pointsText(upper) })
  if (verdict === 'unclear') return { said: m.recommend_unclear(), bounds }
  return { said: m.recommend_points({ count: pointsText(difference) }), bounds }
}

/** A factor with one figure after the point. */
export const factorText = (factor: number): string => formatTenths(Math.round(factor * 10))
