import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { takeSaleHold } from '../../reservations/commands/take-sale-hold.ts'
import { regainUnit } from './regain-unit.ts'

/**
 * Gives what had lapsed its unit again: of a rental any of the product, of a used vehicle the one that was to be bought. Refused
 * with 409 `not_free` where that is not to be had.
 */
export async function regainThing(
  trx: Transaction<Database>,
  context: ReservationContext,
  row: ReservationRecord,
  now: number,
): Promise<{ id: number }> {
  if (row.kind === 'rental') return regainUnit(trx, context, row, { now, isOtherUnitFine: true })
  const unitId = row.unit_id
  if (unitId === null || !(await takeSaleHold(trx, { unitId, reservationId: row.id })))
    throw new ProblemError('not_free')
  return { id: unitId }
}
