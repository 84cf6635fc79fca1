import type { Transaction } from 'kysely'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { type StaffChange, toMove } from '../../staff-reservations/commands/change-reservation.ts'
import { checkMove, lockReservation, moveReservation } from '../../reservations/commands/move-reservation.ts'
import { refuseSale, refuseUnfitUnit } from '../policy.ts'
import { findConflicts, presentConflict } from '../../../shop/availability/queries/unit-conflicts.ts'
import { findHeldWindow, findUnit, windowWithTurnaround } from '../queries/unit-candidates.ts'
import { refreshSearchText } from '../../reservations/commands/refresh-search-text.ts'
import type { Changed } from './run-change.ts'
import { lockUnits, moveOccupancies } from './take-unit.ts'

/**
 * Fixes the unit that the customer will have: of the same product, ready, with papers that hold to the end, and free.
 * Refusals say which of these it was: `unknown_reference`, `gate_closed` or `not_free` with who is in the way.
 */
export async function assignUnit(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
  { unitId }: { readonly unitId: number },
): Promise<Changed> {
  const { now } = change
  const before = await lockReservation(trx, change.id)
  const move = { ...toMove(change), event: 'assign_unit' } as const
  checkMove(before, move)
  refuseSale(before)
  await lockUnits(trx, [before.unit_id, unitId])
  const unit = await findUnit(trx, unitId)
  if (!unit) throw fieldProblem('unknown_reference', '/unitId', 'unknown_unit')
  if (unit.product_id !== before.product_id) throw fieldProblem('unknown_reference', '/unitId', 'other_product')
  refuseUnfitUnit(unit, before.ends_at.getTime())
  const isOther = unitId !== before.unit_id
  if (isOther && !(await moveOccupancies(trx, new Map([[before.id, { unitId }]]), now))) {
    const period = { start: before.starts_at.getTime(), end: before.ends_at.getTime() }
    const window =
      (await findHeldWindow(trx, before.id)) ?? (await windowWithTurnaround(trx, before.product_id, period))
    const [conflict] = await findConflicts(trx, { unitId, window, now, ignoring: [before.id] })
    throw new ProblemError('not_free', { extra: { conflict: conflict ? presentConflict(conflict, null) : null } })
  }
  const after = await moveReservation(trx, context, {
    ...move,
    set: { unit_id: unitId, is_unit_fixed: true },
    auditDetail: { before: { unitId: before.unit_id }, after: { unitId, unitLabel: unit.label } },
  })
  if (isOther) await refreshSearchText(trx, before.id)
  return { reservation: after, units: [before.unit_id] }
}
