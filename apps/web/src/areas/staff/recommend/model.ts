import type { RecommendationRule } from '@rodchao/contract'
import { parseDay } from '#ui/dates/day-field.tsx'
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
const MOST_DAYS = 366

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

export type DraftFault = 'minDays' | 'maxDays' | 'discount' | 'fromDay' | 'toDay'

function readWhole(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= MOST_DAYS ? value : undefined
}

function readPercent(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = Math.round(Number(text) * BASIS_POINTS)
  return Number.isFinite(value) && value >= 1 && value <= 50 * BASIS_POINTS ? value : undefined
}

const readDay = (text: string): string | null | undefined => (text.trim() === '' ? null : (parseDay(text) ?? undefined))

const idOf = (text: string): number | null => (text === '' ? null : Number(text))

/** What is sent, and what of it cannot be read; `body` is null while something cannot. */
export function readDraft(draft: RuleDraft): { body: RuleBody | null; faults: ReadonlySet<DraftFault> } {
  const read = {
    minDays: readWhole(draft.minDays),
    maxDays: readWhole(draft.maxDays),
    discount: readPercent(draft.discount),
    fromDay: readDay(draft.fromDay),
    toDay: readDay(draft.toDay),
  }
  const faults = new Set((Object.keys(read) as DraftFault[]).filter((field) => read[field] === undefined))
  if (faults.size > 0) return { body: null, faults }
  const id = idOf(draft.what.slice(1))
  const productId = draft.what.startsWith('p') ? id : null
  return {
    faults,
    body: {
      text: { th: draft.th, en: draft.en },
      productId,
      addonId: draft.what.startsWith('a') ? id : null,
      unitId: draft.unitId,
      whenProductId: idOf(draft.whenProductId),
      whenCategory: draft.whenCategory === '' ? null : (draft.whenCategory as 'scooter'),
      whenZoneId: idOf(draft.whenZoneId),
      whenSeasonId: idOf(draft.whenSeasonId),
      minDays: read.minDays ?? null,
      maxDays: read.maxDays ?? null,
      whenSoldOut: draft.whenSoldOut && draft.whenProductId !== '',
      fromDay: read.fromDay ?? null,
      toDay: read.toDay ?? null,
      discountBasisPoints: read.discount ?? null,
      isActive: draft.isActive,
    },
  }
}
