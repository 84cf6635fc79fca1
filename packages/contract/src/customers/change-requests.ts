import { CHANGE_REQUEST_STATUSES, REQUESTED_CHANGES, ASKED_CHANGES } from '@rodchao/rental'
import { z } from 'zod'
import { productCategory } from '../catalogue.ts'
import { instant, localText, rowId, satang, text, tokenHeaders, uuid } from '../primitives.ts'

/** Times, and perhaps another model, that the holder of a booking wants for some of its things, by their numbers; one of one thing has number 1. */
const askedChange = {
  things: z.array(z.int().min(1).max(10)).min(1).max(10),
  /** Null keeps the start. */
  start: instant.nullable(),
  end: instant,
  /** Another model for the one thing that it is about; null keeps what is booked. */
  productId: rowId.nullable().default(null),
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
      /** Of the model that it would be. */
      name: localText,
      isOtherModel: z.boolean(),
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

/** Which thing of the booking is to be another model, and the times that are asked for with it. */
export const ownModelsQuestionSchema = z.strictObject({
  thing: z.int().min(1).max(10),
  /** Null keeps the start. */
  start: instant.nullable(),
  end: instant,
})

/** Models that one thing of a booking could be instead, what went out most first. */
export const ownModelsSchema = z.object({
  models: z.array(
    z.object({
      productId: rowId,
      category: productCategory,
      name: localText,
      drawing: z.object({ kind: z.string(), paint: z.string() }),
      /** Its first photograph in the smallest size; null where it is drawn. */
      photo: z.object({ hash: z.string(), width: z.int() }).nullable(),
      isFree: z.boolean(),
      /** For this time, without extras and delivery. */
      total: satang,
      /** What that is more than with the model that is booked, below zero less; null where that one has no price any more. */
      difference: satang.nullable(),
    }),
  ),
  /** How many there are that the licence which was shown does not cover; they are not among them. */
  unlicensed: z.int(),
})
export type OwnModels = z.infer<typeof ownModelsSchema>

export const OWN_MODEL_SHAPES = {
  findOwnModels: {
    summary: 'Which other models a thing of the booking could be, what they cost more, and whether they can be had',
    headers: tokenHeaders,
    body: ownModelsQuestionSchema,
    status: 200,
    response: ownModelsSchema,
  },
} as const

/** The last request of a booking that was not withdrawn. */
export const changeRequestSchema = z
  .object({
    id: uuid,
    status: z.enum(CHANGE_REQUEST_STATUSES),
    things: z.array(
      z.object({
        ...changedTimes,
        kind: z.enum(REQUESTED_CHANGES),
        /** Of what is to be added, or of the other model that it is to be; null for what stays what it is. */
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
