import { invoiceTotals, toCents, toDollars } from '../model.ts'
import type { Invoice, InvoiceDraft, Paper } from '../schema.ts'

/** What is being written, as if it were saved. */
export function draftPaper(id: number, draft: InvoiceDraft, before?: Invoice): { invoice: Invoice; paper: Paper } {
  const { client, service, issuedDate, dueDate, ...paper } = draft
  const { total } = invoiceTotals(draft.lines)
  const paid = before === undefined ? 0 : toCents(before.total) - toCents(before.balance)
  return {
    invoice: {
      id,
      client,
      service,
      issuedDate,
      dueDate,
      total: toDollars(total),
      balance: toDollars(total - paid),
      avatar: before?.avatar ?? '',
      invoiceStatus: before?.invoiceStatus ?? 'Draft',
    },
    paper: { ...paper, payments: [], mails: [], history: [] },
  }
}
