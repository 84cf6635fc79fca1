// The words and sums of an invoice: used by the pages and by what answers them, so without a schema.

export const INVOICE_STATUSES = ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'] as const
export const SERVICES = ['Scooter rental', 'Delivery', 'Long-term rental', 'Guided tour'] as const
/** Per cent; a line has two of them. */
export const TAXES = [0, 1, 10, 14, 18] as const
export const PAY_BY = ['bank', 'paypal', 'upi'] as const
export const PAYMENT_METHODS = ['cash', 'bank', 'debit', 'credit', 'paypal'] as const

export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]
export type PayBy = (typeof PAY_BY)[number]
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export interface LineFigures {
  /** US dollars with cents. */
  cost: number
  /** Whole pieces. */
  qty: number
  /** Per cent, with up to two places. */
  discount: number
  tax1: number
  tax2: number
}

export interface Totals {
  /** All in cents. */
  subtotal: number
  discount: number
  tax: number
  total: number
}

export const toCents = (dollars: number): number => Math.round(dollars * 100)
export const toDollars = (cents: number): number => cents / 100

/** Of whole numbers, half away from zero, so that no fraction of a cent is lost on the way. */
function partOf(cents: number, hundredthsOfPercent: number): number {
  return Math.round((cents * hundredthsOfPercent) / 10_000)
}

/** Taxes are counted on what is left after the discount, each by itself; every line is rounded to the cent. */
export function lineTotals({ cost, qty, discount, tax1, tax2 }: LineFigures): Totals {
  const subtotal = toCents(cost) * qty
  const less = partOf(subtotal, Math.round(discount * 100))
  const taxed = subtotal - less
  const tax = partOf(taxed, tax1 * 100) + partOf(taxed, tax2 * 100)
  return { subtotal, discount: less, tax, total: taxed + tax }
}

export function invoiceTotals(lines: readonly LineFigures[]): Totals {
  const sum: Totals = { subtotal: 0, discount: 0, tax: 0, total: 0 }
  for (const line of lines) {
    const { subtotal, discount, tax, total } = lineTotals(line)
    sum.subtotal += subtotal
    sum.discount += discount
    sum.tax += tax
    sum.total += total
  }
  return sum
}

/** Nobody pays more than is owed: what is too much would be a credit that this form says nothing of. */
export function paymentFault(cents: number, balanceCents: number): 'none' | 'too-much' | 'settled' | null {
  if (balanceCents <= 0) return 'settled'
  if (cents <= 0) return 'none'
  return cents > balanceCents ? 'too-much' : null
}

/** What an invoice is after a payment or a change of its total; one that nobody has seen yet stays what it is. */
export function statusAfter(before: InvoiceStatus, balanceCents: number, paidCents: number): InvoiceStatus {
  if (paidCents <= 0) return before === 'Paid' || before === 'Partial Payment' ? 'Sent' : before
  return balanceCents <= 0 ? 'Paid' : 'Partial Payment'
}
