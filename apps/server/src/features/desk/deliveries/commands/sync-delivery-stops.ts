import { randomUUID } from 'node:crypto'
import {
  isLiveStop,
  type ReservationEvent,
  startOfShopDay,
  STOP_KINDS,
  type StopKind,
  type StopStatus,
} from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { MoveContext, ReservationMove } from '../../../rentals/reservations/commands/move-subscribers.ts'
import type { StopRecord } from '../queries/stop-rows.ts'
import { auditStop, updateStop } from './write-stop.ts'

/** In which a reservation needs a driver: to bring its vehicle, and to fetch it. */
const NEEDED_IN: Readonly<Record<StopKind, readonly string[]>> = {
  deliver: ['confirmed'],
  collect: ['confirmed', 'on_rent'],
}
const AGREED = NEEDED_IN.collect
/** The move that is what the driver goes there for. */
const DONE_BY: Readonly<Record<StopKind, ReservationEvent>> = { deliver: 'hand_over', collect: 'take_back' }

/**
 * Keeps a reservation's stops in step with it, in the transaction of its move: they exist while it is agreed and by
 * delivery, move with its times, are done as the vehicle changes hands and end when it ends. Asked again it changes
 * nothing. What was not agreed before and is not after, such as a hold, costs no query.
 */
export async function syncDeliveryStops(
  trx: Transaction<Database>,
  _context: MoveContext,
  move: ReservationMove,
): Promise<void> {
  const { before, after } = move
  const wasByDelivery = before !== null && before.pick_up_mode === 'delivery' && AGREED.includes(before.status)
  const isByDelivery = after.pick_up_mode === 'delivery' && AGREED.includes(after.status)
  if (after.kind !== 'rental' || !(wasByDelivery || isByDelivery)) return
  const stops = await trx
    .selectFrom('delivery_stop')
    .selectAll()
    .where('reservation_id', '=', after.id)
    .orderBy('attempt')
    .execute()
  for (const kind of STOP_KINDS) {
    const last = stops.findLast((stop) => stop.kind === kind)
    if (!isByDelivery || !NEEDED_IN[kind].includes(after.status)) await endStop(trx, move, last)
    else if (last && isOpen(last)) await moveStop(trx, move, last)
    else if (!last || !isGivenUp(last) || isAskedAgain(move)) await insertStop(trx, move, kind, last)
  }
}

/** Somebody is to go there, or to decide what becomes of it. */
function isOpen(stop: StopRecord): boolean {
  return isLiveStop(stop.status as StopStatus) || isUndecided(stop)
}

function isUndecided({ status, resolved_at }: StopRecord): boolean {
  return status === 'failed' && resolved_at === null
}

/** Staff said that nobody is to go there. */
function isGivenUp({ cancel_reason }: StopRecord): boolean {
  return cancel_reason !== ''
}

/** The customer is to be visited after all: somebody named a place anew. */
function isAskedAgain({ before, after }: ReservationMove): boolean {
  const isOther = (column: 'pick_up_mode' | 'zone_id' | 'delivery_place'): boolean => before?.[column] !== after[column]
  return isOther('pick_up_mode') || isOther('zone_id') || isOther('delivery_place')
}

function dueTime(kind: StopKind, reservation: ReservationRecord): Date {
  return kind === 'deliver' ? reservation.starts_at : reservation.ends_at
}

async function insertStop(
  trx: Transaction<Database>,
  { after, now }: ReservationMove,
  kind: StopKind,
  last: StopRecord | undefined,
): Promise<void> {
  await trx
    .insertInto('delivery_stop')
    .values({
      id: randomUUID(),
      reservation_id: after.id,
      branch_id: after.branch_id,
      kind,
      attempt: (last?.attempt ?? 0) + 1,
      status: 'planned',
      due_at: dueTime(kind, after),
      note: last?.note ?? '',
      ...(last ? { window_minutes: last.window_minutes } : {}),
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .execute()
}

/** A stop keeps its distance to the time of its reservation. Whoever drives on another day is decided anew. */
async function moveStop(trx: Transaction<Database>, move: ReservationMove, stop: StopRecord): Promise<void> {
  const { before, after, now } = move
  const kind = stop.kind as StopKind
  const shift = before === null ? 0 : dueTime(kind, after).getTime() - dueTime(kind, before).getTime()
  if (shift === 0 || !isLiveStop(stop.status as StopStatus)) return
  const dueAt = new Date(stop.due_at.getTime() + shift)
  const isSameDay = startOfShopDay(dueAt.getTime()) === startOfShopDay(stop.due_at.getTime())
  const moved = await updateStop(trx, stop.id, now, {
    due_at: dueAt,
    ...(isSameDay ? {} : { status: 'planned', driver_id: null, route_position: null, started_at: null }),
  })
  if (moved.driver_id !== stop.driver_id)
    await auditStop(trx, move, { action: 'stop_planned', before: stop, after: moved })
}

/** The vehicle changed hands, which is what the driver was to go there for, or nobody has to go there any more. */
async function endStop(trx: Transaction<Database>, move: ReservationMove, stop: StopRecord | undefined): Promise<void> {
  if (!stop || !isOpen(stop)) return
  const at = new Date(move.now)
  if (isUndecided(stop)) {
    await updateStop(trx, stop.id, move.now, { resolved_at: at })
    return
  }
  const isDone = move.event === DONE_BY[stop.kind as StopKind]
  const changedHands = stop.kind === 'deliver' ? move.after.actual_out_at : move.after.actual_in_at
  const ended = await updateStop(trx, stop.id, move.now, {
    status: isDone ? 'done' : 'cancelled',
    finished_at: (isDone ? changedHands : null) ?? at,
  })
  if (isDone) await auditStop(trx, move, { action: 'stop_done', before: stop, after: ended })
}
