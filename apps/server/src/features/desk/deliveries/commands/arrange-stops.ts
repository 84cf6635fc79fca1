import type { planArrangementSchema } from '@rodchao/contract'
import { DAY, plannedStatus, startOfShopDay, type StopStatus } from '@rodchao/rental'
import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { AuditAuthor } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { lockReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { checkStopMove } from '../policy.ts'
import type { StopRecord } from '../queries/stop-rows.ts'
import { lockRoutes } from './lock-routes.ts'
import { refuseDriver } from './plan-stop.ts'
import { auditStop, updateStop } from './write-stop.ts'

type Arrangement = z.output<typeof planArrangementSchema>

interface ArrangeCall extends AuditAuthor {
  readonly user: SignedInUser
}

/** What was arranged: the stops in the order in which they were named, and their reservations. */
export interface Arranged {
  readonly stopIds: readonly string[]
  readonly reservations: readonly ReservationRecord[]
}

/**
 * Gives many stops to their drivers, in the given order, all or none. Refused when one of them is no longer as it was seen.
 * What a driver has beside them keeps its place before them where it is under way or over, and comes after them otherwise.
 */
export async function arrangeStops(
  trx: Transaction<Database>,
  call: ArrangeCall,
  { routes }: Arrangement,
): Promise<Arranged> {
  const asked = routes.flatMap(({ driverId, stops }) => stops.map((stop) => ({ ...stop, driverId })))
  const stopIds = asked.map(({ id }) => id)
  if (new Set(stopIds).size < stopIds.length) throw fieldProblem('unknown_reference', '/routes', 'twice')
  if (stopIds.length === 0) return { stopIds, reservations: [] }
  const reservations = await lockReservations(trx, stopIds)
  const seen = await trx.selectFrom('delivery_stop').select(['id', 'driver_id']).where('id', 'in', stopIds).execute()
  await lockRoutes(trx, [...seen.map(({ driver_id }) => driver_id), ...routes.map(({ driverId }) => driverId)])
  const rows = await trx
    .selectFrom('delivery_stop')
    .selectAll()
    .where('id', 'in', stopIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  const stopOf = new Map(rows.map((row) => [row.id, row]))
  const changed: { readonly stop: StopRecord; readonly driverId: string | null }[] = []
  for (const { id, version, driverId } of asked) {
    const stop = stopOf.get(id)
    if (stop === undefined) throw new ProblemError('not_found')
    const reservation = reservations.get(stop.reservation_id)
    checkStopMove(
      { ...stop, reservation_status: reservation?.status ?? '' },
      { version, event: 'plan', user: call.user },
    )
    // Whoever has set out is asked by the driver's own page, one stop at a time.
    if (stop.status === 'on_way') throw new ProblemError('stop_not_open', { extra: { currentStatus: stop.status } })
    if (stop.driver_id !== driverId) changed.push({ stop, driverId })
  }
  for (const { stop, driverId } of changed) {
    await refuseDriver(trx, { stop }, driverId)
    const planned = await updateStop(trx, stop.id, call.now, {
      status: plannedStatus(stop.status as StopStatus, stop.driver_id, driverId),
      driver_id: driverId,
      route_position: null,
      started_at: null,
    })
    await auditStop(trx, call, { action: 'stop_planned', before: stop, after: planned })
  }
  for (const { driverId, stops } of routes) {
    const first = stopOf.get(stops[0]?.id ?? '')
    if (driverId !== null && first !== undefined) await numberRoute(trx, driverId, first.due_at, stops)
  }
  return { stopIds, reservations: [...reservations.values()] }
}

/** All of them, in the order of their ids, so that two arrangements wait for each other in one direction. */
async function lockReservations(
  trx: Transaction<Database>,
  stopIds: readonly string[],
): Promise<Map<string, ReservationRecord>> {
  const ids = await trx
    .selectFrom('delivery_stop')
    .select('reservation_id')
    .distinct()
    .where('id', 'in', stopIds)
    .orderBy('reservation_id')
    .execute()
  const reservations = new Map<string, ReservationRecord>()
  for (const { reservation_id: id } of ids) reservations.set(id, await lockReservation(trx, id))
  return reservations
}

const isGoneFrom = (status: string): boolean => status === 'on_way' || status === 'done' || status === 'failed'

async function numberRoute(
  trx: Transaction<Database>,
  driverId: string,
  dueAt: Date,
  stops: readonly { readonly id: string }[],
): Promise<void> {
  const day = startOfShopDay(dueAt.getTime())
  const given = new Set(stops.map(({ id }) => id))
  const route = await trx
    .selectFrom('delivery_stop')
    .select(['id', 'status'])
    .where('driver_id', '=', driverId)
    .where('status', '<>', 'cancelled')
    .where('due_at', '>=', new Date(day))
    .where('due_at', '<', new Date(day + DAY))
    .orderBy('route_position')
    .orderBy('due_at')
    .orderBy('id')
    .execute()
  const others = route.filter(({ id }) => !given.has(id))
  const ids = [
    ...others.filter(({ status }) => isGoneFrom(status)),
    ...stops,
    ...others.filter(({ status }) => !isGoneFrom(status)),
  ].map(({ id }) => id)
  await sql`
    update delivery_stop s set route_position = placed.position
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where s.id = placed.id and s.driver_id = ${driverId} and s.route_position is distinct from placed.position`.execute(
    trx,
  )
}
