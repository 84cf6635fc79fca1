import { allowedEvents, type ReservationStatus } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { StaffChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { lockReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'

/**
 * Locks the reservation whose money changes and counts its version on, so that a second device that saw the figures of
 * before is refused with 412. A status that takes no money is 409 `not_from_here`.
 */
export async function openLedger(
  trx: Transaction<Database>,
  change: Pick<StaffChange, 'id' | 'role' | 'now'> & { readonly version: number | null },
  statuses: readonly ReservationStatus[] | null,
): Promise<ReservationRecord> {
  const before = await lockReservation(trx, change.id)
  if (change.version !== null && before.version !== change.version)
    throw new ProblemError('stale_version', { extra: { currentVersion: before.version, currentStatus: before.status } })
  const status = before.status as ReservationStatus
  if (statuses !== null && !statuses.includes(status))
    throw new ProblemError('not_from_here', {
      extra: { currentStatus: status, allowed: allowedEvents(status, change.role) },
    })
  return trx
    .updateTable('reservation')
    .set({ version: before.version + 1, updated_at: new Date(change.now) })
    .where('id', '=', change.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
