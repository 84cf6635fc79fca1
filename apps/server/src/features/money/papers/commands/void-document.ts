import type { IssuedDocument } from '@rodchao/contract'
import { writeAudit } from '../../../../db/audit.ts'
import { requestFingerprint, type KeyedAnswer, withIdempotency } from '../../../../db/idempotency.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { announceChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { lockReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { findDocument, lockDocument } from '../queries.ts'
import type { DocumentCall } from './issue-document.ts'

/** Puts a paper out of force. It keeps its number and what it said; 409 `document_not_open` when it is void already. */
export async function voidDocument(
  context: ReservationContext,
  documentId: string,
  reason: string,
  { user, key, traceId }: DocumentCall,
): Promise<KeyedAnswer<IssuedDocument>> {
  const now = context.clock.now()
  const call = { scope: `voidDocument:${user.id}`, key, fingerprint: requestFingerprint({ documentId, reason }), now }
  let reservation: ReservationRecord | undefined
  const answer = await withIdempotency(context.db, call, 200, async (trx) => {
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
      by: { actor: staffActor(user), now, traceId },
      action: 'void_document',
      entity: 'reservation',
      entityId: found.reservation_id,
      after: { kind, number },
      reason,
    })
    return findDocument(trx, documentId)
  })
  if (reservation && !answer.isReplay) announceChange(context, reservation, false)
  return answer
}
