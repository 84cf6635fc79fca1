import { MOST_GROUP_MEMBERS } from '@rodchao/rental'
import { z } from 'zod'
import { productCategory } from './catalogue.ts'
import { instant, line, localText, queryRowId, rowId, satang, uuid } from './primitives.ts'

/** What a line of a price is for: of what is quoted, and of what came to a booking since, up to its return. */
export const quoteLineKind = z.enum([
  'rent',
  'addon',
  'delivery',
  'collection',
  'discount',
  'vat',
  'late',
  'fuel',
  'damage',
  'lost_item',
  'fee',
])

export const quoteLineSchema = z.object({
  kind: quoteLineKind,
  text: localText,
  quantity: z.int(),
  unitAmount: satang,
  amount: satang,
  /** The add-on that the line is for. */
  addonId: rowId.optional(),
})

/** The server's price, line by line; `total` is the sum of the lines' amounts, deposits stand apart. */
export const quoteSchema = z.object({
  lines: z.array(quoteLineSchema),
  chargedHours: z.int(),
  chargedDays: z.int(),
  rent: satang,
  total: satang,
  vat: z.object({
    mode: z.enum(['none', 'included', 'excluded']),
    rateBasisPoints: z.int(),
    net: satang,
    amount: satang,
  }),
  dueNow: satang,
  dueAtPickUp: satang,
  damageDeposit: satang,
  dayPriceEquivalent: satang,
  saving: satang,
  longerForLess: z.object({ hours: z.int(), rent: satang }).nullable(),
})
export type WireQuote = z.infer<typeof quoteSchema>

export const availabilityQuerySchema = z.strictObject({
  start: instant,
  end: instant,
  branch: queryRowId.optional(),
  category: productCategory.optional(),
  zone: queryRowId.optional(),
})

/** With a customer, what their licence does not cover is marked. */
export const bookableQuerySchema = availabilityQuerySchema
  .pick({ start: true, end: true, branch: true })
  .extend({ customer: uuid.optional() })

/** One product in a window. `freeUnits` is capped at 5: customers need "few left", not the size of the fleet. */
export const availabilityItemSchema = z.object({
  productId: rowId,
  isFree: z.boolean(),
  freeUnits: z.int(),
  reason: z.enum(['booked', 'too_short', 'too_long', 'too_few_nights', 'no_units', 'no_rate', 'closed']).nullable(),
  nearestFreeStart: z.string().nullable(),
  total: satang.nullable(),
  rent: satang.nullable(),
  dayPriceEquivalent: satang.nullable(),
  chargedDays: z.int().nullable(),
  damageDeposit: satang,
  rentTier: z.string().nullable(),
  saving: satang,
  longerForLess: z.object({ hours: z.int(), rent: satang }).nullable(),
})
export const availabilitySchema = z.object({
  start: z.string(),
  end: z.string(),
  items: z.array(availabilityItemSchema),
})
export type Availability = z.infer<typeof availabilitySchema>

/** How many of each add-on that is counted are left in a window. */
export const addonsLeftQuerySchema = availabilityQuerySchema.pick({ start: true, end: true })
export const addonsLeftSchema = z.object({ items: z.array(z.object({ addonId: rowId, left: z.int() })) })

/**
 * A product as the desk chooses it: what it costs for the window without add-ons and delivery, how many are free, and how much
 * it is asked for.
 */
export const bookableProductSchema = z.object({
  productId: rowId,
  /** All that are free, not only the few that customers are told of. */
  freeUnits: z.int(),
  reason: availabilityItemSchema.shape.reason,
  nearestFreeStart: z.string().nullable(),
  total: satang.nullable(),
  /** How often it went out in the last 90 days. */
  rentals: z.int(),
  /** Its first photograph in the smallest size: `<hash>-<width>.webp` at `findVehiclePhoto`; null where it is drawn. */
  photo: z.object({ hash: z.string(), width: z.int() }).nullable(),
  /** False where the licence that the renter showed does not cover it; one that nobody has looked at forbids nothing. */
  isLicensed: z.boolean(),
  /** What people call it beside its name, with commas between; only searched. */
  otherNames: z.string(),
  /** Names of the branches where it stands, where none of it stands at the one that is asked about. */
  elsewhere: z.array(localText),
})
export const bookableProductsSchema = z.object({ items: z.array(bookableProductSchema) })
export type BookableProduct = z.infer<typeof bookableProductSchema>

export const addonChoiceSchema = z.strictObject({ addonId: rowId, quantity: z.int().min(0).max(20) })

/** What is to be rented, when and how it reaches the customer. The client never sends a price. */
export const rentalChoiceSchema = z.strictObject({
  productId: rowId,
  branchId: rowId,
  start: instant,
  end: instant,
  addons: z.array(addonChoiceSchema).max(20).default([]),
  zoneId: rowId.nullable().default(null),
  discountCode: line(40).nullable().default(null),
})
export type RentalChoice = z.infer<typeof rentalChoiceSchema>

/** A further thing of the same booking: it goes out and comes back with the first. */
export const furtherThingSchema = z.strictObject({
  productId: rowId,
  addons: z.array(addonChoiceSchema).max(20).default([]),
})

/** A rental, and what else is rented with it. */
export const bookingChoiceSchema = rentalChoiceSchema.extend({
  more: z
    .array(furtherThingSchema)
    .max(MOST_GROUP_MEMBERS - 1)
    .default([]),
})
export type BookingChoice = z.infer<typeof bookingChoiceSchema>
