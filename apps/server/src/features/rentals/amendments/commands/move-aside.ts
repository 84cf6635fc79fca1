import { sql, type Transaction } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import type { Database } from '../../../../db/schema.ts'
import type { StaffChange } from '../../staff-reservations/commands/change-reservation.ts'
import { moveReservation, type ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { refreshSearchText } from '../../reservations/commands/refresh-search-text.ts'

/**
 * Writes down that a booking goes over to another unit; its occupancy is there already. Nobody has chosen that unit for
 * this customer, so it is not fixed. Before it is confirmed a booking has no move for this: only its row changes.
 */
export async function moveAside(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
  { row, unitId, reason }: { readonly row: ReservationRecord; readonly unitId: number; readonly reason: string },
): Promise<ReservationRecord> {
  const { actor, now, traceId, role } = change
  const auditDetail = { before: { unitId: row.unit_id }, after: { unitId } }
  const set = { unit_id: unitId, is_unit_fixed: false }
  if (row.status === 'confirmed') {
    const move = { id: row.id, expectedVersion: row.version, event: 'swap_unit', role, actor, now, traceId } as const
    const after = await moveReservation(trx, context, { ...move, reason, set, auditDetail })
    await refreshSearchText(trx, row.id)
    return after
  }
  const after = await trx
    .updateTable('reservation')
    .set({ ...set, version: sql`version + 1`, updated_at: new Date(now) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await refreshSearchText(trx, row.id)
  await writeAudit(trx, {
    by: change,
    action: 'swap_unit',
    entity: 'reservation',
    entityId: row.id,
    before: { ...auditDetail.before, status: row.status, version: row.version },
    after: { ...auditDetail.after, status: after.status, version: after.version },
    reason,
  })
  return after
}
