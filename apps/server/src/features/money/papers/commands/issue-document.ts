import type { IssuedDocument } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import { requestFingerprint, type KeyedAnswer, withIdempotency } from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { requireDriverAccess } from '../../../rentals/staff-reservations/queries/reservation-access.ts'
import { announceChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { issueConfirmation } from './issue-confirmation.ts'
import { lockReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { findDocument } from '../queries.ts'
import { creditByHand } from './credit-by-hand.ts'
import type { DocumentOrder, NewDocument } from './document-order.ts'
import { issueRentalContract } from './issue-contract.ts'
import { issueSaleContract } from './issue-sale-contract.ts'
import { issueFullInvoice, reissuePaymentPaper } from './reissue-payment-paper.ts'

export interface DocumentCall {
  readonly user: SignedInUser
  readonly key: string
  readonly traceId: string
}

type Issue = (trx: Transaction<Database>, context: ReservationContext, order: DocumentOrder) => Promise<string>

const ISSUERS: Readonly<Record<NewDocument['kind'], Issue>> = {
  reservation: confirmAgain,
  receipt: reissuePaymentPaper,
  tax_full: issueFullInvoice,
  credit_note: creditByHand,
  rental_contract: async (trx, context, order) => (await issueRentalContract(trx, context, contractOrder(order))).id,
  sale_contract: async (trx, context, order) =>
    (await issueSaleContract(trx, context, { ...contractOrder(order), facts: order.asked.sale })).id,
}

/** Writes a paper that somebody of the shop asks for, numbered in the same transaction. */
export async function issueDocument(
  context: ReservationContext,
  reservationId: string,
  asked: NewDocument,
  { user, key, traceId }: DocumentCall,
): Promise<KeyedAnswer<IssuedDocument>> {
  const now = context.clock.now()
  const call = {
    scope: `issueDocument:${user.id}`,
    key,
    fingerprint: requestFingerprint({ reservationId, asked }),
    now,
  }
  let reservation: ReservationRecord | undefined
  const answer = await withIdempotency(context.db, call, 201, async (trx) => {
    reservation = await lockReservation(trx, reservationId)
    await requireDriverAccess(trx, user, reservationId, ['deliver'])
    const order = { reservation, asked, issuer: { now, userId: user.id } }
    const issued = await findDocument(trx, await ISSUERS[asked.kind](trx, context, order))
    await writeAudit(trx, {
      by: { actor: staffActor(user), now, traceId },
      action: 'issue_document',
      entity: 'reservation',
      entityId: reservationId,
      after: { kind: issued.kind, number: issued.number },
      reason: asked.reason || null,
    })
    return issued
  })
  if (reservation && !answer.isReplay) announceChange(context, reservation, false)
  return answer
}

function contractOrder({ reservation, asked, issuer }: DocumentOrder) {
  return {
    reservationId: reservation.id,
    language: asked.language,
    reason: asked.reason,
    read: asked.readings,
    issuer,
  }
}

async function confirmAgain(
  trx: Transaction<Database>,
  context: ReservationContext,
  { reservation, issuer }: DocumentOrder,
): Promise<string> {
  if (!['confirmed', 'on_rent', 'returned', 'completed'].includes(reservation.status)) {
    throw new ProblemError('not_from_here', { extra: { currentStatus: reservation.status, allowed: [] } })
  }
  const number = await issueConfirmation(trx, context, reservation, issuer)
  const { id } = await trx.selectFrom('document').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  return id
}
