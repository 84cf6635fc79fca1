import { z } from 'zod'

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
})
export type Proof = z.infer<typeof proofSchema>
