import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { UnitConflict } from '../../../shop/availability/queries/unit-conflicts.ts'
import { MOVEABLE } from '../policy.ts'
import { findUnitCandidates, windowWithTurnaround } from './unit-candidates.ts'

/** Whether the booking in the way may be given another unit: not once it is out, nor when its unit was signed for. */
export function isMoveable({ reservation }: UnitConflict): boolean {
  return reservation !== null && MOVEABLE.includes(reservation.status) && !reservation.isSigned
}

/** Another unit with papers that hold, free for the whole time of the booking in the way; null when there is none. */
export async function findOtherUnit(
  db: Kysely<Database>,
  conflict: UnitConflict,
  now: number,
): Promise<{ id: number; label: string } | null> {
  const { reservation } = conflict
  if (!reservation || !isMoveable(conflict)) return null
  const candidates = await findUnitCandidates(db, {
    productId: reservation.productId,
    branchId: reservation.branchId,
    currentUnitId: null,
    window: await windowWithTurnaround(db, reservation.productId, conflict),
    endsAt: conflict.end,
    now,
    ignoring: [],
  })
  const other = candidates.find(({ id, papersHold }) => papersHold && id !== reservation.unitId)
  return other ? { id: other.id, label: other.label } : null
}
