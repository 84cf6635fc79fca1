import type { StaffReservation } from '@rodchao/contract'
import type { Actor } from '@rodchao/rental'
import type { FastifyReply } from 'fastify'
import type { Transaction } from 'kysely'
import type { AuditActor } from '../../../db/audit.ts'
import { fingerprintOf, onceIfKeyed, sendOnce } from '../../../db/idempotency.ts'
import type { Database } from '../../../db/schema.ts'
import type { SignedInUser } from '../../../platform/auth.ts'
import { requiredVersion, setVersion } from '../../../platform/versions.ts'
import type { Services } from '../../../context.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { auditActorOf, roleAtDesk } from '../policy.ts'
import { findStaffReservation } from '../queries/staff-reservation.ts'

/** Who changes which version of a reservation, and when. */
export interface StaffChange {
  readonly id: string
  readonly version: number
  readonly role: Extract<Actor, 'staff' | 'driver' | 'manager'>
  readonly actor: AuditActor
  readonly now: number
  readonly traceId: string
}

export interface StaffWrite {
  readonly name: string
  readonly user: SignedInUser
  readonly params: { readonly id: string }
  readonly headers: { readonly 'if-match'?: string | undefined; readonly 'idempotency-key'?: string | undefined }
  readonly body: unknown
  readonly traceId: string
  readonly reply: FastifyReply
}

/**
 * One change of one reservation by staff, in one transaction: needs the version they saw, tells every screen after the
 * commit, and answers with the whole reservation as it is then. With an idempotency key, a repeat gets the first answer.
 */
export async function changeReservation(
  services: Services,
  write: StaffWrite,
  work: (trx: Transaction<Database>, change: StaffChange) => Promise<ReservationRecord>,
): Promise<StaffReservation> {
  const { user, params, headers } = write
  const version = requiredVersion(headers)
  const now = services.clock.now()
  const change: StaffChange = {
    id: params.id,
    version,
    role: roleAtDesk(user),
    actor: auditActorOf(user),
    now,
    traceId: write.traceId,
  }
  let changed: ReservationRecord | undefined
  const run = async (trx: Transaction<Database>): Promise<StaffReservation> => {
    changed = await work(trx, change)
    return findStaffReservation(trx, services, params.id, user)
  }
  const call = {
    scope: `${write.name}:${user.id}`,
    key: headers['idempotency-key'],
    fingerprint: fingerprintOf({ id: params.id, version, body: write.body }),
    now,
  }
  const answer = await onceIfKeyed(services.db, call, 200, run)
  if (!answer.isReplay && changed) announceChange(services, changed, false)
  setVersion(write.reply, answer.body.version)
  return sendOnce(write.reply, answer)
}

/** Tells screens of a reservation, and the calendar of its unit. */
export function announceChange(
  services: Services,
  row: Pick<ReservationRecord, 'id' | 'code' | 'status' | 'version' | 'unit_id'>,
  isNew: boolean,
): void {
  const { id, code, status, version, unit_id } = row
  services.announcements.announce({
    units: unit_id === null ? [] : [unit_id],
    reservations: [{ id, code, status, version, isNew }],
  })
}
