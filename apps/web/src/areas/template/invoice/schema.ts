import { z } from 'zod'
import { INVOICE_STATUSES, PAYMENT_METHODS, PAY_BY, SERVICES, TAXES } from './model.ts'

// What the show-room's invoices are asked and answer. Nothing of it is owed: the calls are answered inside the browser.

const words = z.string().trim().max(200)
const needed = words.min(1)
const longText = z.string().trim().max(5000)
/** US dollars with cents; large enough for a fleet, small enough to be counted in cents without loss. */
const dollars = z.number().min(-99_999_999).max(99_999_999).multipleOf(0.01)
const day = z.iso.date()
const instant = z.iso.datetime()
const taxRate = z.union(TAXES.map((rate) => z.literal(rate)))

export const clientSchema = z.object({
  name: needed,
  company: needed,
  companyEmail: z.email().max(200),
  address: needed,
  /** ISO 3166. */
  country: z.string().regex(/^[A-Z]{2}$/),
  contact: needed,
})
export type Client = z.infer<typeof clientSchema>

export const invoiceSchema = z.strictObject({
  id: z.int().positive(),
  issuedDate: day,
  client: z.strictObject(clientSchema.shape),
  service: z.enum(SERVICES),
  total: dollars.min(0),
  /** A drawn person or nothing. */
  avatar: z.string().max(200),
  invoiceStatus: z.enum(INVOICE_STATUSES),
  /** Below zero: what was paid too much. */
  balance: dollars,
  dueDate: day,
})
export type Invoice = z.infer<typeof invoiceSchema>

export const invoiceListSchema = z.strictObject({
  invoices: z.array(invoiceSchema),
  /** Of all that were found, not of this page. */
  total: z.int().min(0),
})
export type InvoiceList = z.infer<typeof invoiceListSchema>

export const paymentDetailsSchema = z.strictObject({
  totalDue: z.string().regex(/^\$[\d,]+\.\d\d$/),
  bankName: needed,
  country: needed,
  iban: needed,
  swiftCode: needed,
})
export type PaymentDetails = z.infer<typeof paymentDetailsSchema>

export const invoiceAnswerSchema = z.strictObject({ invoice: invoiceSchema, paymentDetails: paymentDetailsSchema })
export type InvoiceAnswer = z.infer<typeof invoiceAnswerSchema>
export const invoiceEnvelopeSchema = z.strictObject({ invoice: invoiceSchema })
export const clientsSchema = z.array(z.strictObject(clientSchema.shape))
export const clientEnvelopeSchema = z.strictObject({ client: z.strictObject(clientSchema.shape) })
export const newClientSchema = z.object({ client: clientSchema })

/** Of all that the filters find. */
export const invoiceSumsSchema = z.strictObject({
  count: z.int().min(0),
  total: dollars.min(0),
  /** What is still owed; what was paid too much is not taken off. */
  owed: dollars.min(0),
  pastDue: z.int().min(0),
})
export type InvoiceSums = z.infer<typeof invoiceSumsSchema>

export const lineSchema = z.object({
  item: needed,
  description: words,
  cost: dollars.min(0).max(999_999.99),
  qty: z.int().min(1).max(9999),
  discount: z.number().min(0).max(100).multipleOf(0.01),
  tax1: taxRate,
  tax2: taxRate,
})
export type Line = z.infer<typeof lineSchema>

/** What stands on the paper beside what the list knows. */
const paperShape = {
  lines: z.array(lineSchema).max(200),
  salesperson: words,
  note: longText,
  payBy: z.enum(PAY_BY),
  hasTerms: z.boolean(),
  hasNote: z.boolean(),
  hasStub: z.boolean(),
}

export const invoiceDraftSchema = z
  .object({ client: clientSchema, service: z.enum(SERVICES), issuedDate: day, dueDate: day, ...paperShape })
  .refine(({ issuedDate, dueDate }) => issuedDate <= dueDate)
export type InvoiceDraft = z.infer<typeof invoiceDraftSchema>
export const newInvoiceSchema = z.object({ invoice: invoiceDraftSchema })

export const paymentSchema = z.object({
  amount: dollars.min(0.01),
  date: day,
  method: z.enum(PAYMENT_METHODS),
  note: words,
})
export type Payment = z.infer<typeof paymentSchema>
export const fillSchema = z.object({ count: z.int().min(0).max(100_000) })
export const newPaymentSchema = z.object({ payment: paymentSchema })

export const mailSchema = z.object({
  from: z.email().max(200),
  to: z.email().max(200),
  subject: needed,
  message: longText,
})
export type InvoiceMail = z.infer<typeof mailSchema>
export const newMailSchema = z.object({ mail: mailSchema })

const HISTORY_KINDS = ['written', 'changed', 'sent', 'downloaded', 'paid', 'duplicated'] as const
const historySchema = z.strictObject({
  kind: z.enum(HISTORY_KINDS),
  /** Who wrote it, whom it went to, what was paid. */
  about: z.string(),
  at: instant,
})
export type HistoryEntry = z.infer<typeof historySchema>

export const paperSchema = z.strictObject({
  ...paperShape,
  lines: z.array(z.strictObject(lineSchema.shape)),
  payments: z.array(z.strictObject(paymentSchema.shape)),
  mails: z.array(z.strictObject({ ...mailSchema.shape, sentAt: instant })),
  /** The first thing first. */
  history: z.array(historySchema),
})
export type Paper = z.infer<typeof paperSchema>
