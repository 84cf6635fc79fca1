import { z } from 'zod'
import { CARD_PROVIDERS } from './customers/payment-ways.ts'
import { PAY_METHODS } from './names.ts'
import {
  instant,
  line,
  optionalText,
  queryRowId,
  rowId,
  satang,
  satangPaid,
  satangSum,
  text,
  uuid,
} from './primitives.ts'

const method = z.enum(PAY_METHODS)

/** Taken all the same, though a transfer of the booking waits and may bring it, too: else that is `slip_waiting`. */
export const besideSlip = z.boolean().default(false)

/** Money that came in at the counter. `receipt` may ask for a full tax invoice instead of the usual paper. */
export const newPaymentSchema = z.strictObject({
  /** It pays what all things of the booking owe, in their order; else this one alone. */
  ofBooking: z.boolean().default(false),
  besideSlip,
  method,
  amount: satangPaid,
  transferRef: line(60).nullable().default(null),
  receivedAt: instant.optional(),
  note: optionalText(300).default(''),
})
export const newDepositSchema = z.strictObject({
  method,
  amount: satangPaid,
  transferRef: line(60).nullable().default(null),
})
export const refundProofSchema = z.strictObject({
  method,
  /** What of it went back; the rest stays to be given back. All of it when absent. */
  amount: satangPaid.optional(),
  transferRef: line(60).nullable().default(null),
  note: optionalText(300).default(''),
})
export const refundParams = z.object({ id: uuid, refund: uuid })

/**
 * Money that came by card and can go back to it through the payment provider. `offered`: nobody has asked for it yet; `asked`:
 * the provider may not have heard of it and can be asked again; `pending`: it has; `failed`: it did not go, and can be asked
 * for anew; `returned`: it had gone, the customer's bank sent it back, and it waits among the unmatched money; `settled`: it
 * waits there no more.
 */
export const refundCardSchema = z
  .object({
    provider: z.enum(CARD_PROVIDERS),
    state: z.enum(['offered', 'asked', 'pending', 'failed', 'done', 'returned', 'settled']),
    /** Why it did not go, in the provider's words for programs. */
    fault: z.string().nullable(),
  })
  .nullable()

export const refundListSchema = z.object({
  rows: z.array(
    z.object({
      id: uuid,
      reservationId: uuid,
      code: z.string(),
      customer: z.object({ fullName: z.string(), phone: z.string() }).nullable(),
      amount: satang,
      /** The damage deposit goes back, not what was paid. */
      isDeposit: z.boolean(),
      reason: z.string(),
      createdAt: z.string(),
      card: refundCardSchema,
    }),
  ),
})

export const newUnmatchedSchema = z.strictObject({
  method,
  amount: satangPaid,
  receivedAt: instant,
  transferRef: line(60).nullable().default(null),
  note: optionalText(300).default(''),
})
export const unmatchedSchema = z.object({
  id: uuid,
  method,
  amount: satang,
  receivedAt: z.string(),
  transferRef: z.string().nullable(),
  note: z.string(),
  status: z.enum(['open', 'matched', 'returned']),
  source: z.object({ id: uuid, code: z.string() }).nullable(),
  /** Reservations that wait for exactly this amount. */
  matches: z.array(z.object({ id: uuid, code: z.string(), customerName: z.string().nullable() })),
})
export const unmatchedListSchema = z.object({ rows: z.array(unmatchedSchema) })
export const matchPaymentSchema = z.strictObject({ reservationId: uuid })
export const returnUnmatchedSchema = z.strictObject({ note: text(300) })

/** What petty cash goes into a drawer for, and what out of it. */
export const PETTY_KINDS = { in: ['change', 'other'], out: ['fuel', 'parts', 'tip', 'bank', 'other'] } as const
export type PettyDirection = keyof typeof PETTY_KINDS
export type PettyKind = (typeof PETTY_KINDS)[PettyDirection][number]
const pettyFacts = {
  branchId: rowId,
  amount: satangPaid,
  /** What for, in words. */
  note: text(300),
  /** Of the receipt or the bank's slip. */
  receiptNumber: line(60).nullable().default(null),
}
export const newPettyCashSchema = z.discriminatedUnion('direction', [
  z.strictObject({ direction: z.literal('in'), kind: z.enum(PETTY_KINDS.in), ...pettyFacts }),
  z.strictObject({ direction: z.literal('out'), kind: z.enum(PETTY_KINDS.out), ...pettyFacts }),
])
export const undoPettyCashSchema = z.strictObject({ note: text(300) })

export const drawerQuerySchema = z.strictObject({ branch: queryRowId })
const drawerLine = z.object({
  id: uuid,
  at: z.string(),
  what: z.enum(['payment', 'refund', 'deposit_received', 'deposit_refunded', 'petty_cash']),
  /** Below zero for money that left the drawer. */
  amount: satang,
  /** Null for petty cash, which belongs to none. */
  reservation: z.object({ id: uuid, code: z.string() }).nullable(),
  petty: z
    .object({
      kind: z.enum(['change', 'fuel', 'parts', 'tip', 'bank', 'other']),
      note: z.string(),
      receiptNumber: z.string().nullable(),
      /** It undoes another entry. */
      isCounterEntry: z.boolean(),
      /** Another entry undoes it. */
      isUndone: z.boolean(),
    })
    .nullable(),
  recordedBy: z.string().nullable(),
})
export const drawerSchema = z.object({
  branchId: rowId,
  from: z.string(),
  openingFloat: satang,
  cashIn: satangSum,
  cashOut: satangSum,
  pettyIn: satangSum,
  pettyOut: satangSum,
  /** The float and what came in of both kinds, less what went out. */
  expected: satangSum,
  /** The number of lines; only the newest of very many are listed, and the sums are over all of them. */
  lineCount: z.int(),
  lines: z.array(drawerLine),
  closings: z.array(
    z.object({
      id: uuid,
      from: z.string(),
      until: z.string(),
      openingFloat: satang,
      cashIn: satangSum,
      cashOut: satangSum,
      pettyIn: satangSum,
      pettyOut: satangSum,
      expected: satangSum,
      counted: satang,
      leftFloat: satang,
      note: z.string(),
      closedBy: z.string().nullable(),
    }),
  ),
})
export const drawerCloseSchema = z.strictObject({
  branchId: rowId,
  /** What the page showed; another sum now is refused with 412, so that nobody signs for cash that came meanwhile. */
  expected: satangSum,
  counted: satang.min(0),
  leftFloat: satang.min(0),
  /** Needed where another sum was counted than expected. */
  note: optionalText(500).default(''),
})
