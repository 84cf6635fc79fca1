import { sql, type Transaction } from 'kysely'
import { writeAudit } from '../../../db/audit.ts'
import type { Services } from '../../../context.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffChange } from '../../staff-reservations/commands/change-reservation.ts'
import { queueMessage } from '../../messages/commands/queue-message.ts'
import { issueConfirmation } from '../../papers/commands/issue-confirmation.ts'
import { moveReservation, type ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { rewriteWords } from '../../reservations/commands/refresh-search-text.ts'

/**
 * Writes down that a booking goes over to another unit; its occupancy is there already. Nobody has chosen that unit for
 * this customer, so it is not fixed. Before it is confirmed a booking has no move for this: only its row changes.
 */
export async function moveAside(
  trx: Transaction<Database>,
  services: Services,
  change: StaffChange,
  { row, unitId, reason }: { readonly row: ReservationRecord; readonly unitId: number; readonly reason: string },
): Promise<ReservationRecord> {
  const { actor, now, traceId, role } = change
  const told = { before: { unitId: row.unit_id }, after: { unitId } }
  const set = { unit_id: unitId, is_unit_fixed: false }
  if (row.status === 'confirmed') {
    const move = { id: row.id, expectedVersion: row.version, event: 'swap_unit', role, actor, now, traceId } as const
    const after = await moveReservation(trx, { ...move, reason, set, told })
    await rewriteWords(trx, row.id)
    if (row.is_unit_fixed) {
      await issueConfirmation(trx, services, after, { now, userId: actor.id })
      await queueMessage(trx, services, { reservationId: row.id, template: 'unit_changed', now })
    }
    return after
  }
  const after = await trx
    .updateTable('reservation')
    .set({ ...set, version: sql`version + 1`, updated_at: new Date(now) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await rewriteWords(trx, row.id)
  await writeAudit(trx, {
    at: now,
    actor,
    action: 'swap_unit',
    entity: 'reservation',
    entityId: row.id,
    before: { ...told.before, status: row.status, version: row.version },
    after: { ...told.after, status: after.status, version: after.version },
    reason,
    traceId,
  })
  return after
}
