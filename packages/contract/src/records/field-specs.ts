/**
 * What a field of a record may hold. One list of fields makes the check of what is sent, the form, the columns of the CSV
 * file and the words of the history, so that none of them can say otherwise than the others. Free of Zod, so that pages
 * may import it.
 */
export type FieldSpec = FieldType & {
  /** May be left empty; the value is null then. */
  readonly nullable?: true
  /** Staff see it and only the owner changes it: whoever may not is refused with 403. */
  readonly owner?: true
  /**
   * It is asked for while another field of the same record has one of these values, and has to be said then; with any other
   * value it says nothing.
   */
  readonly when?: { readonly field: string; readonly is: readonly string[] }
}

export type FieldType =
  | TextSpec
  /** Satang. */
  | { readonly type: 'money'; readonly min: number; readonly max: number }
  | { readonly type: 'number'; readonly min: number; readonly max: number; readonly unit?: NumberUnit }
  /** Minutes after midnight, shown as a time of the clock; 1440 is the end of the day. */
  | { readonly type: 'clock' }
  | { readonly type: 'yes' }
  | { readonly type: 'choice'; readonly of: readonly string[] }
  /** Several of a list, each once. */
  | { readonly type: 'choices'; readonly of: readonly string[]; readonly least: number }
  /** A day of the calendar, `2026-11-22`. */
  | { readonly type: 'day' }
  /** An instant with its offset. */
  | { readonly type: 'moment' }
  /** Another record, by its id. */
  | { readonly type: 'record'; readonly of: string }
  /** A value with a shape of its own: see own-values.ts. */
  | { readonly type: 'own'; readonly as: keyof OwnValues }

interface TextSpec {
  /** `lines` may have line breaks. */
  readonly type: 'line' | 'lines'
  readonly max: number
  /** How many rows the field shows. */
  readonly rows?: number
  /** The empty text is a value. */
  readonly empty?: true
  readonly form?: TextForm
}

export type NumberUnit = 'cc' | 'cm' | 'day' | 'hour' | 'item' | 'km' | 'minute' | 'percent' | 'seat' | 'year'

/** Forms that a text may have to have; who checks it knows the pattern. */
export const TEXT_FORMS = {
  /** Part of an address: small letters, digits and hyphens. */
  slug: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  /** What customers type for a discount. */
  code: /^[A-Z0-9]{3,20}$/,
  /** Two digits that begin the numbers of a branch's papers. */
  branch: /^\d{2}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  postcode: /^\d{5}$/,
  /** As people write it; whether anybody can be called at it, the server knows. */
  phone: /^[\d๐-๙\s+().\p{Pd}/]{6,}$/u,
  /** Two letters of ISO 3166. */
  country: /^[A-Z]{2}$/,
  taxId: /^\d{13}$/,
  /** Digits as people group them; whether a QR can be made of them, the server knows. */
  promptpay: /^[\d\s+\p{Pd}]+$/u,
  /** What the numbers of a kind of paper begin with. */
  prefix: /^[A-Z]{2}$/,
  link: /^https:\/\/\S+$/,
} as const
export type TextForm = keyof typeof TEXT_FORMS

/** A sub-district that a zone reaches. */
export interface ZoneArea {
  readonly postcode: string
  readonly subdistrictTh: string
  readonly subdistrictEn: string
}

/** When a branch is open on one day of the week, minutes after midnight; null where it is closed. Sunday is the first. */
export type OpeningDay = { readonly opens: number; readonly closes: number } | null

/** The price of one length of a product, all year (`seasonId` null) or in a season. */
export interface PriceStep {
  readonly seasonId: number | null
  readonly tier: string
  /** Satang. */
  readonly amount: number
}

/** The price of one length of a product in the season whose record it stands in. */
export interface SeasonPrice {
  readonly productId: number
  readonly tier: string
  /** Satang. */
  readonly amount: number
}

/** What cancelling costs when at least so many hours are left, in basis points of the total. */
export interface CancellationStep {
  readonly hoursBefore: number
  readonly feeBasisPoints: number
}

/** What was done to a unit on a day. */
export interface UnitService {
  readonly on: string
  /** Null where nobody read it. */
  readonly odometerKm: number | null
  /** Satang. */
  readonly cost: number
  readonly note: string
}

/** A text of a contract as it was written at some time. */
export interface ContractVersion {
  readonly version: string
  /** Null for the text that a shop begins with. */
  readonly at: string | null
  readonly by: string | null
  /** Papers that were issued on it and hold. */
  readonly papers: number
}

/** Drawings that stand before a rule of a house. */
export const RULE_ICONS = ['quiet', 'smoking', 'pets', 'people', 'other'] as const

/** One rule of a house, in both languages. */
export interface HouseRule {
  readonly icon: (typeof RULE_ICONS)[number]
  readonly th: string
  readonly en: string
}

export const NEAR_BY = ['foot', 'ride'] as const

