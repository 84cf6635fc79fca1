import { z } from 'zod'
import { returnTermsSchema } from '../primitives.ts'

/**
 * Which notice on personal data the pages show. Whoever changes its words gives it the day of the change, so that a booking
 * says which one its customer has read; a test holds both together.
 */
export const PRIVACY_VERSION = '2026-11-25'

export const cancellationPolicySchema = z.array(z.object({ hoursBefore: z.number(), feeBasisPointsOfTotal: z.int() }))

const clauses = z.array(z.object({ number: z.string(), paragraphs: z.array(z.string()) }))

const contractWords = z.object({
  /** As the contracts print it. */
  version: z.string(),
  /** When it was written; null for the text that a shop begins with. */
  since: z.string().nullable(),
  clauses: z.object({ th: clauses, en: clauses }),
})
export type ContractWords = z.infer<typeof contractWords>

/** What a booking is agreed on beside its price, in one of its versions. */
export const termsVersionSchema = z.object({
  version: z.string(),
  since: z.string(),
  /** When the next ones took their place; null for those that are in force. */
  until: z.string().nullable(),
  rental: contractWords,
  /** Of houses; null in terms from before that had a text of its own. */
  stay: contractWords.nullable(),
  sale: contractWords,
  freeMinutes: z.int(),
  returnTerms: returnTermsSchema,
  cancellationPolicy: cancellationPolicySchema,
})
export type TermsVersion = z.infer<typeof termsVersionSchema>

export const TERMS_SHAPES = {
  findTerms: {
    summary: 'The terms that are in force, or those of a version that was in force before',
    query: z.strictObject({ version: z.string().optional() }),
    status: 200,
    response: termsVersionSchema,
  },
} as const
