import { type BookingNeedingUnit, toWireInstant } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { MOVEABLE } from '../policy.ts'
import { findOtherUnit } from './conflicts.ts'
import { findUnit } from './unit-candidates.ts'
import { findConflicts } from '../../../shop/availability/queries/unit-conflicts.ts'

/** Nobody books further ahead. */
const AHEAD_MS = 3 * 366 * DAY
const GONE: readonly string[] = ['lost', 'retired', 'sold']

/** Whether a unit will not come back, so that bookings on it need another. */
export function isUnitGone({ status }: { readonly status: string }): boolean {
  return GONE.includes(status)
}

/**
 * Bookings that count on the unit of a reservation, earliest first, when that unit will not come back; none for any other.
 * That a customer signed for the unit does not keep the booking there: the contract is written anew.
 */
export async function findBookingsNeedingUnit(
  db: Kysely<Database>,
  reservationId: string,
  now: number,
): Promise<BookingNeedingUnit[]> {
  const asked = await db.selectFrom('reservation').select('unit_id').where('id', '=', reservationId).executeTakeFirst()
  if (!asked) throw new ProblemError('not_found')
  const unit = asked.unit_id === null ? undefined : await findUnit(db, asked.unit_id)
  if (!unit || !isUnitGone(unit)) return []
  const window = { start: now, end: now + AHEAD_MS }
  const conflicts = await findConflicts(db, { unitId: unit.id, window, now, ignoring: [] })
  const found: BookingNeedingUnit[] = []
  for (const conflict of conflicts) {
    const booking = conflict.reservation
    if (!booking || !MOVEABLE.includes(booking.status)) continue
    const unsigned = { ...conflict, reservation: { ...booking, isSigned: false } }
    const [{ version }, otherUnit] = await Promise.all([
      db.selectFrom('reservation').select('version').where('id', '=', booking.id).executeTakeFirstOrThrow(),
      findOtherUnit(db, unsigned, now),
    ])
    found.push({
      id: booking.id,
      code: booking.code,
      version,
      customerName: booking.customerName,
      start: toWireInstant(conflict.start),
      end: toWireInstant(conflict.end),
      otherUnit,
    })
  }
  return found
}
