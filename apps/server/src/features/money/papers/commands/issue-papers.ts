import { toWireInstant } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { findViewById } from '../../../rentals/reservations/queries/reservation-view.ts'
import { isVatRegistered, lineThing, type PaperContext, printedModel, singleLine } from '../paper-base.ts'
import { described } from '../payment-lines.ts'
import { depositAccount } from '../queries/deposit-account.ts'
import { findStandingBuyer } from '../queries/paper-request.ts'
import { companyPaper } from './answer-paper-request.ts'
import { creditInvoices } from './credit-invoices.ts'
import { writePaymentPaper } from './payment-paper.ts'
import type { PaperIssuer } from './replace-document.ts'
import { writeDocument } from './write-document.ts'

export type { PaperIssuer } from './replace-document.ts'

/**
 * The receipt of money that came in, or the abbreviated tax invoice where the shop is registered for VAT; made out to the
 * company that the holder of the booking asked for.
 */
export async function issuePaymentPaper(
  trx: Transaction<Database>,
  context: PaperContext,
  paymentId: string,
  issuer: PaperIssuer,
): Promise<void> {
  const asked = await findStandingBuyer(trx, paymentId)
  await writePaymentPaper(trx, context, {
    paymentId,
    issuer,
    ...(asked === undefined ? {} : companyPaper(context, asked)),
  })
}

const SLIP_LABELS = {
  received: { th: 'รับเงินประกันความเสียหาย', en: 'Damage deposit received' },
  refunded: { th: 'คืนเงินประกันความเสียหาย', en: 'Damage deposit given back' },
} as const

/** The slip for a damage deposit that came in or went back. What is kept pays the reservation and has a receipt. */
export async function issueDepositSlip(
  trx: Transaction<Database>,
  context: PaperContext,
  depositEntryId: string,
  issuer: PaperIssuer,
): Promise<void> {
  const entry = await trx
    .selectFrom('deposit_entry')
    .selectAll()
    .where('id', '=', depositEntryId)
    .executeTakeFirstOrThrow()
  const { kind, method } = entry
  if ((kind !== 'received' && kind !== 'refunded') || method === null) return
  const view = await findViewById(trx, entry.reservation_id)
  const text = described(SLIP_LABELS[kind], { name: printedModel(view), category: view.product.category })
  await writeDocument(trx, context, {
    view,
    kind: 'deposit_slip',
    language: view.language as 'th' | 'en',
    total: entry.amount,
    issuer,
    depositEntryId,
    parts: {
      lines: [singleLine(text, entry.amount, { kind: 'deposit', thing: lineThing(view) })],
      deposit: await depositAccount(trx, entry),
      payment: { method, receivedAt: toWireInstant(entry.at.getTime()), transferRef: entry.transfer_ref },
    },
  })
}

/** The credit notes for money that went back after tax invoices; nothing where the shop is not registered for VAT. */
export async function issueCreditNote(
  trx: Transaction<Database>,
  context: PaperContext,
  paymentId: string,
  reason: string,
  issuer: PaperIssuer,
): Promise<void> {
  if (!isVatRegistered(context)) return
  await creditInvoices(trx, context, { refundId: paymentId, reason, issuer })
}
