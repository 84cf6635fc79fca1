import { z } from 'zod'
import { BLOCK_REASONS } from '@rodchao/rental'
import { instant, line, optionalText, rowId, satang, text, uuid } from './primitives.ts'
import { addonChoiceSchema, quoteSchema } from './quotes.ts'

const at = z.enum(['cash', 'transfer', 'promptpay', 'card'])

/** What a confirmed reservation becomes. The price is the server's; `expectedTotal` is what was shown and agreed. */
const newChoice = {
  productId: rowId,
  start: instant,
  end: instant,
  addons: z.array(addonChoiceSchema).max(20),
  zoneId: rowId.nullable(),
  /** This unit and no other; without it the one that it has where that is free, else the best free one. */
  unitId: rowId.optional(),
}
/** Who or what has a unit; of the workshop and of what is for sale the booking is null. */
export const unitConflictSchema = z.object({
  kind: z.string(),
  reservationId: uuid.nullable(),
  code: z.string().nullable(),
  customerName: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  /** Of a unit that is kept from renting. */
  reason: z.enum(BLOCK_REASONS).nullable(),
  note: z.string(),
})
export type WireUnitConflict = z.infer<typeof unitConflictSchema>
export const changePreviewRequestSchema = z.strictObject(newChoice)
export const changeWindowSchema = z.strictObject({ start: instant, end: instant })
export const changePreviewSchema = z.object({
  quote: quoteSchema,
  oldTotal: satang,
  difference: satang,
  isFree: z.boolean(),
  /** The unit it would have: another than the one that was asked for where that one is taken. */
  unitId: rowId.nullable(),
  unitLabel: z.string().nullable(),
  /** Who or what has the unit that was asked for, or else its own, earliest first. */
  inTheWay: z.array(unitConflictSchema),
  nearestFreeStart: z.string().nullable(),
})
export const amendmentSchema = z.strictObject({
  ...newChoice,
  deliveryPlace: optionalText(300),
  deliveryPostcode: z
    .string()
    .regex(/^[0-9]{5}$/)
    .nullable(),
  expectedTotal: satang.min(0),
  /** Another model at the price that was agreed: what it would cost more or less is neither charged nor given back. */
  keepsPrice: z.boolean().default(false),
  /** Needed where the price is kept. */
  reason: optionalText(500).default(''),
})

export const unitAssignmentSchema = z.strictObject({ unitId: rowId })
/** Bookings that count on a unit which will not come back: lost, sold or given up. */
export const bookingsNeedingUnitSchema = z.object({
  rows: z.array(
    z.object({
      id: uuid,
      code: z.string(),
      version: z.int(),
      customerName: z.string().nullable(),
      start: z.string(),
      end: z.string(),
      /** The best free unit that it could have instead; null when there is none. */
      otherUnit: z.object({ id: rowId, label: z.string() }).nullable(),
    }),
  ),
})
export type BookingNeedingUnit = z.infer<typeof bookingsNeedingUnitSchema>['rows'][number]

/** Two future bookings change units with each other. */
export const unitSwapSchema = z.strictObject({ otherId: uuid, otherVersion: z.int().min(1) })

/** Until when a rental can go on with its unit, and why no longer. */
export const extensionLimitSchema = z.object({
  /** Null where nothing is to be extended: it is over, has no unit, or is a sale. */
  limit: z
    .object({
      latestEnd: z.string(),
      because: z.enum(['next', 'length']),
      /** The last time until then at which the shop is open; null when it is open at the latest end. */
      openUntil: z.string().nullable(),
      next: z
        .object({
          kind: z.string(),
          code: z.string().nullable(),
          customerName: z.string().nullable(),
          start: z.string(),
        })
        .nullable(),
    })
    .nullable(),
})
export type ExtensionLimitAnswer = z.infer<typeof extensionLimitSchema>['limit']

export const extensionPreviewRequestSchema = z.strictObject({ end: instant })
export const extensionPreviewSchema = z.object({
  oldTotal: satang,
  newTotal: satang,
  difference: satang,
  /** Null when the unit is free until then. */
  conflict: z
    .object({
      reservationId: uuid,
      code: z.string(),
      customerName: z.string().nullable(),
      start: z.string(),
      end: z.string(),
      /** Another unit that the booking in the way could have; null when there is none. */
      otherUnit: z.object({ id: rowId, label: z.string() }).nullable(),
    })
    .nullable(),
})
export const extensionSchema = z.strictObject({
  end: instant,
  expectedDifference: satang.min(0),
  /** The booking in the way gets the other unit that the preview named. */
  moveNextTo: rowId.nullable().default(null),
})

export const noShowSchema = z.strictObject({ fee: satang.min(0), reason: text(500) })
/** Neither: the money that lies on the reservation already pays it. */
export const latePaymentSchema = z.strictObject({
  unmatchedId: uuid.nullable().default(null),
  payment: z
    .strictObject({ method: at, amount: satang.min(1), transferRef: line(60).nullable().default(null) })
    .nullable()
    .default(null),
})
/** `to` is needed where a move could lead back to more than one status. */
export const undoSchema = z.strictObject({ reason: text(500) })
