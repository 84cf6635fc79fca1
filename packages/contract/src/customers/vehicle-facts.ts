import { z } from 'zod'
import { productSchema } from '../catalogue.ts'
import { line, optionalText, queryRowId, versionWriteHeaders } from '../primitives.ts'
import { DRAWING_KINDS, VEHICLE_PAINTS } from './vehicle-drawings.ts'
import { FUELS, MEASURES, vehicleFactsSchema } from './vehicles.ts'

export const LONGEST_HIGHLIGHT = 80
export const LONGEST_INCLUDED = 80
export const MOST_INCLUDED = 12

const oneLine = (max: number) => optionalText(max).refine((words) => !/\p{Cc}/u.test(words))
const measure = (min: number, max: number) => z.int().min(min).max(max).nullable()
/** Litres with one decimal, as they are kept. */
const litres = (max: number) => z.number().min(0.1).max(max).multipleOf(0.1).nullable()

/** What staff say of a model; null is not known and is left out on the pages. */
export const vehicleSheetChangeSchema = z.strictObject({
  /** One fact that tells it from its neighbours; may be empty. */
  highlight: z.strictObject({ th: oneLine(LONGEST_HIGHLIGHT), en: oneLine(LONGEST_HIGHLIGHT) }),
  licenceClass: productSchema.shape.licenceClass,
  drawing: z.strictObject({ kind: z.enum(DRAWING_KINDS), paint: z.enum(VEHICLE_PAINTS) }),
  modelYear: measure(1950, 2100),
  seatHeightMm: measure(300, 1300),
  lengthMm: measure(500, 15_000),
  weightKg: measure(5, 9000),
  storageLitres: litres(3000),
  tankLitres: litres(500),
  rangeKm: measure(1, 3000),
  fuel: z.enum(FUELS).nullable(),
  /** Measures that are not the maker's own figure; the pages say "about" then. */
  approximate: z.array(z.enum(MEASURES)).max(MEASURES.length),
  /** What the price holds beside its add-ons. */
  included: z.array(z.strictObject({ th: line(LONGEST_INCLUDED), en: line(LONGEST_INCLUDED) })).max(MOST_INCLUDED),
})
export type VehicleSheetChange = z.output<typeof vehicleSheetChangeSchema>

/** The same as it stands, with the version that a change names. */
export const staffSheetSchema = z.object({
  productId: z.int(),
  version: z.int(),
  highlight: productSchema.shape.highlight,
  licenceClass: productSchema.shape.licenceClass,
  drawing: productSchema.shape.drawing,
  ...vehicleFactsSchema.shape,
  included: z.array(productSchema.shape.name),
})
export type StaffSheet = z.infer<typeof staffSheetSchema>

const params = z.object({ id: queryRowId })

export const VEHICLE_FACT_SHAPES = {
  findStaffSheet: {
    summary: 'What is said of a model, as staff keep it',
    params,
    status: 200,
    response: staffSheetSchema,
  },
  changeStaffSheet: {
    summary: 'What is said of a model: measures, fuel, licence, what is included, one line, its drawing',
    params,
    headers: versionWriteHeaders,
    body: vehicleSheetChangeSchema,
    status: 200,
    response: staffSheetSchema,
  },
} as const
