import type { ProgramReason } from '@rodchao/contract'
import type { ReservationContext } from './move-subscribers.ts'
import { findLapsed } from '../queries/reservation-view.ts'
import { lockReservation, moveReservation } from './move-reservation.ts'

const BATCH = 100

/** Ends holds and unpaid reservations whose time is over. Any number of processes may run it at once. */
export async function expireLapsed(context: ReservationContext): Promise<number> {
  const now = context.clock.now()
  const lapsed = await findLapsed(context.db, now, BATCH)
  let ended = 0
  for (const { id, unit_id } of lapsed) {
    const moved = await context.db.transaction().execute(async (trx) => {
      const row = await lockReservation(trx, id)
      const isLapsed =
        (row.status === 'hold' || row.status === 'pending_payment') &&
        row.expires_at !== null &&
        row.expires_at.getTime() <= now
      if (!isLapsed) return null
      return moveReservation(trx, context, {
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
    })
    if (!moved) continue
    ended += 1
    context.announcements.announce({
      units: unit_id === null ? [] : [unit_id],
      reservations: [{ id, code: moved.code, status: moved.status, version: moved.version, isNew: false }],
    })
  }
  return ended
}

/** Answers kept for repeats are of use for a day or two. */
export async function forgetOldKeys(context: ReservationContext, keptMs: number): Promise<void> {
  await context.db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(context.clock.now() - keptMs))
    .execute()
}
