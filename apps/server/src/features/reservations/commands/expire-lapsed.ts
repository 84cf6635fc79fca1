import type { ProgramReason } from '@rodchao/contract'
import type { Services } from '../../../context.ts'
import { queueMessage } from '../../messages/commands/queue-message.ts'
import { findLapsed } from '../queries/reservation-view.ts'
import { lockReservation, moveReservation } from './move-reservation.ts'

const BATCH = 100

/** Ends holds and unpaid reservations whose time is over. Any number of processes may run it at once. */
export async function expireLapsed(services: Services): Promise<number> {
  const now = services.clock.now()
  const lapsed = await findLapsed(services.db, now, BATCH)
  let ended = 0
  for (const { id, unit_id } of lapsed) {
    const moved = await services.db.transaction().execute(async (trx) => {
      const row = await lockReservation(trx, id)
      const isLapsed =
        (row.status === 'hold' || row.status === 'pending_payment') &&
        row.expires_at !== null &&
        row.expires_at.getTime() <= now
      if (!isLapsed) return null
      const ended = await moveReservation(trx, {
        id,
        expectedVersion: row.version,
        event: 'expire',
        role: 'job',
        actor: { kind: 'job', id: null, name: 'lapse sweep' },
        now,
        reason:
          row.status === 'hold'
            ? ('hold ran out' satisfies ProgramReason)
            : ('not paid in time' satisfies ProgramReason),
      })
      // Whoever only looked and let a hold lapse knows it.
      if (row.status === 'pending_payment')
        await queueMessage(trx, services, { reservationId: id, template: 'expired', now })
      return ended
    })
    if (!moved) continue
    ended += 1
    services.announcements.announce({
      units: unit_id === null ? [] : [unit_id],
      reservations: [{ id, code: moved.code, status: moved.status, version: moved.version, isNew: false }],
    })
  }
  return ended
}

/** Answers kept for repeats are of use for a day or two. */
export async function forgetOldKeys(services: Services, keptMs: number): Promise<void> {
  await services.db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(services.clock.now() - keptMs))
    .execute()
}
