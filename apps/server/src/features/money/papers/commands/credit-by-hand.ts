import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { isVatRegistered, type PaperContext } from '../paper-base.ts'
import { creditInvoices, findInvoices, writeCreditNote } from './credit-invoices.ts'
import { type DocumentOrder, findOwnPayment } from './document-order.ts'

/**
 * A credit note that staff ask for: for a refund that has none yet, or for what is left of the tax invoice of a payment.
 * 409 `document_not_open` where there is nothing left to credit.
 */
export async function creditByHand(
  trx: Transaction<Database>,
  context: PaperContext,
  order: DocumentOrder,
): Promise<string> {
  const { reservation, asked, issuer } = order
  if (!isVatRegistered(context)) throw new ProblemError('not_vat_registered')
  if (asked.reason === '') throw fieldProblem('invalid_request', '/reason', 'required')
  const { id, direction } = await findOwnPayment(trx, order)
  const { reason, language } = asked
  if (direction === 'out') {
    const written = await creditInvoices(trx, context, { refundId: id, reason, issuer, language })
    const last = written.at(-1)
    if (!last) throw new ProblemError('document_not_open')
    return last.id
  }
  const invoice = (await findInvoices(trx, reservation.id)).find(({ row }) => row.payment_id === id)
  if (!invoice || invoice.left <= 0) throw new ProblemError('document_not_open')
  const { row, left } = invoice
  const note = { original: row, left, amount: left, reason, issuer, language, refund: null }
  return (await writeCreditNote(trx, context, note)).id
}
