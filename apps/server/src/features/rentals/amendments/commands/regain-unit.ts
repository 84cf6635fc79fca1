import type { Transaction } from 'kysely'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { alternativesFor } from '../../reservations/commands/place-hold.ts'
import { findConflicts, presentConflict } from '../../../shop/availability/queries/unit-conflicts.ts'
import { findUnitCandidates, type UnitCandidate, windowWithTurnaround } from '../queries/unit-candidates.ts'
import { lockUnits, placeOccupancy, reviveOccupancy, takeBestUnit } from './take-unit.ts'

/**
 * Gives a reservation whose unit was free in the meantime a unit again, its old one before others, or refuses with 409
 * `not_free`: with alternatives, and with who is in the way where only the old one will do.
 */
export async function regainUnit(
  trx: Transaction<Database>,
  context: ReservationContext,
  row: ReservationRecord,
  { now, isOtherUnitFine }: { readonly now: number; readonly isOtherUnitFine: boolean },
): Promise<Pick<UnitCandidate, 'id'>> {
  const period = { start: row.starts_at.getTime(), end: row.ends_at.getTime() }
  const window = await windowWithTurnaround(trx, row.product_id, period)
  const place = (unitId: number) => placeOccupancy(trx, row.id, { unitId, window }, now)
  const takeOld = async (unitId: number): Promise<boolean> => {
    await lockUnits(trx, [unitId])
    // A rental may have had its unit from earlier on, or only after a swap: what it had is what it gets.
    const revived = row.actual_out_at === null ? null : await reviveOccupancy(trx, row.id, unitId, now)
    return revived ?? place(unitId)
  }
  const question = {
    productId: row.product_id,
    branchId: row.branch_id,
    currentUnitId: row.unit_id,
    window,
    endsAt: period.end,
    now,
    ignoring: [row.id],
  }
  const old = row.unit_id
  if (old !== null) {
    const isFree = !isOtherUnitFine || (await findUnitCandidates(trx, question)).some(({ id }) => id === old)
    if (isFree && (await takeOld(old))) return { id: old }
    if (!isOtherUnitFine) {
      const [conflict] = await findConflicts(trx, { unitId: old, window, now, ignoring: [row.id] })
      throw new ProblemError('not_free', { extra: { conflict: conflict ? presentConflict(conflict, null) : null } })
    }
  }
  const other = await takeBestUnit(trx, question, ({ id }) => place(id))
  if (other) return other
  throw new ProblemError('not_free', { extra: { alternatives: alternativesTo(context, row, now) } })
}

function alternativesTo(context: ReservationContext, row: ReservationRecord, now: number) {
  const catalogue = context.catalogue.current()
  const product = catalogue.productById.get(row.product_id)
  const branch = catalogue.branchById.get(row.branch_id)
  if (!product || !branch) return { nearestFreeStart: null, products: [] }
  const zone = row.zone_id === null ? null : (catalogue.zoneById.get(row.zone_id) ?? null)
  const period = { start: row.starts_at.getTime(), end: row.ends_at.getTime() }
  return alternativesFor(context, { product, branch, zone, period, quote: { total: row.total } }, now)
}
