import { RATE_TIERS } from '@rodchao/rental'
import { z } from 'zod'
import { satang } from './primitives.ts'
import { quoteSchema } from './quotes.ts'

const tier = z.enum(RATE_TIERS)

/** The price of one choice with what explains it: the rates it is made of, and what other lengths would cost. */
export const calculationSchema = z.object({
  quote: quoteSchema,
  isFree: z.boolean(),
  /** At most 5, as in availability. */
  freeUnits: z.int(),
  nearestFreeStart: z.string().nullable(),
  /** Last instant at which cancelling costs nothing; null where it always costs. */
  freeCancellationUntil: z.string().nullable(),
  /** The rent cut into the blocks it is made of. */
  pieces: z.array(z.object({ tier, hours: z.int(), count: z.int(), amount: satang })),
  /** Totals by whole days (or nights) from the same start, add-ons, delivery and code included. */
  byDays: z.array(z.object({ days: z.int(), total: satang })),
  /** A longer time that costs less; null where more days never do. */
  cheaper: z
    .object({
      days: z.int(),
      total: satang,
      saved: satang,
      untilDays: z.int(),
      tier: tier.nullable(),
      freeDelivery: z.boolean(),
    })
    .nullable(),
})
export type Calculation = z.infer<typeof calculationSchema>
