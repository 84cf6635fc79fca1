import type { soldHandOverSchema } from '@rodchao/contract'
import { transition, type ReservationStatus } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { lockUnit, refuseClosedGates } from '../../../desk/hand-over/commands/begin-move.ts'
import { findHandOverFacts, isSaleContractIssued } from '../../../desk/hand-over/queries/gate-facts.ts'
import {
  checkMove,
  lockReservation,
  moveReservation,
  type ReservationRecord,
} from '../../reservations/commands/move-reservation.ts'
import type { MoveContext } from '../../reservations/commands/move-subscribers.ts'
import { type StaffChange, toMove } from '../../staff-reservations/commands/change-reservation.ts'

/**
 * A used vehicle leaves with its buyer: the sale is over and the unit no longer the shop's. 409 `gate_closed` before it is
 * paid and a contract is written.
 */
export async function handOverSold(
  trx: Transaction<Database>,
  context: MoveContext,
  change: StaffChange,
  { odometerKm }: z.output<typeof soldHandOverSchema>,
): Promise<ReservationRecord> {
  const { id, now } = change
  const row = await lockReservation(trx, id)
  const move = { ...toMove(change), event: 'hand_over_sold' } as const
  checkMove(row, move)
  if (row.kind !== 'sale' || row.unit_id === null)
    throw new ProblemError('not_from_here', { extra: { currentStatus: row.status, allowed: [] } })
  const unit = await lockUnit(trx, row.unit_id)
  const outcome = transition(row.status as ReservationStatus, move.event, change.role)
  const { facts } = await findHandOverFacts(trx, row, now)
  refuseClosedGates(outcome.ok ? outcome.gates : [], {
    ...facts,
    isSaleContractIssued: await isSaleContractIssued(trx, id),
    photos: 0,
    hasReadings: true,
    areHelmetsCounted: true,
    isRentWaived: false,
    hasPoliceReport: false,
  })
  if (odometerKm < unit.odometer_km)
    throw fieldProblem('odometer_refused', '/odometerKm', 'less_than_before', { minimum: unit.odometer_km })
  await trx
    .updateTable('unit')
    .set({ status: 'sold', odometer_km: odometerKm, version: unit.version + 1 })
    .where('id', '=', unit.id)
    .execute()
  await writeAudit(trx, {
    by: change,
    action: 'sell',
    entity: 'unit',
    entityId: String(unit.id),
    before: { status: unit.status, odometerKm: unit.odometer_km },
    after: { status: 'sold', odometerKm, reservationId: id },
  })
  return moveReservation(trx, context, { ...move, set: { actual_out_at: new Date(now) } })
}
