import { CHANGE_REQUEST_STATUSES, REQUESTED_CHANGES, ASKED_CHANGES } from '@rodchao/rental'
import { z } from 'zod'
import { instant, localText, satang, text, uuid } from '../primitives.ts'

/** Times that the holder of a booking wants for some of its things, by their numbers; one of one thing has number 1. */
const askedChange = {
  things: z.array(z.int().min(1).max(10)).min(1).max(10),
  /** Null keeps the start. */
  start: instant.nullable(),
  end: instant,
}
export const changeQuestionSchema = z.strictObject(askedChange)
/** `expectedDifference` is what was shown and agreed, in satang. */
export const newChangeRequestSchema = z.strictObject({ ...askedChange, expectedDifference: satang })
export const changeWithdrawalSchema = z.strictObject({ requestId: uuid })

const changedTimes = {
  no: z.int(),
  start: z.string(),
  end: z.string(),
  oldTotal: satang,
  newTotal: satang,
}

export const changeAnswerSchema = z.object({
  things: z.array(
    z.object({
      ...changedTimes,
      kind: z.enum(ASKED_CHANGES),
      name: localText,
      /** What the new total is made of. */
      lines: z.array(z.object({ text: localText, amount: satang })),
      isFree: z.boolean(),
      /** For another start, where it is not free. */
      nearestFreeStart: z.string().nullable(),
      /** Until when it could be kept, where it cannot be kept as long as asked. */
      freeUntil: z.string().nullable(),
    }),
  ),
  isFree: z.boolean(),
  oldTotal: satang,
  newTotal: satang,
  difference: satang,
  toPay: satang,
  credit: satang,
})
export type ChangeAnswer = z.infer<typeof changeAnswerSchema>

/** The last request of a booking that was not withdrawn. */
export const changeRequestSchema = z
  .object({
    id: uuid,
    status: z.enum(CHANGE_REQUEST_STATUSES),
    things: z.array(
      z.object({
        ...changedTimes,
        kind: z.enum(REQUESTED_CHANGES),
        /** Of what is to be added; null for what is in the booking already. */
        name: localText.nullable(),
      }),
    ),
    difference: satang,
    askedAt: z.string(),
    answeredAt: z.string().nullable(),
    /** In the words of staff; empty unless they refused it. */
    reason: z.string(),
  })
  .nullable()
export type ChangeRequest = NonNullable<z.infer<typeof changeRequestSchema>>

export const changeApplicationSchema = z.strictObject({ requestId: uuid })
export const changeRefusalSchema = z.strictObject({ requestId: uuid, reason: text(500) })
