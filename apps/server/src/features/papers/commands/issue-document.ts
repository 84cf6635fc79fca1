import type { IssuedDocument } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import { writeAudit } from '../../../db/audit.ts'
import { fingerprintOf, type KeyedAnswer, once } from '../../../db/idempotency.ts'
import type { Database } from '../../../db/schema.ts'
import type { SignedInUser } from '../../../platform/auth.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import type { Services } from '../../../context.ts'
import { refuseForeign } from '../../staff-reservations/queries/reservation-access.ts'
import { announceChange } from '../../staff-reservations/commands/change-reservation.ts'
import { auditActorOf } from '../../staff-reservations/policy.ts'
import { issueConfirmation } from './issue-confirmation.ts'
import { lockReservation, type ReservationRecord } from '../../reservations/commands/move-reservation.ts'
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

type Issue = (trx: Transaction<Database>, services: Services, order: DocumentOrder) => Promise<string>

const ISSUERS: Readonly<Record<NewDocument['kind'], Issue>> = {
  reservation: confirmAgain,
  receipt: reissuePaymentPaper,
  tax_full: issueFullInvoice,
  credit_note: creditByHand,
  rental_contract: async (trx, services, order) => (await issueRentalContract(trx, services, contractOrder(order))).id,
  sale_contract: async (trx, services, order) =>
    (await issueSaleContract(trx, services, { ...contractOrder(order), facts: order.asked.sale })).id,
}

/** Writes a paper that somebody of the shop asks for, numbered in the same transaction. */
export async function issueDocument(
  services: Services,
  reservationId: string,
  asked: NewDocument,
  { user, key, traceId }: DocumentCall,
): Promise<KeyedAnswer<IssuedDocument>> {
  const now = services.clock.now()
  const call = {
    scope: `issueDocument:${user.id}`,
    key,
    fingerprint: fingerprintOf({ reservationId, asked }),
    now,
  }
  let reservation: ReservationRecord | undefined
  const answer = await once(services.db, call, 201, async (trx) => {
    reservation = await lockReservation(trx, reservationId)
    await refuseForeign(trx, user, reservationId, ['deliver'])
    const order = { reservation, asked, issuer: { now, userId: user.id } }
    const issued = await findDocument(trx, await ISSUERS[asked.kind](trx, services, order))
    await writeAudit(trx, {
      at: now,
      actor: auditActorOf(user),
      action: 'issue_document',
      entity: 'reservation',
      entityId: reservationId,
      after: { kind: issued.kind, number: issued.number },
      reason: asked.reason || null,
      traceId,
    })
    return issued
  })
  if (reservation && !answer.isReplay) announceChange(services, reservation, false)
  return answer
}

function contractOrder({ reservation, asked, issuer }: DocumentOrder) {
  return { reservationId: reservation.id, language: asked.language, reason: asked.reason, issuer }
}

async function confirmAgain(
  trx: Transaction<Database>,
  services: Services,
  { reservation, issuer }: DocumentOrder,
): Promise<string> {
  if (!['confirmed', 'on_rent', 'returned', 'completed'].includes(reservation.status)) {
    throw new ProblemError('not_from_here', { extra: { currentStatus: reservation.status, allowed: [] } })
  }
  const number = await issueConfirmation(trx, services, reservation, issuer)
  const { id } = await trx.selectFrom('document').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  return id
}
