import type { RecommendationRule } from '@rodchao/contract'
import type { RuleBody } from './api.ts'

/** A rule as it is being typed. */
export interface RuleDraft {
  /** `p12` is a product, `a3` an add-on; '' is nothing yet. */
  what: string
  unitId: number | null
  whenProductId: string
  whenSoldOut: boolean
  whenCategory: string
  whenZoneId: string
  whenSeasonId: string
  minDays: string
  maxDays: string
  fromDay: string
  toDay: string
  th: string
  en: string
  /** Percent. */
  discount: string
  isActive: boolean
}

export const EMPTY_DRAFT: RuleDraft = {
  what: '',
  unitId: null,
  whenProductId: '',
  whenSoldOut: false,
  whenCategory: '',
  whenZoneId: '',
  whenSeasonId: '',
  minDays: '',
  maxDays: '',
  fromDay: '',
  toDay: '',
  th: '',
  en: '',
  discount: '',
  isActive: true,
}

const BASIS_POINTS = 100

const textOf = (value: number | string | null): string => (value === null ? '' : String(value))

export function draftOf(rule: RecommendationRule): RuleDraft {
  return {
    what: rule.productId === null ? (rule.addonId === null ? '' : `a${rule.addonId}`) : `p${rule.productId}`,
    unitId: rule.unitId,
    whenProductId: textOf(rule.whenProductId),
    whenSoldOut: rule.whenSoldOut,
    whenCategory: textOf(rule.whenCategory),
    whenZoneId: textOf(rule.whenZoneId),
    whenSeasonId: textOf(rule.whenSeasonId),
    minDays: textOf(rule.minDays),
    maxDays: textOf(rule.maxDays),
    fromDay: textOf(rule.fromDay),
    toDay: textOf(rule.toDay),
    th: rule.text.th,
    en: rule.text.en,
    discount: rule.discountBasisPoints === null ? '' : String(rule.discountBasisPoints / BASIS_POINTS),
    isActive: rule.isActive,
  }
}

/** A rule as it stands, for a change of its switch alone. */
export function bodyOf(rule: RecommendationRule): RuleBody {
  return {
    text: rule.text,
    productId: rule.productId,
    addonId: rule.addonId,
    unitId: rule.unitId,
    whenProductId: rule.whenProductId,
    whenCategory: rule.whenCategory,
    whenZoneId: rule.whenZoneId,
    whenSeasonId: rule.whenSeasonId,
    minDays: rule.minDays,
    maxDays: rule.maxDays,
    whenSoldOut: rule.whenSoldOut,
    fromDay: rule.fromDay,
    toDay: rule.toDay,
    discountBasisPoints: rule.discountBasisPoints,
    isActive: rule.isActive,
  }
}
