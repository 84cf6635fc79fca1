import { ENGINE_SIZES, GEARS, OFFER_ORDERS, OWN_LICENCES } from '@rodchao/rental'
import { z } from 'zod'
import { productCategory, productSchema } from './catalogue.ts'
import { instant, line, queryRowId } from './primitives.ts'
import { availabilityItemSchema } from './quotes.ts'

/** A parameter that may be said several times. */
const several = <Value extends z.ZodType>(value: Value) => z.union([value, z.array(value).max(10)])
const slug = line(100)

export const productSearchQuerySchema = z.strictObject({
  start: instant,
  end: instant,
  branch: queryRowId.optional(),
  zone: queryRowId.optional(),
  category: several(productCategory).optional(),
  gear: several(z.enum(GEARS)).optional(),
  engine: several(z.enum(ENGINE_SIZES)).optional(),
  licence: z.enum(OWN_LICENCES).optional(),
  seats: z.coerce.number().pipe(z.int().min(1).max(99)).optional(),
  /** Highest price a day, in baht. */
  most: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).optional(),
  sort: z.enum(OFFER_ORDERS).optional(),
  /** How many rows are wanted. */
  rows: z.coerce.number().pipe(z.int().min(1).max(200)).optional(),
  /** Slugs of up to three products that are compared, whatever the filters say. */
  compare: several(slug).optional(),
})

export type ProductSearchQuery = z.output<typeof productSearchQuerySchema>

/** A product in the window: what it is, whether it is free, what it costs in all, and if not free, why and when next. */
export const foundProductSchema = productSchema
  .pick({
    id: true,
    slug: true,
    category: true,
    charging: true,
    name: true,
    description: true,
    highlight: true,
    engineCc: true,
    transmission: true,
    seats: true,
    licenceClass: true,
    minAge: true,
    drawing: true,
    isPopular: true,
    isMostRented: true,
  })
  .extend(
    availabilityItemSchema.pick({
      isFree: true,
      freeUnits: true,
      reason: true,
      nearestFreeStart: true,
      total: true,
      rent: true,
      dayPriceEquivalent: true,
      chargedDays: true,
      damageDeposit: true,
    }).shape,
  )
  .extend({
    seatHeightMm: z.int().nullable(),
    storageLitres: z.number().nullable(),
    /** A free product most like one that is not. */
    similar: productSchema.pick({ slug: true, name: true }).nullable(),
    /** Days it would have to be at least or at most, where the length is the reason. */
    limitMinutes: z.int().nullable(),
  })
export type FoundProduct = z.infer<typeof foundProductSchema>

const count = <Value extends z.ZodType>(value: Value) => z.object({ value, count: z.int() })

export const productSearchSchema = z.object({
  start: z.string(),
  end: z.string(),
  found: z.int(),
  free: z.int(),
  rows: z.array(foundProductSchema),
  compared: z.array(foundProductSchema),
  /** How many each value of a filter would leave beside the others; what would leave none says 0. */
  counts: z.object({
    categories: z.array(count(productCategory)),
    gears: z.array(count(z.enum(GEARS))),
    engines: z.array(count(z.enum(ENGINE_SIZES))),
    licences: z.array(count(z.enum(OWN_LICENCES))),
    seats: z.array(count(z.int())),
  }),
  /** Prices a day as bars of equal width, `upTo` in satang. */
  prices: z.array(z.object({ upTo: z.int(), count: z.int() })),
})
export type ProductSearch = z.infer<typeof productSearchSchema>
