import type { Paper } from '@rodchao/contract'
import { isThaiTaxId } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { isVatRegistered, type PaperContext } from '../paper-base.ts'
import { findPaymentPaper } from '../queries.ts'
import { type DocumentOrder, findOwnPayment, type NewDocument } from './document-order.ts'
import { writePaymentPaper } from './payment-paper.ts'

/**
 * A payment's paper anew, such as after it was made void; a full tax invoice that counts stays one, for the same buyer. A
 * shop without VAT makes out receipts to companies, too.
 */
export async function reissuePaymentPaper(
  trx: Transaction<Database>,
  context: PaperContext,
  order: DocumentOrder,
): Promise<string> {
  const paymentId = await incomingPayment(trx, order)
  const { language, buyer } = order.asked
  const earlier = await findPaymentPaper(trx, paymentId)
  const said = (earlier?.snapshot as unknown as Paper | undefined)?.buyer
  const isFull = earlier?.kind === 'tax_full' && earlier.status === 'issued'
  const company = earlier?.kind === 'receipt' && said?.taxId ? said : undefined
  const asked = buyer ? checkedBuyer(buyer) : undefined
  const fullBuyer = asked ?? said
  const receiptBuyer = isVatRegistered(context) ? undefined : (asked ?? company)
  const { id } = await writePaymentPaper(trx, context, {
    paymentId,
    issuer: order.issuer,
    language,
    ...(receiptBuyer ? { buyer: receiptBuyer } : {}),
    ...(isFull && fullBuyer ? { kind: 'tax_full', buyer: fullBuyer } : {}),
  })
  return id
}

/** A full tax invoice in the place of the abbreviated one, which says that it was cancelled for it. */
export async function issueFullInvoice(
  trx: Transaction<Database>,
  context: PaperContext,
  order: DocumentOrder,
): Promise<string> {
  if (!isVatRegistered(context)) throw new ProblemError('not_vat_registered')
  const { buyer, language } = order.asked
  if (!buyer) throw fieldProblem('invalid_request', '/buyer', 'required')
  const checked = checkedBuyer(buyer)
  const { id } = await writePaymentPaper(trx, context, {
    paymentId: await incomingPayment(trx, order),
    issuer: order.issuer,
    kind: 'tax_full',
    language,
    buyer: checked,
  })
  return id
}

async function incomingPayment(trx: Transaction<Database>, order: DocumentOrder): Promise<string> {
  const { id, direction } = await findOwnPayment(trx, order)
  if (direction !== 'in') throw fieldProblem('unknown_reference', '/paymentId', 'not_received')
  return id
}

/** Numbers of companies begin with 0, and a company's invoice says which of its branches it is for. */
export function checkedBuyer(
  buyer: NonNullable<NewDocument['buyer']>,
  pointer = '/buyer',
): NonNullable<NewDocument['buyer']> {
  if (buyer.taxId !== null && !isThaiTaxId(buyer.taxId))
    throw fieldProblem('id_number_invalid', `${pointer}/taxId`, 'id_number_invalid')
  if (buyer.taxId?.startsWith('0') && buyer.branchNo === null)
    throw fieldProblem('invalid_request', `${pointer}/branchNo`, 'required')
  return buyer
}
