import type { stopPlanSchema, stopRetrySchema } from '@rodchao/contract'
import { randomUUID } from 'node:crypto'
import { MINUTE, plannedStatus, startOfShopDay, type StopStatus } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { StopRecord } from '../queries/stop-rows.ts'
import type { StopChange } from './change-stop.ts'
import { placeOnRoute } from './place-on-route.ts'
import { auditStop, updateStop } from './write-stop.ts'

/** Says who drives there, when, and in which order. What is left out stays as it is. */
export async function planStop(
  trx: Transaction<Database>,
  change: StopChange,
  plan: z.output<typeof stopPlanSchema>,
): Promise<StopRecord> {
  const { stop, now } = change
  const driverId = plan.driverId === undefined ? stop.driver_id : plan.driverId
  const windowMinutes = plan.windowMinutes ?? stop.window_minutes
  const dueAt = plan.dueAt === undefined ? stop.due_at.getTime() : Date.parse(plan.dueAt)
  if (dueAt !== stop.due_at.getTime()) refuseTime(change, { dueAt, windowMinutes })
  if (driverId !== stop.driver_id) await refuseDriver(trx, change, driverId)
  const status = plannedStatus(stop.status as StopStatus, stop.driver_id, driverId)
  const planned = await updateStop(trx, stop.id, now, {
    status,
    driver_id: driverId,
    route_position: await routePlace(trx, stop, { driverId, dueAt, beforeStopId: plan.beforeStopId }),
    due_at: new Date(dueAt),
    window_minutes: windowMinutes,
    note: plan.note ?? stop.note,
    started_at: status === 'on_way' ? stop.started_at : null,
  })
  await auditStop(trx, change, { action: 'stop_planned', before: stop, after: planned })
  return planned
}

interface Place {
  readonly driverId: string | null
  readonly dueAt: number
  readonly beforeStopId?: string | null | undefined
}

/** Its place stays while driver and day do, unless another one is asked for. */
async function routePlace(trx: Transaction<Database>, stop: StopRecord, place: Place): Promise<number | null> {
  const { driverId, dueAt, beforeStopId } = place
  if (driverId === null) {
    if (typeof beforeStopId === 'string') throw fieldProblem('unknown_reference', '/beforeStopId', 'not_on_route')
    return null
  }
  const isSameDay = startOfShopDay(dueAt) === startOfShopDay(stop.due_at.getTime())
  const stays = driverId === stop.driver_id && isSameDay && beforeStopId === undefined
  return stays ? stop.route_position : placeOnRoute(trx, { stopId: stop.id, driverId, dueAt, beforeStopId })
}

/** A failed stop is tried again: it keeps what happened, and a new one is planned in its place. */
export async function retryStop(
  trx: Transaction<Database>,
  change: StopChange,
  { dueAt: wanted, windowMinutes, driverId, note }: z.output<typeof stopRetrySchema>,
): Promise<StopRecord> {
  const { stop, now } = change
  const dueAt = Date.parse(wanted)
  refuseTime(change, { dueAt, windowMinutes })
  await refuseDriver(trx, change, driverId)
  const failed = await updateStop(trx, stop.id, now, { resolved_at: new Date(now) })
  const id = randomUUID()
  const retried = await trx
    .insertInto('delivery_stop')
    .values({
      id,
      reservation_id: stop.reservation_id,
      branch_id: stop.branch_id,
      kind: stop.kind,
      attempt: stop.attempt + 1,
      status: plannedStatus('planned', null, driverId),
      due_at: new Date(dueAt),
      window_minutes: windowMinutes,
      driver_id: driverId,
      route_position: driverId === null ? null : await placeOnRoute(trx, { stopId: id, driverId, dueAt }),
      note: note || stop.note,
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await auditStop(trx, change, { action: 'stop_retried', before: failed, after: retried })
  return retried
}

/** Nobody is sent to a time that is over, brings a vehicle after the rental or fetches one before it. */
function refuseTime(
  { stop, reservation, now }: StopChange,
  { dueAt, windowMinutes }: { readonly dueAt: number; readonly windowMinutes: number },
): void {
  if (dueAt + windowMinutes * MINUTE < now) throw fieldProblem('period_refused', '/dueAt', 'in_past')
  if (stop.kind === 'deliver' && dueAt >= reservation.ends_at.getTime())
    throw fieldProblem('period_refused', '/dueAt', 'after_end')
  if (stop.kind === 'collect' && dueAt < reservation.starts_at.getTime())
    throw fieldProblem('period_refused', '/dueAt', 'before_start')
}

/** Somebody who drives, works now, and does so for the stop's branch or for all. */
export async function refuseDriver(
  trx: Transaction<Database>,
  { stop }: Pick<StopChange, 'stop'>,
  driverId: string | null,
): Promise<void> {
  if (driverId === null) return
  const driver = await trx
    .selectFrom('app_user')
    .select(['role', 'branch_id', 'disabled_at'])
    .where('id', '=', driverId)
    .executeTakeFirst()
  const fault = ((): string | null => {
    if (!driver || driver.role !== 'driver') return 'unknown_driver'
    if (driver.disabled_at !== null) return 'driver_disabled'
    return driver.branch_id === null || driver.branch_id === stop.branch_id ? null : 'other_branch'
  })()
  if (fault !== null) throw fieldProblem('unknown_reference', '/driverId', fault)
}
