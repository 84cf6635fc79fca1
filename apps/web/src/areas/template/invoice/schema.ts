import { z } from 'zod/mini'
import { INVOICE_STATUSES, PAYMENT_METHODS, PAY_BY, SERVICES, TAXES } from './model.ts'

// What the show-room's invoices are asked and answer. Nothing of it is owed: the calls are answered inside the browser.

const words = z.string().check(z.trim(), z.maxLength(200))
const needed = words.check(z.minLength(1))
const longText = z.string().check(z.trim(), z.maxLength(5000))
/** US dollars with cents; large enough for a fleet, small enough to be counted in cents without loss. */
const dollars = z.number().check(z.minimum(-99_999_999), z.maximum(99_999_999), z.multipleOf(0.01))
const day = z.iso.date()
const instant = z.iso.datetime()
const taxRate = z.union(TAXES.map((rate) => z.literal(rate)))

export const clientSchema = z.object({
  name: needed,
  company: needed,
  companyEmail: z.email().check(z.maxLength(200)),
  address: needed,
  /** ISO 3166. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  contact: needed,
})
export type Client = z.infer<typeof clientSchema>

export const invoiceSchema = z.strictObject({
  id: z.int().check(z.positive()),
  issuedDate: day,
  client: z.strictObject(clientSchema.shape),
  service: z.enum(SERVICES),
  total: dollars.check(z.minimum(0)),
  /** A drawn person or nothing. */
  avatar: z.string().check(z.maxLength(200)),
  invoiceStatus: z.enum(INVOICE_STATUSES),
  /** Below zero: what was paid too much. */
  balance: dollars,
  dueDate: day,
})
export type Invoice = z.infer<typeof invoiceSchema>

export const invoiceListSchema = z.strictObject({
  invoices: z.array(invoiceSchema),
  /** Of all that were found, not of this page. */
  total: z.int().check(z.minimum(0)),
})
export type InvoiceList = z.infer<typeof invoiceListSchema>

export const paymentDetailsSchema = z.strictObject({
  totalDue: z.string().check(z.regex(/^\$[\d,]+\.\d\d$/)),
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
  count: z.int().check(z.minimum(0)),
  total: dollars.check(z.minimum(0)),
  /** What is still owed; what was paid too much is not taken off. */
  owed: dollars.check(z.minimum(0)),
  pastDue: z.int().check(z.minimum(0)),
})
export type InvoiceSums = z.infer<typeof invoiceSumsSchema>

export const lineSchema = z.object({
  item: needed,
  description: words,
  cost: dollars.check(z.minimum(0), z.maximum(999_999.99)),
  qty: z.int().check(z.minimum(1), z.maximum(9999)),
  discount: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01)),
  tax1: taxRate,
  tax2: taxRate,
})
export type Line = z.infer<typeof lineSchema>

/** What stands on the paper beside what the list knows. */
const paperShape = {
  lines: z.array(lineSchema).check(z.maxLength(200)),
  salesperson: words,
  note: longText,
  payBy: z.enum(PAY_BY),
  hasTerms: z.boolean(),
  hasNote: z.boolean(),
  hasStub: z.boolean(),
}

export const invoiceDraftSchema = z
  .object({ client: clientSchema, service: z.enum(SERVICES), issuedDate: day, dueDate: day, ...paperShape })
  .check(z.refine(({ issuedDate, dueDate }) => issuedDate <= dueDate))
export type InvoiceDraft = z.infer<typeof invoiceDraftSchema>
export const newInvoiceSchema = z.object({ invoice: invoiceDraftSchema })

export const paymentSchema = z.object({
  amount: dollars.check(z.minimum(0.01)),
  date: day,
  method: z.enum(PAYMENT_METHODS),
  note: words,
})
export type Payment = z.infer<typeof paymentSchema>
export const newPaymentSchema = z.object({ payment: paymentSchema })

export const mailSchema = z.object({
  from: z.email().check(z.maxLength(200)),
  to: z.email().check(z.maxLength(200)),
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
