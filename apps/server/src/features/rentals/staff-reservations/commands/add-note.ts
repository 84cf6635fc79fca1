import { randomUUID } from 'node:crypto'
import type { StaffReservation } from '@rodchao/contract'
import { writeAudit } from '../../../../db/audit.ts'
import { requestFingerprint, type KeyedAnswer, withIdempotency } from '../../../../db/idempotency.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { lockReservation } from '../../reservations/commands/move-reservation.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { findStaffReservation } from '../queries/staff-reservation.ts'
import { announceChange } from './change-reservation.ts'

interface Note {
  readonly reservationId: string
  readonly body: string
  readonly user: SignedInUser
  readonly key: string
  readonly traceId: string
}

/** Adds a note for colleagues. It changes nothing about the reservation, so two people may add one at the same time. */
export async function addReservationNote(
  context: ReservationContext,
  note: Note,
): Promise<KeyedAnswer<StaffReservation>> {
  const { reservationId, body, user } = note
  const now = context.clock.now()
  const call = {
    scope: `addReservationNote:${user.id}`,
    key: note.key,
    fingerprint: requestFingerprint({ reservationId, body }),
    now,
  }
  const answer = await withIdempotency(context.db, call, 201, async (trx) => {
    await lockReservation(trx, reservationId)
    await trx
      .insertInto('reservation_note')
      .values({ id: randomUUID(), reservation_id: reservationId, body, author_id: user.id, created_at: new Date(now) })
      .execute()
    await writeAudit(trx, {
      by: { actor: staffActor(user), now, traceId: note.traceId },
      action: 'add_note',
      entity: 'reservation',
      entityId: reservationId,
    })
    return findStaffReservation(trx, context, reservationId, user)
  })
  const { code, status, version, unit } = answer.body
  if (!answer.isReplay)
    announceChange(context, { id: reservationId, code, status, version, unit_id: unit?.id ?? null }, false)
  return answer
}
