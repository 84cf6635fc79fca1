import { z } from 'zod'
import { instant, rowId, satang } from '../primitives.ts'
import { addonChoiceSchema, quoteSchema } from '../quotes.ts'

/** One more thing that the holder of a booking wants, within the time that the booking has. */
const ownThing = {
  productId: rowId,
  addons: z.array(addonChoiceSchema).max(20).default([]),
  /** Null for the time of the booking, as far as it is still to come. */
  start: instant.nullable().default(null),
  end: instant.nullable().default(null),
}
export const ownThingQuestionSchema = z.strictObject(ownThing)
/** `expectedTotal` is what was shown and agreed, in satang. */
export const ownThingSchema = z.strictObject({ ...ownThing, expectedTotal: satang.min(0) })

export const ownThingAnswerSchema = z.object({
  start: z.string(),
  end: z.string(),
  quote: quoteSchema,
  isFree: z.boolean(),
  nearestFreeStart: z.string().nullable(),
  /** It comes with the others; else it is fetched at the shop and brought back there. */
  isDelivered: z.boolean(),
  /** It is added at once; else the shop is asked. */
  isAtOnce: z.boolean(),
  /** Of the booking with it, in satang. */
  newTotal: satang,
  toPay: satang,
})
export type OwnThingAnswer = z.infer<typeof ownThingAnswerSchema>
