import { z } from 'zod'
import { PRODUCT_CATEGORIES } from '../catalogue.ts'
import { CHANNELS } from '../names.ts'

/** How the text of a file may be encoded. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-874', 'windows-1252'] as const

/** Statuses that a line may come in with: what is still open needs a customer who pays and is no history. */
export const IMPORTED_STATUSES = [
  'confirmed',
  'on_rent',
  'returned',
  'completed',
  'cancelled',
  'no_show',
  'expired',
] as const
export type ImportedStatus = (typeof IMPORTED_STATUSES)[number]

const column = z.string().min(1).max(200)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 09:00' })
const minuteOfDay = z.int().min(0).max(1439)
const key = z.string().min(1).max(80)
/** Text with `{column}`, `{column|what stands in when it is empty}` and `{line}`, the line's number in six digits. */
const template = z.string().min(1).max(500)

const oneOf = (present: readonly unknown[]): boolean => present.filter((part) => part !== undefined).length === 1

/** A value of the line through a table, or the same value for all lines. */
function choice<Value extends z.ZodType<string>>(value: Value) {
  return z
    .strictObject({
      fixed: value.optional(),
      column: column.optional(),
      values: z.record(z.string(), value).optional(),
      /** What a value that the table lacks becomes; without it such a line is refused. */
      otherwise: value.optional(),
    })
    .refine(({ fixed, column: name }) => oneOf([fixed, name]), { error: 'needs either "fixed" or "column"' })
}

const dateParts = {
  column: column.optional(),
  year: column.optional(),
  month: column.optional(),
  day: column.optional(),
  order: z.enum(['day-first', 'month-first']).default('day-first'),
  time: clock.optional(),
  timeColumn: column.optional(),
}
type DateParts = {
  column?: string | undefined
  year?: string | undefined
  month?: string | undefined
  day?: string | undefined
}

const isWholeDate = ({ column: name, year, month, day }: DateParts): boolean => {
  const parts = [year, month, day].filter((part) => part !== undefined).length
  return name === undefined ? parts === 3 : parts === 0
}
const wholeDate = { error: 'needs either "column" or all of "year", "month" and "day"' }
const dateSchema = z.strictObject(dateParts).refine(isWholeDate, wholeDate)

const endSchema = z
  .strictObject({
    ...dateParts,
    nights: z.array(column).min(1).max(10).optional(),
    zeroNights: z.enum(['one', 'refuse']).default('refuse'),
  })
  .refine((end) => (end.nights === undefined ? isWholeDate(end) : !isWholeDate(end)), {
    error: 'needs either "nights" or a date of its own',
  })

const localText = z.strictObject({ th: template, en: template })

const productTemplateSchema = z
  .strictObject({
    slug: template,
    name: localText,
    description: localText.optional(),
    category: z.enum(PRODUCT_CATEGORIES),
    charging: z.enum(['clock', 'night']),
    brand: template,
    seats: z.int().min(1).max(40).default(2),
    minAge: z.int().min(0).max(99).default(18),
    damageDeposit: z.int().min(0).max(2_000_000_000).default(0),
    turnaroundMinutes: z.int().min(0).max(2880).default(0),
    minMinutes: z.int().min(1).max(1_000_000).default(60),
    maxMinutes: z
      .int()
      .min(1)
      .max(1_000_000)
      .default(90 * 1440),
    checkInMinute: minuteOfDay.optional(),
    checkOutMinute: minuteOfDay.optional(),
    drawing: z.strictObject({ kind: z.string().min(1).max(40), paint: z.string().min(1).max(40) }),
    isActive: z.boolean().default(true),
    /** `{key}` is the product's, `{number}` counts from 1 in three digits. */
    unitLabel: template.default('{key}-{number}'),
    labelKind: z.enum(['plate', 'name']).default('name'),
  })
  .refine(({ minMinutes, maxMinutes }) => minMinutes <= maxMinutes, {
    error: 'must not exceed maxMinutes',
    path: ['minMinutes'],
  })

export const mappingSchema = z.strictObject({
  /** For people: where the file is from, its licence. */
  comment: z.union([z.string(), z.array(z.string())]).optional(),
  /** Tells the lines of this file from those of other files; part of what makes a second run add nothing. */
  source: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, { error: 'must be small letters, digits and dashes' }),
  encoding: z.enum(ENCODINGS).optional(),
  delimiter: z.string().length(1).optional(),
  sheet: z.string().min(1).optional(),
  /** Cells with these texts count as empty, such as NULL. */
  emptyValues: z.array(z.string()).default([]),
  /** The branch's two digits; without it the first active branch. */
  branch: z.string().optional(),
  reference: z
    .strictObject({ column: column.optional(), line: z.literal(true).optional() })
    .refine((reference) => oneOf([reference.column, reference.line]), {
      error: 'needs either "column" or "line": true',
    }),
  /** Lines with the same value are one booking of several things, all or none; an empty cell is a booking of its own. */
  booking: z.strictObject({ column }).optional(),
  product: z.strictObject({
    choice: choice(key),
    template: productTemplateSchema.optional(),
    /** How many units of each product there are to be when units are created. */
    units: z.record(z.string(), z.int().min(0).max(5000)).default({}),
  }),
  start: dateSchema,
  end: endSchema,
  status: choice(z.enum(IMPORTED_STATUSES)),
  channel: choice(z.enum(CHANNELS)).default({ fixed: 'import' }),
  amount: z.strictObject({
    column,
    /** Satang for one unit of the file's currency: 100 for baht. */
    satangPerUnit: z.number().min(0.000_001).max(10_000_000),
    per: z.enum(['total', 'night']).default('total'),
    notPositive: z.enum(['zero', 'refuse']).default('refuse'),
  }),
  /** Statuses whose whole amount counts as paid. */
  paid: z.array(z.enum(IMPORTED_STATUSES)).default(['returned', 'completed']),
  customer: z.strictObject({
    name: template,
    /** Lines with the same key are one customer; without it every line has a customer of its own. */
    key: column.optional(),
    phone: column.optional(),
    email: column.optional(),
    nationality: choice(
      z
        .string()
        .regex(/^[A-Z]{2}$/, { error: 'must be a two-letter country code' })
        .or(z.literal('')),
    ).optional(),
    language: z.enum(['th', 'en']).default('th'),
  }),
  booked: z
    .strictObject({ daysBefore: column.optional(), ...dateParts })
    .refine((booked) => (booked.daysBefore === undefined ? isWholeDate(booked) : !isWholeDate(booked)), {
      error: 'needs either "daysBefore" or a date of its own',
    })
    .optional(),
  closed: dateSchema.optional(),
  note: template.optional(),
})
export type Mapping = z.output<typeof mappingSchema>
/** Where a value of a line comes from. */
export type Choice = z.output<ReturnType<typeof choice>>
export type DateRule = z.output<typeof dateSchema>
export type ProductTemplate = z.output<typeof productTemplateSchema>
