import type { lossSchema, takeBackSchema } from '@rodchao/contract'
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { type StaffChange, toMove } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { moveReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { findHandOverFacts } from '../queries/gate-facts.ts'
import { beginMove, lockUnit, refuseClosedGates } from './begin-move.ts'
import { chargeReturn } from './charge-return.ts'
import { sendToService } from './hold-unit.ts'
import { closeSegment, currentSegment, refuseReadings, writeInspection } from './keep-segments.ts'
import type { MoveContext } from '../../../rentals/reservations/commands/move-subscribers.ts'

/** The vehicle is back, or came back at `at`: readings, pictures, charges; the unit is free again, or goes to the workshop. */
export async function takeBack(
  trx: Transaction<Database>,
  context: MoveContext,
  change: StaffChange,
  { readings, charges, serviceUntil, serviceReason }: z.output<typeof takeBackSchema>,
  at = change.now,
): Promise<ReservationRecord> {
  const { now, actor } = change
  const { row, gates } = await beginMove(trx, change, 'take_back')
  if (row.unit_id !== null) await lockUnit(trx, row.unit_id)
  const { facts, drafts, unit, product } = await findHandOverFacts(trx, row, now)
  if (!unit) throw new ProblemError('not_from_here')
  refuseClosedGates(gates, { ...facts, ...GIVEN, photos: drafts.in })
  refuseReadings({ unit, product, readings, pointer: '/readings' })
  const segment = await currentSegment(trx, row, unit, now)
  await closeSegment(trx, segment, at)
  await writeInspection(trx, {
    segment,
    unit,
    product,
    direction: 'in',
    readings,
    pointer: '/readings',
    now: at,
    userId: actor.id,
  })
  await chargeReturn(trx, change, row, charges)
  const returned = await moveReservation(trx, context, {
    ...toMove(change),
    event: 'take_back',
    set: { actual_in_at: new Date(at) },
  })
  if (serviceUntil !== null) await sendToService(trx, change, { unit, until: serviceUntil, reason: serviceReason })
  return returned
}

/** Lost or stolen: the unit leaves the fleet with the number of the police report, the rental waits to be settled. */
export async function reportLoss(
  trx: Transaction<Database>,
  context: MoveContext,
  change: StaffChange,
  { policeReportNo, reason, charges }: z.output<typeof lossSchema>,
): Promise<ReservationRecord> {
  const { id, now, actor } = change
  const { row, gates } = await beginMove(trx, change, 'report_lost')
  if (row.unit_id !== null) await lockUnit(trx, row.unit_id)
  const { facts, unit } = await findHandOverFacts(trx, row, now)
  if (!unit) throw new ProblemError('not_from_here')
  refuseClosedGates(gates, { ...facts, ...GIVEN, photos: 0 })
  await closeSegment(trx, await currentSegment(trx, row, unit, now), now)
  await trx
    .updateTable('unit')
    .set({ status: 'lost', version: unit.version + 1 })
    .where('id', '=', unit.id)
    .execute()
  await trx
    .insertInto('unit_event')
    .values({
      id: randomUUID(),
      unit_id: unit.id,
      reservation_id: id,
      kind: 'lost',
      reason,
      police_report_no: policeReportNo,
      from_at: new Date(now),
      recorded_by: actor.id,
    })
    .execute()
  await writeAudit(trx, {
    by: change,
    action: 'report_lost',
    entity: 'unit',
    entityId: String(unit.id),
    before: { status: unit.status },
    after: { status: 'lost', policeReportNo, reservationId: id },
    reason,
  })
  await chargeReturn(trx, change, row, charges)
  return moveReservation(trx, context, {
    ...toMove(change),
    event: 'report_lost',
    reason,
  })
}

/** What the schema of the call has made sure of. */
const GIVEN = { hasReadings: true, areHelmetsCounted: true, hasPoliceReport: true, isRentWaived: false }
