import { NEVER_REASONS } from '@rodchao/rental'
import { z } from 'zod'
import { productCategory } from '../catalogue.ts'
import {
  idempotencyHeaders,
  instant,
  isoDate,
  localText,
  optionalLine,
  queryRowId,
  rowId,
  satang,
  tokenHeaders,
  versionWriteHeaders,
} from '../primitives.ts'

export const RULE_SOURCES = ['shop', 'together', 'alike', 'sold_out'] as const
/** Who found a suggestion: the shop, or what the shop's history and its fleet say. */
export const ruleSourceSchema = z.enum(RULE_SOURCES)

/** What public pages call a rule; also the code of its discount. */
const ruleKey = z.string().regex(/^[A-Z2-9]{8}$/)

/** What a customer looks for, as far as the page knows it. */
const trip = {
  start: instant,
  end: instant,
  /** Null for the zone's branch, or the first. */
  branchId: rowId.nullable().default(null),
  zoneId: rowId.nullable().default(null),
  category: productCategory.nullable().default(null),
  productIds: z.array(rowId).max(10).default([]),
  addonIds: z.array(rowId).max(40).default([]),
  /** Only what stands in the place of those products that cannot be had. */
  isInstead: z.boolean().default(false),
}

export const suggestionSchema = z.object({
  key: z.string(),
  source: ruleSourceSchema,
  productId: rowId.nullable(),
  addonId: rowId.nullable(),
  /** The shop's own words; empty where the source says it all. */
  text: localText,
  /** What was looked for and cannot be had, in the place of which this is. */
  insteadOf: localText.nullable(),
  /** Price in all, of a product; with its discount. */
  total: satang.nullable(),
  /** Without the discount; null where there is none. */
  fullTotal: satang.nullable(),
  /** The code that gives the discount. */
  discountCode: z.string().nullable(),
})
export type WireSuggestion = z.infer<typeof suggestionSchema>

const ruleFields = {
  text: z.strictObject({ th: optionalLine(120), en: optionalLine(120) }),
  productId: rowId.nullable(),
  addonId: rowId.nullable(),
  unitId: rowId.nullable(),
  whenProductId: rowId.nullable(),
  whenCategory: productCategory.nullable(),
  whenZoneId: rowId.nullable(),
  whenSeasonId: rowId.nullable(),
  minDays: z.int().min(1).max(366).nullable(),
  maxDays: z.int().min(1).max(366).nullable(),
  whenSoldOut: z.boolean(),
  fromDay: isoDate.nullable(),
  toDay: isoDate.nullable(),
  discountBasisPoints: z.int().min(1).max(5000).nullable(),
  isActive: z.boolean(),
}
/** A rule as staff write it. */
export const ruleInputSchema = z.strictObject(ruleFields)
export type RuleInput = z.output<typeof ruleInputSchema>

const difference = z.object({
  difference: z.number(),
  lower: z.number(),
  upper: z.number(),
  verdict: z.enum(['more', 'less', 'unclear', 'few']),
})

const count = z.int()

export const ruleSchema = z.object({
  id: rowId,
  version: z.int(),
  key: z.string(),
  source: ruleSourceSchema,
  ...ruleFields,
  text: localText,
  /** Names of what it suggests, of what it waits for, and of the vehicle it pushes. */
  names: z.object({
    suggested: localText.nullable(),
    product: localText.nullable(),
    zone: localText.nullable(),
    season: localText.nullable(),
    unit: z.string().nullable(),
  }),
  /** Why it can never say anything as it stands, whether it is on or not. */
  never: z.enum(NEVER_REASONS).nullable(),
  /** Why it says nothing now although it is on: not begun, its season is ahead (and it speaks for rentals in it alone), or its discount is used up. */
  silence: z.enum(['not_yet', 'season_ahead', 'used_up']).nullable(),
  figures: z.object({
    /** Visitors, each once. */
    shown: count,
    accepted: count,
    heldOut: count,
    /** The lines of it in the bookings of those who took it, less what was given back, satang. */
    revenue: count,
    /** Share of visitors who booked the thing, shown less held out. */
    taking: difference,
    /** Of the whole booking for each visitor, satang. */
    spending: difference,
  }),
})
export type RecommendationRule = z.infer<typeof ruleSchema>

export const pairSchema = z.object({
  productId: rowId,
  productName: localText,
  otherId: rowId.nullable(),
  addonId: rowId.nullable(),
  name: localText,
  bookings: count,
  /** Of the bookings of the product, 0 to 1. */
  share: z.number(),
  lift: z.number(),
  lower: z.number(),
  ruleId: rowId.nullable(),
})
export type RecommendationPair = z.infer<typeof pairSchema>

