import type { DeliveryStop } from '@rodchao/contract'
import type { StopEvent, StopStatus } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { AuditAuthor } from '../../../../db/audit.ts'
import { requestFingerprint, withOptionalIdempotency, sendIdempotent } from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { requiredVersion, setVersion } from '../../../../platform/versions.ts'
import { announceChange, type StaffWrite } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { staffActor, driverOnly } from '../../../../platform/accounts/permissions.ts'
import { lockReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { checkOpenMove, checkStopMove } from '../policy.ts'
import { findStop } from '../queries/delivery-plan.ts'
import type { StopRecord } from '../queries/stop-rows.ts'
import { lockRoutes } from './lock-routes.ts'

/** One change of one stop, whose reservation and row are locked. */
export interface StopChange extends AuditAuthor {
  readonly stop: StopRecord
  readonly reservation: ReservationRecord
  readonly user: SignedInUser
  /** Where the move leads. */
  readonly to: StopStatus
}

export interface StopWrite extends StaffWrite {
  readonly event: StopEvent
  /** The driver who is to have the stop; left out where that does not change. */
  readonly driverId?: string | null | undefined
}

/**
 * One change of one stop in one transaction: needs the version that was seen, tells every screen of the reservation
 * after the commit, and answers with the stop that `work` names as it is then. With an idempotency key, a repeat gets
 * the first answer. A driver changes only stops of their own; any other is 404.
 */
export async function changeStop(
  context: ReservationContext,
  write: StopWrite,
  work: (trx: Transaction<Database>, change: StopChange) => Promise<StopRecord>,
): Promise<DeliveryStop> {
  const { user, params, headers, event } = write
  const version = requiredVersion(headers)
  const now = context.clock.now()
  let reservation: ReservationRecord | undefined
  const run = async (trx: Transaction<Database>): Promise<DeliveryStop> => {
    const seen = await ownStop(trx, params.id, user).executeTakeFirstOrThrow(notFound)
    reservation = await lockReservation(trx, seen.reservation_id)
    const stop = await lockStop(trx, write)
    const held = { ...stop, reservation_status: reservation.status }
    const to = checkStopMove(held, { version, event, user })
    const author = { actor: staffActor(user), now, traceId: write.request.id }
    const { id } = await work(trx, { ...author, stop, reservation, user, to })
    return findStop(trx, context, id, user)
  }
  const call = {
    scope: `${event}Stop:${user.id}`,
    key: headers['idempotency-key'],
    fingerprint: requestFingerprint({ id: params.id, version, body: write.body }),
    now,
  }
  const answer = await withOptionalIdempotency(context.db, call, 200, run)
  if (!answer.isReplay && reservation) announceChange(context, reservation, false)
  setVersion(write.reply, answer.body.version)
  return sendIdempotent(write.reply, answer)
}

/**
 * The stop, and the routes of whoever has it and is to have it, for the rest of the transaction. The caller holds its
 * reservation. For a driver what is somebody else's is 404.
 */
export async function lockStop(
  trx: Transaction<Database>,
  { params, user, driverId }: Pick<StopWrite, 'params' | 'user' | 'driverId'>,
): Promise<StopRecord> {
  // While the reservation is held nobody else gives the stop to another driver.
  const held = await ownStop(trx, params.id, user).executeTakeFirstOrThrow(notFound)
  await lockRoutes(trx, [held.driver_id, driverId ?? null])
  return ownStop(trx, params.id, user).forUpdate().executeTakeFirstOrThrow(notFound)
}

/** The stop, where this person may see it. */
export function ownStop(trx: Transaction<Database>, stopId: string, user: SignedInUser) {
  const driverId = driverOnly(user)
  return trx
    .selectFrom('delivery_stop')
    .selectAll()
    .where('id', '=', stopId)
    .$if(driverId !== null, (query) => query.where('driver_id', '=', driverId))
}

const notFound = (): ProblemError => new ProblemError('not_found')

/** Where a move leads from the stop as it is now; 409 `stop_not_open` when it does not exist from here. */
export const openMove = checkOpenMove
