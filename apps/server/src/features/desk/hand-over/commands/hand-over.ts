import type { handOverSchema } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { type StaffChange, toMove } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { moveReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ContractReadings } from '../../../money/papers/queries/contract-facts.ts'
import { findHandOverFacts } from '../queries/gate-facts.ts'
import { beginMove, lockUnit, refuseClosedGates } from './begin-move.ts'
import { holdFrom } from './hold-unit.ts'
import { openSegment, refuseReadings, writeInspection } from './keep-segments.ts'
import type { MoveContext } from '../../../rentals/reservations/commands/move-subscribers.ts'

/** The vehicle leaves, or left at `at`. Every gate is looked at again under the locks of reservation and unit. */
export async function handOver(
  trx: Transaction<Database>,
  context: MoveContext,
  change: StaffChange,
  { readings, waiver }: z.output<typeof handOverSchema>,
  at = change.now,
): Promise<ReservationRecord> {
  const { id, now, actor } = change
  const { row, gates } = await beginMove(trx, change, 'hand_over')
  if (waiver !== null && change.role !== 'manager') throw new ProblemError('forbidden')
  if (row.unit_id !== null) await lockUnit(trx, row.unit_id)
  const { facts, drafts, unit, product, contract } = await findHandOverFacts(trx, row, now)
  refuseClosedGates(gates, {
    ...facts,
    isContractSigned: facts.isContractSigned && isSameReading(contract?.read ?? null, readings),
    photos: drafts.out,
    hasReadings: true,
    areHelmetsCounted: true,
    isRentWaived: waiver !== null,
    hasPoliceReport: false,
  })
  if (!unit) throw new ProblemError('not_from_here')
  refuseReadings({ unit, product, readings, pointer: '/readings' })
  await holdFrom(trx, row, at)
  const segment = await openSegment(trx, id, { unitId: unit.id, outAt: at })
  await writeInspection(trx, {
    segment,
    unit,
    product,
    direction: 'out',
    readings,
    pointer: '/readings',
    now: at,
    userId: actor.id,
  })
  return moveReservation(trx, context, {
    ...toMove(change),
    event: 'hand_over',
    reason: waiver,
    set: { actual_out_at: new Date(at), expires_at: null, pay_by: null, is_unit_fixed: true },
  })
}

/** A contract that names an odometer names the one that the vehicle leaves with. */
function isSameReading(
  said: ContractReadings | null,
  { odometerKm, fuelEighths }: z.output<typeof handOverSchema>['readings'],
): boolean {
  if (said === null) return true
  return said.odometerKm === odometerKm && (said.fuelEighths === null || said.fuelEighths === fuelEighths)
}