const settings = z.object({
  isOn: z.boolean(),
  holdOutBasisPoints: z.int(),
  mostDiscountBasisPoints: z.int(),
  idleDays: z.int(),
  version: z.int(),
})

export const recommendationsSchema = z.object({
  settings,
  /** Days of the shop that were counted. */
  from: z.string(),
  to: z.string(),
  /** Each visitor once, however many rules they saw. */
  total: z.object({
    shown: count,
    accepted: count,
    heldOut: count,
    revenue: count,
    taking: difference,
    spending: difference,
  }),
  rules: z.array(ruleSchema),
  /** Of the rules that there are and the order in which they are asked: another one for every other list. */
  orderVersion: z.int(),
  pairs: z.array(pairSchema),
  history: z.object({ bookings: count, refreshedAt: z.string().nullable() }),
  idle: z.array(
    z.object({
      unitId: rowId,
      branchId: rowId,
      label: z.string(),
      labelKind: z.enum(['plate', 'name']),
      productId: rowId,
      productName: localText,
      days: count.nullable(),
      /** Price of a day, satang. */
      dayPrice: satang.nullable(),
      discountBasisPoints: count.nullable(),
      ruleId: rowId.nullable(),
    }),
  ),
  seasons: z.array(z.object({ id: rowId, name: localText })),
})
export type Recommendations = z.infer<typeof recommendationsSchema>

/** Why a rule, or one of the things that it found, is not shown in a case. */
export const hiddenSchema = z.object({
  ruleId: rowId,
  /** What it would have suggested; null where it found nothing. */
  name: localText.nullable(),
  why: z.enum([
    // It does not speak.
    'off',
    'used_up',
    'days',
    'season',
    'length',
    'zone',
    'category',
    'product',
    'sold_out',
    'chosen',
    'nothing',
    // It speaks, and is kept back.
    'licence',
    'not_free',
    'had',
    'shown',
    'not_offered',
    'full',
  ]),
})

const ruleParams = z.object({ id: queryRowId })

export const RECOMMENDATION_SHAPES = {
  findSuggestions: {
    summary: 'What the shop suggests to a visitor for what they look for; nothing for whoever is held out',
    body: z.strictObject({ visitor: z.uuid(), ...trip }),
    status: 200,
    response: z.object({ items: z.array(suggestionSchema) }),
  },
  noteSuggestions: {
    summary: 'Which suggestions a booking came of',
    headers: tokenHeaders,
    body: z.strictObject({ visitor: z.uuid(), accepted: z.array(ruleKey).max(20).default([]) }),
    status: 204,
    response: z.null(),
  },
  findRecommendations: {
    summary: 'The rules of what is suggested and what each brought, what history says, and what stands idle',
    query: z.strictObject({ days: z.coerce.number().pipe(z.int().min(1).max(400)).default(30) }),
    status: 200,
    response: recommendationsSchema,
  },
  previewSuggestions: {
    summary: 'What a customer would be shown, with a rule as it is being written, and what is kept back and why',
    body: z.strictObject({
      ...trip,
      draft: ruleInputSchema.nullable().default(null),
      ruleId: rowId.nullable().default(null),
    }),
    status: 200,
    response: z.object({
      items: z.array(suggestionSchema.extend({ ruleId: rowId })),
      hidden: z.array(hiddenSchema),
    }),
  },
  addRule: {
    summary: 'A new rule; with a discount it is the owner’s to write',
    headers: idempotencyHeaders,
    body: ruleInputSchema,
    status: 201,
    response: z.object({ id: rowId, version: z.int() }),
  },
  changeRule: {
    summary: 'Change a rule; its discount is the owner’s to write',
    params: ruleParams,
    headers: versionWriteHeaders,
    body: ruleInputSchema,
    status: 200,
    response: z.object({ id: rowId, version: z.int() }),
  },
  removeRule: {
    summary: 'The rule is suggested no more; what it brought stays counted',
    params: ruleParams,
    headers: versionWriteHeaders,
    body: z.strictObject({}),
    status: 204,
    response: z.null(),
  },
  orderRules: {
    summary: 'The order in which rules are asked',
    headers: versionWriteHeaders,
    body: z.strictObject({ ids: z.array(rowId).min(1).max(500) }),
    status: 204,
    response: z.null(),
  },
  changeRecommendationSettings: {
    summary: 'Whether anything is suggested, to how many nothing, and how much a discount may be',
    headers: versionWriteHeaders,
    body: z.strictObject({
      isOn: z.boolean(),
      holdOutBasisPoints: z.int().min(0).max(5000),
      mostDiscountBasisPoints: z.int().min(0).max(5000),
      idleDays: z.int().min(1).max(365),
    }),
    status: 200,
    response: settings,
  },
} as const
