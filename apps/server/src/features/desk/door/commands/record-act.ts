import type { DeliveryStop, DoorAct } from '@rodchao/contract'
import { happenedAt, isLiveStop, type StopStatus } from '@rodchao/rental'
import type { FastifyReply } from 'fastify'
import type { Transaction } from 'kysely'
import { requestFingerprint, sendIdempotent, withIdempotency } from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { addDeposit, addPayment } from '../../../money/ledgers/commands/take-money.ts'
import { lockBooking, lockReservation } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { announceChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { lockStop, openMove, ownStop, type StopChange } from '../../deliveries/commands/change-stop.ts'
import { failStop, startStop } from '../../deliveries/commands/move-stop.ts'
import { findStop } from '../../deliveries/queries/delivery-plan.ts'
import { type DoorChange, nextChange } from './door-change.ts'
import { handOverAtDoor, takeBackAtDoor } from './change-hands.ts'

export interface SentAct {
  readonly user: SignedInUser
  readonly params: { readonly id: string }
  readonly headers: { readonly 'idempotency-key': string }
  readonly body: DoorAct
  readonly request: { readonly id: string }
  readonly reply: FastifyReply
}

/**
 * What a driver's phone tells of, in one transaction and once for ever: a repeat of the key, hours or weeks later, has no
 * second effect. The phone saw no newer version than it was given, so that what counts is not the version but whether the
 * act is still possible and the booking is as the customer saw it; each refusal has its code. A driver reports only of
 * stops of their own; any other is 404. Answers with the stop as it is then.
 */
export async function recordDoorAct(context: ReservationContext, sent: SentAct): Promise<DeliveryStop> {
  const { user, params, headers, body } = sent
  const now = context.clock.now()
  const key = headers['idempotency-key']
  const freed: number[] = []
  let reservationId: string | undefined
  const call = {
    scope: `recordDoorAct:${user.id}`,
    key,
    fingerprint: requestFingerprint({ id: params.id, body }),
    now,
  }
  const answer = await withIdempotency(context.db, call, 200, async (trx) => {
    const seen = await ownStop(trx, params.id, user).executeTakeFirstOrThrow(notFound)
    if (await wasDone(trx, sent)) return findStop(trx, context, seen.id, user)
    await lockBooking(trx, seen.reservation_id)
    const stop = await lockStop(trx, { params, user })
    const at = happenedAt(Date.parse(body.occurredAt), { now, notBefore: stop.started_at?.getTime() ?? null })
    await trx
      .insertInto('door_act')
      .values({
        key,
        recorded_by: user.id,
        stop_id: stop.id,
        kind: body.kind,
        occurred_at: new Date(at),
        recorded_at: new Date(now),
      })
      .execute()
    freed.push(...(await perform({ trx, context, stop, user, now, at, traceId: sent.request.id }, body)))
    reservationId = stop.reservation_id
    return findStop(trx, context, stop.id, user)
  })
  if (!answer.isReplay && reservationId !== undefined) {
    announceChange(context, await findChanged(context, reservationId), false)
    if (freed.length > 0) context.announcements.announce({ units: freed, reservations: [] })
  }
  return sendIdempotent(sent.reply, answer)
}

function findChanged({ db }: ReservationContext, id: string) {
  return db
    .selectFrom('reservation')
    .select(['id', 'code', 'status', 'version', 'unit_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const notFound = (): ProblemError => new ProblemError('not_found')

/** Whether this act was recorded long ago, when its answer is forgotten already; refused when it was another one. */
async function wasDone(trx: Transaction<Database>, { user, params, headers, body }: SentAct): Promise<boolean> {
  const done = await trx
    .selectFrom('door_act')
    .select(['stop_id', 'kind'])
    .where('recorded_by', '=', user.id)
    .where('key', '=', headers['idempotency-key'])
    .executeTakeFirst()
  if (!done) return false
  if (done.stop_id !== params.id || done.kind !== body.kind) throw new ProblemError('idempotency_mismatch')
  return true
}

/** Answers with the units that are free again. */
async function perform(door: DoorChange, act: DoorAct): Promise<readonly number[]> {
  const { trx, context, stop, at } = door
  switch (act.kind) {
    case 'start':
      // The desk may have said so already.
      if (stop.status !== 'on_way') await startStop(trx, context, await stopChange(door, 'start'), at)
      return []
    case 'fail':
      await failStop(trx, context, await stopChange(door, 'fail'), act, at)
      return []
    case 'money':
      await takeMoney(door, act)
      return []
    case 'hand_over':
      refuseOver(door, 'deliver')
      return handOverAtDoor(door, act)
    case 'take_back':
      refuseOver(door, 'collect')
      await takeBackAtDoor(door, act)
      return []
  }
}

async function stopChange({ trx, stop, user, now, traceId }: DoorChange, event: 'start' | 'fail'): Promise<StopChange> {
  const reservation = await lockReservation(trx, stop.reservation_id)
  const to = openMove({ ...stop, reservation_status: reservation.status }, { event, user })
  return { stop, reservation, user, to, actor: staffActor(user), now, traceId }
}

/** A vehicle changes hands only where somebody has still to go for that. */
function refuseOver({ stop }: DoorChange, kind?: 'deliver' | 'collect'): void {
  if (isLiveStop(stop.status as StopStatus) && (kind === undefined || stop.kind === kind)) return
  throw new ProblemError('stop_not_open', { extra: { currentStatus: stop.status, allowed: [] } })
}

async function takeMoney(door: DoorChange, { taken }: Extract<DoorAct, { kind: 'money' }>): Promise<void> {
  const { trx, context, at } = door
  refuseOver(door)
  for (const { of, ...money } of taken) {
    const change = await nextChange(door)
    if (of === 'deposit') await addDeposit(trx, context, change, money, at)
    else
      await addPayment(trx, context, change, {
        ...money,
        ofBooking: false,
        // It is in the driver's hand already.
        besideSlip: true,
        note: '',
        receivedAt: new Date(at).toISOString(),
      })
  }
}
