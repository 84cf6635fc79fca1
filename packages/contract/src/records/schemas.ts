import { RATE_TIERS } from '@rodchao/rental'
import { z } from 'zod'
import { instant, isoDate, line, optionalLine, optionalText, rowId, text } from '../primitives.ts'
import {
  type FieldSpec,
  type FieldSpecs,
  MOST_MONEY,
  NEAR_BY,
  type OwnValues,
  RULE_ICONS,
  TEXT_FORMS,
  type ValuesOf,
} from './field-specs.ts'
import { RECORDS, type RecordFields, type RecordKind } from './kinds.ts'

const MINUTES_OF_DAY = 1440
/** Ids are whole numbers or UUIDs, by the kind; in an address both are text. */
export const recordId = z.string().regex(/^(\d{1,10}|[0-9a-f-]{36})$/)
const minuteOfDay = z.int().min(0).max(MINUTES_OF_DAY)

const pricedLength = z.enum([...RATE_TIERS, 'weekend_night'])
const priced = z.int().min(0).max(MOST_MONEY)

const cellWords = line(120)

const ownSchemas = {
  areas: z
    .array(
      z.strictObject({
        postcode: z.string().regex(TEXT_FORMS.postcode),
        // The colon parts the words of a cell, the semicolon its sub-districts.
        subdistrictTh: line(80).regex(/^[^:;]*$/),
        subdistrictEn: line(80).regex(/^[^:;]*$/),
      }),
    )
    .max(500),
  cancellation: z
    .array(z.strictObject({ hoursBefore: z.int().min(0).max(8760), feeBasisPoints: z.int().min(0).max(10_000) }))
    .max(10),
  contractVersions: z.array(
    z.strictObject({
      version: line(40),
      at: instant.nullable(),
      by: line(120).nullable(),
      papers: z.int().min(0),
    }),
  ),
  houseRules: z.array(z.strictObject({ icon: z.enum(RULE_ICONS), th: cellWords, en: cellWords })).max(20),
  nearby: z
    .array(
      z.strictObject({
        th: cellWords,
        en: cellWords,
        by: z.enum(NEAR_BY),
        minutes: z.int().min(1).max(600),
        pin: line(300).nullable(),
      }),
    )
    .max(20),
  // A branch that closes after midnight closes at a minute above 1440.
  opening: z
    .array(
      z
        .strictObject({
          opens: minuteOfDay,
          closes: z
            .int()
            .min(0)
            .max(2 * MINUTES_OF_DAY),
        })
        .nullable(),
    )
    .length(7),
  prices: z.array(z.strictObject({ seasonId: rowId.nullable(), tier: pricedLength, amount: priced })).max(500),
  seasonPrices: z.array(z.strictObject({ productId: rowId, tier: pricedLength, amount: priced })).max(5000),
  services: z
    .array(
      z.strictObject({
        on: isoDate,
        odometerKm: z.int().min(0).max(2_000_000).nullable(),
        cost: priced,
        // The bar parts the services of a cell.
        note: line(200).regex(/^[^|]*$/),
      }),
    )
    .max(300),
  words: z.array(z.string().regex(/^[a-z0-9_]{1,40}$/)).max(30),
} satisfies { [As in keyof OwnValues]: z.ZodType<OwnValues[As]> }

function textSchema(spec: Extract<FieldSpec, { type: 'line' | 'lines' }>): z.ZodType {
  if (spec.type === 'lines') return spec.empty === true ? optionalText(spec.max) : text(spec.max)
  const bare = spec.empty === true ? optionalLine(spec.max) : line(spec.max)
  return spec.form === undefined ? bare : bare.regex(TEXT_FORMS[spec.form])
}

function bareSchema(spec: FieldSpec): z.ZodType {
  switch (spec.type) {
    case 'line':
    case 'lines':
      return textSchema(spec)
    case 'money':
    case 'number':
      return z.int().min(spec.min).max(spec.max)
    case 'clock':
      return minuteOfDay
    case 'yes':
      return z.boolean()
    case 'choice':
      return z.enum(spec.of)
    case 'choices':
      return z
        .array(z.enum(spec.of))
        .min(spec.least)
        .refine((values) => new Set(values).size === values.length, { params: { code: 'twice' } })
    case 'day':
      return isoDate
    case 'moment':
      return instant
    case 'record':
      return recordId
    case 'own':
      return ownSchemas[spec.as]
  }
}

/** The check of one field. */
export function fieldSchema(spec: FieldSpec): z.ZodType {
  const bare = bareSchema(spec)
  return spec.nullable === true ? bare.nullable() : bare
}

function objectSchema<Specs extends FieldSpecs>(specs: Specs): z.ZodType<ValuesOf<Specs>> {
  const shape = Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, fieldSchema(spec)]))
  return z.strictObject(shape) as unknown as z.ZodType<ValuesOf<Specs>>
}

const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(RECORDS).map(([kind, { fields }]) => [kind, objectSchema(fields)]),
)

/** The check of all fields of a kind. */
export function recordSchema<Kind extends RecordKind>(kind: Kind): z.ZodType<RecordFields<Kind>> {
  return SCHEMAS.get(kind) as z.ZodType<RecordFields<Kind>>
}
