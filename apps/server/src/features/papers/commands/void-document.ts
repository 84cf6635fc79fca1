import type { IssuedDocument } from '@rodchao/contract'
import { writeAudit } from '../../../db/audit.ts'
import { fingerprintOf, type KeyedAnswer, once } from '../../../db/idempotency.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import type { Services } from '../../../context.ts'
import { announceChange } from '../../staff-reservations/commands/change-reservation.ts'
import { auditActorOf } from '../../staff-reservations/policy.ts'
import { lockReservation, type ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { findDocument, lockDocument } from '../queries.ts'
import type { DocumentCall } from './issue-document.ts'

/** Puts a paper out of force. It keeps its number and what it said; 409 `document_not_open` when it is void already. */
export async function voidDocument(
  services: Services,
  documentId: string,
  reason: string,
  { user, key, traceId }: DocumentCall,
): Promise<KeyedAnswer<IssuedDocument>> {
  const now = services.clock.now()
  const call = { scope: `voidDocument:${user.id}`, key, fingerprint: fingerprintOf({ documentId, reason }), now }
  let reservation: ReservationRecord | undefined
  const answer = await once(services.db, call, 200, async (trx) => {
    const found = await trx
      .selectFrom('document')
      .select('reservation_id')
      .where('id', '=', documentId)
      .executeTakeFirst()
    if (!found) throw new ProblemError('not_found')
    // Reservation before paper, as everywhere: whoever issues another one holds the reservation, too.
    reservation = await lockReservation(trx, found.reservation_id)
    const { kind, number, status } = await lockDocument(trx, documentId)
    if (status !== 'issued') throw new ProblemError('document_not_open', { extra: { currentStatus: status } })
    await trx
      .updateTable('document')
      .set({ status: 'void', voided_at: new Date(now), voided_by: user.id, void_reason: reason })
      .where('id', '=', documentId)
      .execute()
    await writeAudit(trx, {
      at: now,
      actor: auditActorOf(user),
      action: 'void_document',
      entity: 'reservation',
      entityId: found.reservation_id,
      after: { kind, number },
      reason,
      traceId,
    })
    return findDocument(trx, documentId)
  })
  if (reservation && !answer.isReplay) announceChange(services, reservation, false)
  return answer
}
