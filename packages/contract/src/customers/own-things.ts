import { z } from 'zod'
import { productCategory, shopSchema } from '../catalogue.ts'
import { instant, localText, rowId, satang, tokenHeaders, tokenWriteHeaders } from '../primitives.ts'
import { addonChoiceSchema, quoteSchema } from '../quotes.ts'
import { trackedReservationSchema } from '../reservations.ts'

/** One more thing that the holder of a booking wants, within the time that the booking has. */
const ownThing = {
  productId: rowId,
  addons: z.array(addonChoiceSchema).max(20).default([]),
  /** Null for the time of the booking, as far as it is still to come. */
  start: instant.nullable().default(null),
  end: instant.nullable().default(null),
}
/** The times alone: what may be had in them. */
export const ownOffersQuestionSchema = z.strictObject({ start: ownThing.start, end: ownThing.end })
export const ownThingQuestionSchema = z.strictObject(ownThing)
/** `expectedTotal` is what was shown and agreed, in satang. */
export const ownThingSchema = z.strictObject({ ...ownThing, expectedTotal: satang.min(0) })

/** Vehicles that may be added, each with its price in that time, in satang. */
export const ownOffersSchema = z.object({
  start: z.string(),
  end: z.string(),
  /** It comes with the others; else it is fetched at the shop and brought back there. */
  isDelivered: z.boolean(),
  /** It is added at once; else the shop is asked. */
  isAtOnce: z.boolean(),
  offers: z.array(
    z.object({
      productId: rowId,
      category: productCategory,
      name: localText,
      drawing: z.object({ kind: z.string(), paint: z.string() }),
      damageDeposit: satang,
      total: satang,
      isFree: z.boolean(),
    }),
  ),
  /** What may be taken along with them, by their categories. */
  addons: shopSchema.shape.addons,
})
export type OwnOffers = z.infer<typeof ownOffersSchema>

export const ownThingAnswerSchema = z.object({
  start: z.string(),
  end: z.string(),
  quote: quoteSchema,
  isFree: z.boolean(),
  nearestFreeStart: z.string().nullable(),
  isDelivered: z.boolean(),
  isAtOnce: z.boolean(),
  /** Of the booking with it, in satang. */
  newTotal: satang,
  toPay: satang,
})
export type OwnThingAnswer = z.infer<typeof ownThingAnswerSchema>

export const OWN_THING_SHAPES = {
  findOwnOffers: {
    summary: 'What may be added to the booking by its holder, with its price, and whether it can be had',
    headers: tokenHeaders,
    body: ownOffersQuestionSchema,
    status: 200,
    response: ownOffersSchema,
  },
  previewOwnThing: {
    summary: 'What one more thing for the booking would cost its holder, and whether it can be had',
    headers: tokenHeaders,
    body: ownThingQuestionSchema,
    status: 200,
    response: ownThingAnswerSchema,
  },
  addOwnThing: {
    summary: 'One more thing, at the price shown: at once while the booking is to be paid, else asked of the shop',
    headers: tokenWriteHeaders,
    body: ownThingSchema,
    status: 201,
    response: trackedReservationSchema,
  },
} as const
