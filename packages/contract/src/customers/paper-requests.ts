import { z } from 'zod'
import {
  idempotencyHeaders,
  language,
  line,
  optionalText,
  text,
  tokenHeaders,
  tokenWriteHeaders,
  uuid,
} from '../primitives.ts'

/** Whom the receipts and tax invoices of a booking are to be made out to. */
const companySchema = z.strictObject({
  name: line(200),
  taxId: z.string().regex(/^[0-9]{13}$/),
  /** Five digits, 00000 is the head office. People have none, and companies have to say it. */
  branchNo: z
    .string()
    .regex(/^[0-9]{5}$/)
    .nullable(),
  address: text(500),
  language,
})

/**
 * `waiting`: papers that were issued before have to be replaced by staff. `standing`: those to come are made out so, and none
 * says otherwise.
 */
const paperRequestSchema = companySchema.extend({
  id: uuid,
  status: z.enum(['waiting', 'standing', 'refused']),
  /** Why staff refused it. */
  reason: z.string(),
})
export type PaperRequest = z.infer<typeof paperRequestSchema>
const known = z.object({ request: paperRequestSchema.nullable() })
const ofReservation = z.object({ id: uuid })

export const PAPER_REQUEST_SHAPES = {
  findPaperRequest: {
    summary: 'Whom the papers of a booking are made out to, as its holder asked',
    headers: tokenHeaders,
    status: 200,
    response: known,
  },
  askForPaper: {
    summary: 'The holder of a booking asks for receipts or tax invoices to a company',
    headers: tokenWriteHeaders,
    body: companySchema,
    status: 200,
    response: known,
  },
  withdrawPaperRequest: {
    summary: 'Papers to come are for the customer again',
    headers: tokenWriteHeaders,
    status: 200,
    response: known,
  },
  findAskedPaper: {
    summary: 'Whom the papers of a booking are to be made out to',
    params: ofReservation,
    status: 200,
    response: known,
  },
  answerPaperRequest: {
    summary: 'Papers that were issued are replaced by some to the company, or the request is refused with the reason',
    params: ofReservation,
    headers: idempotencyHeaders,
    body: z.strictObject({ requestId: uuid, isAccepted: z.boolean(), reason: optionalText(300).default('') }),
    status: 200,
    response: known,
  },
} as const
