import { randomUUID } from 'node:crypto'
import type { Period } from '@rodchao/rental'
import { sql, type Transaction } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { findConflicts, presentConflict } from '../../../shop/availability/queries/unit-conflicts.ts'
import type { StaffChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import type { UnitRecord } from '../queries/gate-facts.ts'

/**
 * Makes sure that nobody else has the unit in a window: holds that ran out are tidied, anything else is 409 `not_free`
 * naming what is in the way. The caller holds the unit's row; the exclusion constraint has the last word all the same.
 */
export async function clearWay(
  trx: Transaction<Database>,
  ask: {
    readonly unitId: number
    readonly window: Period
    readonly now: number
    readonly forReservation: string | null
  },
): Promise<void> {
  const { unitId, window, now, forReservation } = ask
  const ignoring = forReservation === null ? [] : [forReservation]
  const [conflict] = await findConflicts(trx, { unitId, window, now, ignoring })
  if (conflict) throw new ProblemError('not_free', { extra: { conflict: presentConflict(conflict, null) } })
  await sql`
    update occupancy set active = false
    where unit_id = ${unitId} and active and expires_at <= ${new Date(now)}
      and during && ${periodRange(window)} and reservation_id is distinct from ${forReservation}::uuid`.execute(trx)
}

/** Who leaves before the booked time has the unit from then on, when nobody else does. */
export async function holdFrom(
  trx: Transaction<Database>,
  reservation: { readonly id: string; readonly unit_id: number | null; readonly starts_at: Date },
  now: number,
): Promise<void> {
  if (reservation.unit_id === null || now >= reservation.starts_at.getTime()) return
  const window = { start: now, end: reservation.starts_at.getTime() }
  await clearWay(trx, { unitId: reservation.unit_id, window, now, forReservation: reservation.id })
  await sql`
    update occupancy set during = tstzrange(least(lower(during), ${new Date(now)}), upper(during), '[)')
    where reservation_id = ${reservation.id} and active`.execute(trx)
}

/** What is left of a reservation's time goes over to another unit. */
export async function holdOther(
  trx: Transaction<Database>,
  reservation: { readonly id: string; readonly ends_at: Date },
  { unitId, turnaroundMinutes, now }: { unitId: number; turnaroundMinutes: number; now: number },
): Promise<void> {
  // An overdue rental has no time left, yet the unit is out and needs its turnaround.
  const end = Math.max(reservation.ends_at.getTime(), now) + Math.max(1, turnaroundMinutes) * 60_000
  const window = { start: now, end }
  await clearWay(trx, { unitId, window, now, forReservation: reservation.id })
  await sql`
    update occupancy set unit_id = ${unitId}, during = ${periodRange(window)}
    where reservation_id = ${reservation.id} and active`.execute(trx)
}

/** Sends a unit to the workshop until an instant: an occupancy of its own, so that nobody books it meanwhile. */
export async function sendToService(
  trx: Transaction<Database>,
  change: StaffChange,
  service: { readonly unit: UnitRecord; readonly until: string; readonly reason: string },
): Promise<void> {
  const { now, actor } = change
  const until = Date.parse(service.until)
  if (until <= now) throw fieldProblem('period_refused', '/serviceUntil', 'in_past')
  const window = { start: now, end: until }
  await clearWay(trx, { unitId: service.unit.id, window, now, forReservation: null })
  await trx
    .insertInto('occupancy')
    .values({ unit_id: service.unit.id, during: periodRange(window), kind: 'service', note: service.reason })
    .execute()
  await trx
    .insertInto('unit_event')
    .values({
      id: randomUUID(),
      unit_id: service.unit.id,
      reservation_id: change.id,
      kind: 'service',
      reason: service.reason,
      from_at: new Date(now),
      until_at: new Date(until),
      recorded_by: actor.id,
    })
    .execute()
  await writeAudit(trx, {
    by: change,
    action: 'send_to_service',
    entity: 'unit',
    entityId: String(service.unit.id),
    after: { until: new Date(until).toISOString(), reservationId: change.id },
    reason: service.reason || null,
  })
}

function periodRange({ start, end }: Period) {
  return sql<string>`tstzrange(${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz, '[)')`
}
