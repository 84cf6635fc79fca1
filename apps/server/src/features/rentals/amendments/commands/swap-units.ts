import { allowedEvents, type ReservationStatus } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { type StaffChange, toMove } from '../../staff-reservations/commands/change-reservation.ts'
import { checkMove, moveReservation, type ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { refuseSale, refuseUnfitUnit } from '../policy.ts'
import { findConflicts, presentConflict } from '../../../shop/availability/queries/unit-conflicts.ts'
import { findHeldWindow, findUnit } from '../queries/unit-candidates.ts'
import { refreshSearchText } from '../../reservations/commands/refresh-search-text.ts'
import type { Changed } from './run-change.ts'
import { lockReservations, lockUnits, moveOccupancies } from './take-unit.ts'

/**
 * Two confirmed reservations of one product change units with each other, adjacent or not: for a moment both would be on
 * one unit, so the constraint is asked when both have moved. Both versions have to be those that were seen.
 */
export async function swapUnits(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
  { otherId, otherVersion }: { readonly otherId: string; readonly otherVersion: number },
): Promise<Changed> {
  if (otherId === change.id) throw fieldProblem('unknown_reference', '/otherId', 'same_reservation')
  const rows = await lockReservations(trx, [change.id, otherId])
  const own = rows.get(change.id)
  const other = rows.get(otherId)
  if (!own) throw new ProblemError('not_found')
  const move = { event: 'swap_unit', role: change.role } as const
  checkMove(own, { ...move, expectedVersion: change.version })
  if (!other) throw fieldProblem('unknown_reference', '/otherId', 'unknown_reservation')
  if (other.version !== otherVersion) {
    const { code, errors } = fieldProblem('stale_version', '/otherVersion', 'stale')
    throw new ProblemError(code, {
      errors,
      extra: { currentVersion: other.version, currentStatus: other.status, reservationId: otherId },
    })
  }
  checkMove(other, { ...move, expectedVersion: otherVersion })
  for (const reservation of [own, other]) {
    refuseSale(reservation)
    // What is out is swapped with readings and pictures, by another call.
    if (reservation.status !== 'confirmed')
      throw new ProblemError('not_from_here', {
        extra: {
          currentStatus: reservation.status,
          allowed: allowedEvents(reservation.status as ReservationStatus, change.role),
        },
      })
  }
  if (own.product_id !== other.product_id) throw fieldProblem('unknown_reference', '/otherId', 'other_product')
  if (own.unit_id === null || other.unit_id === null || own.unit_id === other.unit_id)
    throw fieldProblem('unknown_reference', '/otherId', 'same_unit')
  await exchange(trx, { ...own, unit_id: own.unit_id }, { ...other, unit_id: other.unit_id }, change.now)
  const after = await write(trx, context, change, own, other)
  const otherAfter = await write(trx, context, { ...change, id: otherId, version: otherVersion }, other, own)
  return { reservation: after, others: [otherAfter] }
}

type Placed = ReservationRecord & { readonly unit_id: number }

async function exchange(trx: Transaction<Database>, own: Placed, other: Placed, now: number): Promise<void> {
  await lockUnits(trx, [own.unit_id, other.unit_id])
  for (const [reservation, unitId] of [
    [own, other.unit_id],
    [other, own.unit_id],
  ] as const) {
    const unit = await findUnit(trx, unitId)
    if (unit) refuseUnfitUnit(unit, reservation.ends_at.getTime())
  }
  const places = new Map([
    [own.id, { unitId: other.unit_id }],
    [other.id, { unitId: own.unit_id }],
  ])
  if (await moveOccupancies(trx, places, now)) return
  const ignoring = [own.id, other.id]
  for (const [reservation, unitId] of [
    [own, other.unit_id],
    [other, own.unit_id],
  ] as const) {
    const window = await findHeldWindow(trx, reservation.id)
    const [conflict] = window ? await findConflicts(trx, { unitId, window, now, ignoring }) : []
    if (conflict) throw new ProblemError('not_free', { extra: { conflict: presentConflict(conflict, null) } })
  }
  throw new ProblemError('not_free')
}

async function write(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
  before: ReservationRecord,
  giver: ReservationRecord,
): Promise<ReservationRecord> {
  const after = await moveReservation(trx, context, {
    ...toMove(change),
    event: 'swap_unit',
    set: { unit_id: giver.unit_id },
    auditDetail: { before: { unitId: before.unit_id }, after: { unitId: giver.unit_id, with: giver.code } },
  })
  await refreshSearchText(trx, change.id)
  return after
}
