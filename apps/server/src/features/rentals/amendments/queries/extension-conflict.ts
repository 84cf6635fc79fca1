import type { Period } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { findOtherUnit } from './conflicts.ts'
import { type UnitConflict, findConflicts } from '../../../shop/availability/queries/unit-conflicts.ts'

/** What stands in the way of keeping a unit longer. */
export interface ExtensionConflict {
  readonly conflict: UnitConflict
  /** Where the booking in the way could go; null where it could not, or where moving it alone would not do. */
  readonly otherUnit: { readonly id: number; readonly label: string } | null
}

/** The first thing in the way of a longer rental; null when the unit is free until then. */
export async function findExtensionConflict(
  db: Kysely<Database>,
  row: Pick<ReservationRecord, 'id' | 'unit_id'>,
  window: Period,
  now: number,
): Promise<ExtensionConflict | null> {
  if (row.unit_id === null) return null
  const conflicts = await findConflicts(db, { unitId: row.unit_id, window, now, ignoring: [row.id] })
  const [conflict] = conflicts
  if (!conflict) return null
  return { conflict, otherUnit: conflicts.length === 1 ? await findOtherUnit(db, conflict, now) : null }
}
