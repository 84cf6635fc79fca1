import { randomUUID } from 'node:crypto'
import type { StaffReservation } from '@rodchao/contract'
import { writeAudit } from '../../../db/audit.ts'
import { fingerprintOf, type KeyedAnswer, once } from '../../../db/idempotency.ts'
import type { SignedInUser } from '../../../platform/auth.ts'
import type { Services } from '../../../context.ts'
import { lockReservation } from '../../reservations/commands/move-reservation.ts'
import { auditActorOf } from '../policy.ts'
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
export async function addReservationNote(services: Services, note: Note): Promise<KeyedAnswer<StaffReservation>> {
  const { reservationId, body, user } = note
  const now = services.clock.now()
  const call = {
    scope: `addReservationNote:${user.id}`,
    key: note.key,
    fingerprint: fingerprintOf({ reservationId, body }),
    now,
  }
  const answer = await once(services.db, call, 201, async (trx) => {
    await lockReservation(trx, reservationId)
    await trx
      .insertInto('reservation_note')
      .values({ id: randomUUID(), reservation_id: reservationId, body, author_id: user.id, created_at: new Date(now) })
      .execute()
    await writeAudit(trx, {
      at: now,
      actor: auditActorOf(user),
      action: 'add_note',
      entity: 'reservation',
      entityId: reservationId,
      traceId: note.traceId,
    })
    return findStaffReservation(trx, services, reservationId, user)
  })
  const { code, status, version, unit } = answer.body
  if (!answer.isReplay)
    announceChange(services, { id: reservationId, code, status, version, unit_id: unit?.id ?? null }, false)
  return answer
}
