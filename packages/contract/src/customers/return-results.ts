import { z } from 'zod'
import { localText, satang, uuid } from '../primitives.ts'

/** What came of a return, for whoever holds the booking: what was charged, what of the deposit was kept and why. */
export const returnResultSchema = z.object({
  things: z.array(
    z.object({
      no: z.int(),
      name: localText,
      /** What the return asked for: late hours, fuel, damage. Part of the price. */
      charges: z.array(z.object({ text: localText, quantity: z.int(), unitAmount: satang, amount: satang })),
      deposit: z.object({
        received: satang,
        /** Each pays the price, with the reason in the words of staff. */
        kept: z.array(z.object({ amount: satang, reason: z.string() })),
        refunded: satang,
        /** Still with the shop. */
        held: satang,
      }),
      /** Pictures of damage that staff took at the return, oldest first. */
      photos: z.array(z.object({ id: uuid, takenAt: z.string() })),
    }),
  ),
})
export type ReturnResult = z.infer<typeof returnResultSchema>
