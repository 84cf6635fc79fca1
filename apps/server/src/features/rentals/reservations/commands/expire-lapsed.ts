import type { ProgramReason } from '@rodchao/contract'
import type { ReservationContext } from './move-subscribers.ts'
import { findLapsed } from '../queries/reservation-view.ts'
import { announceChanged, toChanged } from './announce-changed.ts'
import { lockBooking, moveBooking } from './move-reservation.ts'

const BATCH = 100

/** Ends holds and unpaid reservations whose time is over. Any number of processes may run it at once. */
export async function expireLapsed(context: ReservationContext): Promise<number> {
  const now = context.clock.now()
  const lapsed = await findLapsed(context.db, now, BATCH)
  let ended = 0
  for (const { id } of lapsed) {
    const moved = await context.db.transaction().execute(async (trx) => {
      const rows = (await lockBooking(trx, id)).filter(
        ({ status, expires_at }) =>
          (status === 'hold' || status === 'pending_payment') && expires_at !== null && expires_at.getTime() <= now,
      )
      return moveBooking(trx, context, rows, ({ version, status }) => ({
        expectedVersion: version,
        event: 'expire',
        role: 'job',
        actor: { kind: 'job', id: null, name: 'lapse sweep' },
        now,
        reason:
          status === 'hold' ? ('hold ran out' satisfies ProgramReason) : ('not paid in time' satisfies ProgramReason),
      }))
    })
    if (moved.length === 0) continue
    ended += moved.length
    announceChanged(context, moved.map(toChanged))
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
