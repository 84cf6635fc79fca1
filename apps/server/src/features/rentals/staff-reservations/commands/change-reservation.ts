import type { StaffReservation } from '@rodchao/contract'
import type { Actor, StopKind } from '@rodchao/rental'
import type { FastifyReply } from 'fastify'
import type { Transaction } from 'kysely'
import type { CallAuthor } from '../../../../db/audit.ts'
import { requestFingerprint, withOptionalIdempotency, sendIdempotent } from '../../../../db/idempotency.ts'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { requiredVersion, setVersion } from '../../../../platform/versions.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { lockBooking, type ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { staffActor, staffRole } from '../../../../platform/accounts/permissions.ts'
import { findStaffReservation } from '../queries/staff-reservation.ts'
import { requireDriverAccess } from '../queries/reservation-access.ts'

/** Who changes which version of a reservation, and when. */
export interface StaffChange extends CallAuthor {
  readonly id: string
  readonly version: number
  readonly role: Extract<Actor, 'staff' | 'driver' | 'manager'>
}

/** The change as a move of the reservation; the caller adds the event. */
export function toMove({ id, version, role, actor, now, traceId }: StaffChange) {
  return { id, expectedVersion: version, role, actor, now, traceId }
}

/** The change as the move of one thing of a booking: staff saw the version of the one that they opened. */
export function toBookingMove(change: StaffChange, { id }: { readonly id: string }) {
  const { role, actor, now, traceId } = change
  return { expectedVersion: id === change.id ? change.version : null, role, actor, now, traceId }
}

/** The call that asks for a change; `name` is part of what its idempotency key stands for. */
export interface StaffWrite {
  readonly name: string
  readonly user: SignedInUser
  readonly params: { readonly id: string }
  readonly headers: { readonly 'if-match'?: string | undefined; readonly 'idempotency-key'?: string | undefined }
  readonly body: unknown
  readonly request: { readonly id: string }
  readonly reply: FastifyReply
}

/**
 * One change of one reservation by staff, in one transaction: needs the version they saw, tells every screen after the
 * commit, and answers with the whole reservation as it is then. With an idempotency key, a repeat gets the first answer.
 */
export async function changeReservation(
  context: ReservationContext,
  write: StaffWrite,
  work: (trx: Transaction<Database>, change: StaffChange) => Promise<ReservationRecord | readonly ReservationRecord[]>,
): Promise<StaffReservation> {
  const { user, params, headers } = write
  const version = requiredVersion(headers)
  const now = context.clock.now()
  const change: StaffChange = {
    id: params.id,
    version,
    role: staffRole(user),
    actor: staffActor(user),
    now,
    traceId: write.request.id,
  }
  let changed: readonly ReservationRecord[] = []
  const run = async (trx: Transaction<Database>): Promise<StaffReservation> => {
    changed = [await work(trx, change)].flat()
    return findStaffReservation(trx, context, params.id, user)
  }
  const call = {
    scope: `${write.name}:${user.id}`,
    key: headers['idempotency-key'],
    fingerprint: requestFingerprint({ id: params.id, version, body: write.body }),
    now,
  }
  const answer = await withOptionalIdempotency(context.db, call, 200, run)
  if (!answer.isReplay) for (const row of changed) announceChange(context, row, row.version === 1)
  setVersion(write.reply, answer.body.version)
  return sendIdempotent(write.reply, answer)
}

/**
 * A change as `changeReservation` makes it, which a driver may make as well where they have a stop of one of these kinds.
 * That is asked while the reservation is held, and not of a repeat, which gets its answer when the stop is done.
 */
export async function changeOnDelivery(
  context: ReservationContext,
  write: StaffWrite,
  kinds: readonly StopKind[],
  work: (trx: Transaction<Database>, change: StaffChange) => Promise<ReservationRecord | readonly ReservationRecord[]>,
): Promise<StaffReservation> {
  return changeReservation(context, write, async (trx, change) => {
    await lockBooking(trx, change.id)
    await requireDriverAccess(trx, write.user, change.id, kinds)
    return work(trx, change)
  })
}

/** Tells screens of a reservation, and the calendar of its unit. */
export function announceChange(
  context: ReservationContext,
  row: Pick<ReservationRecord, 'id' | 'code' | 'status' | 'version' | 'unit_id'>,
  isNew: boolean,
): void {
  const { id, code, status, version, unit_id } = row
  context.announcements.announce({
    units: unit_id === null ? [] : [unit_id],
    reservations: [{ id, code, status, version, isNew }],
  })
}
