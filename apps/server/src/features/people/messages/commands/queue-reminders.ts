import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { findDueReminders } from '../queries.ts'
import { queueMessage } from './queue-message.ts'

/**
 * Reminds of payments, pick-ups, returns and rentals that are overdue. Any number of processes may run it at once: the
 * key of a reminder is unique, and who comes second writes nothing. Answers how many were looked at.
 */
export async function queueReminders(
  context: Pick<ReservationContext, 'db' | 'env' | 'catalogue' | 'clock'>,
): Promise<number> {
  const now = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    const due = await findDueReminders(trx, now)
    for (const { id, template, dedupeKey } of due)
      await queueMessage(trx, context, { reservationId: id, template, dedupeKey, now })
    return due.length
  })
}
