import type { ProgramReason } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import type { StaffChange } from '../../staff-reservations/commands/change-reservation.ts'
import { lockReservation } from '../../reservations/commands/move-reservation.ts'
import { MOVEABLE, refuseSale, refuseUnfitUnit } from '../policy.ts'
import { findConflicts, presentConflict } from '../../../shop/availability/queries/unit-conflicts.ts'
import { isUnitGone } from '../queries/bookings-needing-unit.ts'
import { findHeldWindow, findUnit } from '../queries/unit-candidates.ts'
import { moveAside } from './move-aside.ts'
import type { Changed } from './run-change.ts'
import { lockUnits, moveOccupancies } from './take-unit.ts'

/**
 * Gives a booking whose unit will not come back the one that was shown: of the same product, ready, with papers that hold,
 * and free. Confirmed or not, it keeps its time, its price and its status.
 */
export async function moveToOtherUnit(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
  { unitId }: { readonly unitId: number },
): Promise<Changed> {
  const { id, now } = change
  const row = await lockReservation(trx, id)
  if (row.version !== change.version)
    throw new ProblemError('stale_version', { extra: { currentVersion: row.version, currentStatus: row.status } })
  refuseSale(row)
  await lockUnits(trx, [row.unit_id, unitId])
  const current = row.unit_id === null ? undefined : await findUnit(trx, row.unit_id)
  if (!MOVEABLE.includes(row.status) || !current || !isUnitGone(current))
    throw new ProblemError('not_from_here', { extra: { currentStatus: row.status, allowed: [] } })
  const unit = await findUnit(trx, unitId)
  if (!unit) throw fieldProblem('unknown_reference', '/unitId', 'unknown_unit')
  if (unit.product_id !== row.product_id) throw fieldProblem('unknown_reference', '/unitId', 'other_product')
  refuseUnfitUnit(unit, row.ends_at.getTime())
  if (!(await moveOccupancies(trx, new Map([[id, { unitId }]]), now))) {
    const window = await findHeldWindow(trx, id)
    const [conflict] = window ? await findConflicts(trx, { unitId, window, now, ignoring: [id] }) : []
    throw new ProblemError('not_free', { extra: { conflict: conflict ? presentConflict(conflict, null) : null } })
  }
  const reason: ProgramReason = 'its unit is gone'
  return { reservation: await moveAside(trx, context, change, { row, unitId, reason }), units: [row.unit_id] }
}
