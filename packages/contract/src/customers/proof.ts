import { z } from 'zod'
import { localText } from '../primitives.ts'

const count = z.int().min(0)

/** What the shop's own books say of it, each with what it is counted from; null where that is too little. */
export const proofSchema = z.object({
  /** Days of the shop, first and last; `2026-11-23`. */
  from: z.string(),
  to: z.string(),
  /** Damage deposits that were settled, and those of which nothing was kept. */
  deposits: z.object({ count, inFull: count }).nullable(),
  /** Minutes within which half of the slips that came in opening hours were confirmed. */
  confirmation: z.object({ count, medianMinutes: z.int().min(1) }).nullable(),
  /** Stars of customers whose rental is over, as tenths of their mean, and the newest words that are not hidden. */
  stars: z
    .object({
      count,
      tenths: z.int().min(10).max(50),
      words: z.array(
        z.object({
          stars: z.int(),
          words: z.string(),
          language: z.enum(['th', 'en']),
          name: z.string(),
          product: localText,
          /** Day of the shop. */
          day: z.string(),
        }),
      ),
    })
    .nullable(),
})
export type Proof = z.infer<typeof proofSchema>
