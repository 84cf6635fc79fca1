import { holdsUnit, type ReservationStatus } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'

/**
 * Refuses to go on with a reservation whose time had run out and whose unit somebody else has taken since. As long as
 * nobody has, a customer who is a moment late, or staff who are kind, may still have it.
 */
export async function assertUnitKept(trx: Transaction<Database>, row: ReservationRecord): Promise<void> {
  if (row.unit_id === null || !holdsUnit(row.status as ReservationStatus)) return
  const kept = await trx
    .selectFrom('occupancy')
    .select('id')
    .where('reservation_id', '=', row.id)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!kept) throw new ProblemError('hold_expired')
}
