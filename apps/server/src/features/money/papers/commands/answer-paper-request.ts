import type { Paper, RequestBody } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { isVatRegistered, type PaperContext } from '../paper-base.ts'
import { PAYMENT_KINDS } from '../queries.ts'
import { buyerOf, findRequest, type PaperRequestRow } from '../queries/paper-request.ts'
import { writePaymentPaper } from './payment-paper.ts'

interface ReplaceablePaper {
  readonly paymentId: string
}

/** Papers of money that came in for a booking, that count and are made out to somebody else than is asked for. */
export async function findPapersToReplace(
  trx: Transaction<Database>,
  request: PaperRequestRow,
): Promise<ReplaceablePaper[]> {
  const rows = await trx
    .selectFrom('document')
    .innerJoin('reservation', 'reservation.id', 'document.reservation_id')
    .select(['document.payment_id', 'document.snapshot'])
    .where(({ or, eb }) =>
      or([eb('reservation.id', '=', request.booking_id), eb('reservation.group_id', '=', request.booking_id)]),
    )
    .where('document.kind', 'in', [...PAYMENT_KINDS])
    .where('document.status', '=', 'issued')
    .orderBy('document.issued_at')
    .orderBy('document.number')
    .execute()
  const asked = buyerOf(request)
  return rows.flatMap(({ payment_id: paymentId, snapshot }) => {
    const buyer = (snapshot as unknown as Paper).buyer
    const isSame =
      buyer?.name === asked.name &&
      buyer.taxId === asked.taxId &&
      buyer.branchNo === asked.branchNo &&
      buyer.address === asked.address
    return paymentId === null || isSame ? [] : [{ paymentId }]
  })
}

/**
 * Replaces the papers of a booking by some to the company that its holder named: each gets a successor with a number of its
 * own, and becomes `replaced`, with the words that the law asks for. Or refuses it, with the reason. Answered once.
 */
export async function answerPaperRequest(
  trx: Transaction<Database>,
  context: PaperContext,
  bookingId: string,
  answer: RequestBody<'answerPaperRequest'>,
  by: CallAuthor,
): Promise<void> {
  const { requestId, isAccepted, reason = '' } = answer
  const request = await findRequest(trx, bookingId)
  if (request?.id !== requestId) throw new ProblemError('change_closed')
  if (request.status !== 'waiting') throw new ProblemError('change_closed')
  if (!isAccepted && reason === '') throw fieldProblem('invalid_request', '/reason', 'reason_required')
  const issuer = { now: by.now, userId: by.actor.id }
  const numbers: string[] = []
  for (const { paymentId } of isAccepted ? await findPapersToReplace(trx, request) : []) {
    const { number } = await writePaymentPaper(trx, context, {
      paymentId,
      issuer,
      ...companyPaper(context, request),
    })
    numbers.push(number)
  }
  await trx
    .updateTable('paper_request')
    .set({
      status: isAccepted ? 'standing' : 'refused',
      reason: isAccepted ? '' : reason,
      answered_at: new Date(by.now),
      answered_by: by.actor.id,
    })
    .where('id', '=', request.id)
    .execute()
  await writeAudit(trx, {
    by,
    action: isAccepted ? 'replace_papers' : 'refuse_paper',
    entity: 'reservation',
    entityId: bookingId,
    after: { name: request.name, numbers },
    reason: isAccepted ? null : reason,
  })
}

/** A shop with VAT writes a full tax invoice, one without a receipt that names the company. */
export function companyPaper(context: PaperContext, request: PaperRequestRow) {
  const isInvoice = isVatRegistered(context)
  return {
    kind: isInvoice ? ('tax_full' as const) : ('receipt' as const),
    language: request.language as 'th' | 'en',
    buyer: buyerOf(request),
  }
}
