import type { Services } from '../../../context.ts'
import { findDueReminders } from '../queries.ts'
import { queueMessage } from './queue-message.ts'

/**
 * Reminds of payments, pick-ups, returns and rentals that are overdue. Any number of processes may run it at once: the
 * key of a reminder is unique, and who comes second writes nothing. Answers how many were looked at.
 */
export async function queueReminders(services: Pick<Services, 'db' | 'env' | 'catalogue' | 'clock'>): Promise<number> {
  const now = services.clock.now()
  const { graceMinutes } = services.catalogue.current().settings.lateRule
  return services.db.transaction().execute(async (trx) => {
    const due = await findDueReminders(trx, { now, graceMinutes })
    for (const { id, template, dedupeKey } of due)
      await queueMessage(trx, services, { reservationId: id, template, dedupeKey, now })
    return due.length
  })
}
