import { FULL_AGE, SALE_PAPERS, SALE_PAYERS } from '@rodchao/rental'
import { z } from 'zod'
import { isoDate, line, optionalText, satang, text } from '../primitives.ts'

/** What a contract of sale says that no reservation knows: asked when it is written, printed as it was agreed. */
export const saleFactsSchema = z.strictObject({
  buyer: z.strictObject({
    address: text(500),
    /** A Thai id of 13 digits, or a passport. */
    idNumber: line(30),
    age: z.int().min(15).max(120),
  }),
  /** Whoever signs for the shop. */
  seller: z.strictObject({ name: line(200), age: z.int().min(FULL_AGE).max(120) }),
  modelYear: z.int().min(1950).max(2100),
  odometerKm: z.int().min(0).max(9_999_999),
  /** Known faults; empty when none are known. */
  defects: optionalText(1000).default(''),
  /** What the shop warrants and how long; empty when it is sold as seen. */
  warranty: optionalText(1000).default(''),
  /** Null for what is not registered, such as a bicycle. */
  book: z.strictObject({ holder: line(200), number: line(60) }).nullable(),
  deliveryOn: isoDate,
  deliveryPlace: line(300),
  balanceDueOn: isoDate,
  transferFeeBy: z.enum(SALE_PAYERS),
  stampDutyBy: z.enum(SALE_PAYERS),
  papers: z.array(z.enum(SALE_PAPERS)).min(1).max(SALE_PAPERS.length),
  /** Names under which the witnesses sign; empty ones are written by hand. */
  witnesses: z.tuple([optionalText(200), optionalText(200)]),
})
export type SaleFacts = z.infer<typeof saleFactsSchema>

/** The facts as they are printed, with the duty computed. */
export const saleAgreementSchema = saleFactsSchema.extend({
  /** Satang: 1 baht for each 200 baht of the price begun, of what is registered. For the shop's accountant to check. */
  stampDuty: satang,
  /** The day of the newest payment that the price was paid with; null when nothing is paid. */
  paidOn: z.string().nullable(),
})
export type SaleAgreement = z.infer<typeof saleAgreementSchema>