/** What is near a house, and how long it takes to get there. */
export interface NearPlace {
  readonly th: string
  readonly en: string
  readonly by: (typeof NEAR_BY)[number]
  readonly minutes: number
  /** As `12.5222, 99.9803`; null where nobody said. */
  readonly pin: string | null
}

/** What fields with a shape of their own hold. */
export interface OwnValues {
  readonly areas: readonly ZoneArea[]
  readonly cancellation: readonly CancellationStep[]
  /** The newest first. */
  readonly contractVersions: readonly ContractVersion[]
  readonly houseRules: readonly HouseRule[]
  readonly nearby: readonly NearPlace[]
  readonly opening: readonly OpeningDay[]
  readonly prices: readonly PriceStep[]
  readonly seasonPrices: readonly SeasonPrice[]
  /** The oldest first. */
  readonly services: readonly UnitService[]
  /** Short names by which pages know what to say, such as `usb_charger`. */
  readonly words: readonly string[]
}

type Bare<Spec extends FieldSpec> = Spec extends { readonly type: 'line' | 'lines' | 'day' | 'moment' | 'record' }
  ? string
  : Spec extends { readonly type: 'money' | 'number' | 'clock' }
    ? number
    : Spec extends { readonly type: 'yes' }
      ? boolean
      : Spec extends { readonly type: 'choice'; readonly of: readonly (infer Value)[] }
        ? Value
        : Spec extends { readonly type: 'choices'; readonly of: readonly (infer Value)[] }
          ? readonly Value[]
          : Spec extends { readonly type: 'own'; readonly as: infer As extends keyof OwnValues }
            ? OwnValues[As]
            : never

/** What a field holds. */
export type FieldValue<Spec extends FieldSpec> = Spec extends { readonly nullable: true }
  ? Bare<Spec> | null
  : Bare<Spec>

export type FieldSpecs = Readonly<Record<string, FieldSpec>>

/** What all fields of a list hold. */
export type ValuesOf<Specs extends FieldSpecs> = { readonly [Name in keyof Specs]: FieldValue<Specs[Name]> }

// How fields are written down: short, because there are many of them, and exact, because the types follow from them.
export const line = <const Max extends number>(max: Max) => ({ type: 'line', max }) as const
export const mayBeEmpty = (max: number) => ({ type: 'line', max, empty: true }) as const
export const lines = (max: number) => ({ type: 'lines', max, empty: true }) as const
/** A text of several lines that cannot be left empty. */
export const longText = (max: number, rows: number) => ({ type: 'lines', max, rows }) as const
export const formed = <const Form extends TextForm>(form: Form, max: number) => ({ type: 'line', max, form }) as const
export const MOST_MONEY = 100_000_000
export const money = { type: 'money', min: 0, max: MOST_MONEY } as const
export const paidMoney = { type: 'money', min: 1, max: MOST_MONEY } as const
export const count = (min: number, max: number, unit?: NumberUnit) =>
  ({ type: 'number', min, max, ...(unit === undefined ? {} : { unit }) }) as const
export const clock = { type: 'clock' } as const
export const yes = { type: 'yes' } as const
export const day = { type: 'day' } as const
export const moment = { type: 'moment' } as const
export const choice = <const Of extends readonly string[]>(of: Of) => ({ type: 'choice', of }) as const
export const choices = <const Of extends readonly string[]>(of: Of, least: number) =>
  ({ type: 'choices', of, least }) as const
export const recordOf = <const Of extends string>(of: Of) => ({ type: 'record', of }) as const
export const own = <const As extends keyof OwnValues>(as: As) => ({ type: 'own', as }) as const
/** A field that may be without a value, asked for while another one has one of some values. */
export const askedWhen = <const Field extends string, const Is extends readonly string[], const Spec extends FieldSpec>(
  field: Field,
  is: Is,
  spec: Spec,
) => ({ ...spec, when: { field, is } }) as const
export const nullable = <const Spec extends FieldSpec>(spec: Spec) => ({ ...spec, nullable: true }) as const

/** Whether a field is asked for in a record whose other fields have these values, in a form as typed. */
export function isAsked({ when }: FieldSpec, values: Readonly<Record<string, unknown>>): boolean {
  return when === undefined || when.is.some((value) => value === values[when.field])
}

/** What a field holds that is not asked for. */
export function unsaid(spec: FieldSpec): null | '' {
  return spec.nullable === true ? null : ''
}

/** A field that is missing though it is asked for, or says something though it is not. */
export interface DependentFault {
  readonly pointer: string
  readonly code: 'required' | 'other_choice'
}

/** What is wrong with the fields of a record that others make asked for. */
export function dependentFaults(specs: FieldSpecs, values: Readonly<Record<string, unknown>>): DependentFault[] {
  return Object.entries(specs).flatMap(([name, spec]): DependentFault[] => {
    if (spec.when === undefined) return []
    const isSaid = values[name] !== unsaid(spec)
    if (isSaid === isAsked(spec, values)) return []
    return [{ pointer: `/${name}`, code: isSaid ? 'other_choice' : 'required' }]
  })
}
