import { randomUUID } from 'node:crypto'
import type { readingsSchema } from '@rodchao/contract'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { hasFuel } from '../policy.ts'
import type { ProductRecord, UnitRecord } from '../queries/gate-facts.ts'

export type Readings = z.output<typeof readingsSchema>
export type SegmentRecord = Selectable<Database['rental_segment']>

/** Opens the time in which the customer has the unit. */
export async function openSegment(
  trx: Transaction<Database>,
  reservationId: string,
  { unitId, outAt }: { readonly unitId: number; readonly outAt: number },
): Promise<SegmentRecord> {
  return trx
    .insertInto('rental_segment')
    .values({
      id: randomUUID(),
      reservation_id: reservationId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from rental_segment where reservation_id = ${reservationId})`,
      unit_id: unitId,
      out_at: new Date(outAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The open segment of a rental. One that left before segments were kept gets its own, without an inspection. */
export async function currentSegment(
  trx: Transaction<Database>,
  row: ReservationRecord,
  unit: UnitRecord,
  now: number,
): Promise<SegmentRecord> {
  const open = await trx
    .selectFrom('rental_segment')
    .selectAll()
    .where('reservation_id', '=', row.id)
    .where('in_at', 'is', null)
    .executeTakeFirst()
  const left = (row.actual_out_at ?? row.starts_at).getTime()
  return open ?? openSegment(trx, row.id, { unitId: unit.id, outAt: Math.min(left, now) })
}

export async function closeSegment(trx: Transaction<Database>, segment: SegmentRecord, now: number): Promise<void> {
  await trx
    .updateTable('rental_segment')
    .set({ in_at: new Date(now) })
    .where('id', '=', segment.id)
    .execute()
}

export interface Inspected {
  readonly segment: SegmentRecord
  readonly unit: UnitRecord
  readonly product: ProductRecord
  readonly direction: 'out' | 'in'
  readonly readings: Readings
  /** Of the readings in what was sent. */
  readonly pointer: string
  readonly now: number
  readonly userId: string | null
}

/**
 * Writes what was read off the unit, attaches the pictures that wait for this inspection, and brings the unit's
 * odometer up to date. An odometer that runs backwards is 422 `odometer_refused` with what the unit showed last.
 */
export async function writeInspection(trx: Transaction<Database>, inspected: Inspected): Promise<void> {
  const { segment, unit, product, direction, readings, now, userId } = inspected
  refuseReadings(inspected)
  const id = randomUUID()
  await trx
    .insertInto('inspection')
    .values({
      id,
      segment_id: segment.id,
      reservation_id: segment.reservation_id,
      unit_id: unit.id,
      direction,
      at: new Date(now),
      odometer_km: readings.odometerKm,
      fuel_eighths: hasFuel(product) ? readings.fuelEighths : null,
      helmets: readings.helmets,
      note: readings.note,
      done_by: userId,
    })
    .execute()
  await trx
    .updateTable('inspection_photo')
    .set({ inspection_id: id })
    .where('reservation_id', '=', segment.reservation_id)
    .where('direction', '=', direction)
    .where('inspection_id', 'is', null)
    .execute()
  await trx
    .updateTable('unit')
    .set({ odometer_km: readings.odometerKm, version: unit.version + 1 })
    .where('id', '=', unit.id)
    .execute()
}

/** Readings that cannot be: 422 `odometer_refused`, or 400 where a tank was not read. */
export function refuseReadings({
  unit,
  product,
  readings,
  pointer,
}: Pick<Inspected, 'unit' | 'product' | 'readings' | 'pointer'>): void {
  if (hasFuel(product) && readings.fuelEighths === null)
    throw fieldProblem('invalid_request', `${pointer}/fuelEighths`, 'required')
  if (readings.odometerKm < unit.odometer_km)
    throw fieldProblem('odometer_refused', `${pointer}/odometerKm`, 'less_than_before', { minimum: unit.odometer_km })
}
