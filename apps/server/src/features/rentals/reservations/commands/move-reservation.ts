import type { ProgramReason } from '@rodchao/contract'
import {
  type Actor,
  allowedEvents,
  holdsUnit,
  isTerminal,
  type ReservationEvent,
  type ReservationStatus,
  transition,
} from '@rodchao/rental'
import type { Selectable, Transaction, Updateable } from 'kysely'
import { type AuditAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { type MoveContext, publishMove } from './move-subscribers.ts'

export type ReservationRecord = Selectable<Database['reservation']>

export interface Move extends AuditAuthor {
  readonly id: string
  /** Refused with 412 when the row has moved on; null where the caller holds no version (jobs, the customer's link). */
  readonly expectedVersion: number | null
  readonly event: ReservationEvent
  readonly role: Actor
  /** The status that an undo leads back to, where there is more than one. */
  readonly previous?: ReservationStatus
  readonly reason?: string | null
  /** Columns that change with the move, beside status, version and times. `expires_at` also goes to the occupancy. */
  readonly set?: Updateable<Database['reservation']>
  /** What of the money paid is to go back to the customer, in satang; 0 when nothing of it goes back. */
  readonly refund?: { readonly amount: number; readonly reason: string }
  /** Why nobody has to look at a slip any more that still waits. */
  readonly slipRefusal?: ProgramReason
  /** One of several moves of a booking, after which the booking's own is still to come and speaks for all of them. */
  readonly isPartOfBooking?: boolean
  /** False where the customer is not written to. */
  readonly isNotified?: boolean
  /** What else the audit row tells of the change, beside status and version. */
  readonly auditDetail?: {
    readonly before: Readonly<Record<string, unknown>>
    readonly after: Readonly<Record<string, unknown>>
  }
}

/** Locks a reservation for the rest of the transaction. */
export async function lockReservation(trx: Transaction<Database>, id: string): Promise<ReservationRecord> {
  const row = await trx.selectFrom('reservation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  return row
}

/**
 * Locks all reservations of the booking that the given one belongs to, in their order in it; a booking of one thing is a
 * list of one. Whoever changes several of a booking begins here, so that two such changes wait for each other in one
 * direction. The first is locked before the others are looked for: who waited for one that adds a thing sees it, too.
 */
export async function lockBooking(trx: Transaction<Database>, id: string): Promise<ReservationRecord[]> {
  await trx
    .selectFrom('reservation')
    .select('id')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('reservation as asked')
        .select(({ fn }) => fn.coalesce('asked.group_id', 'asked.id').as('lead'))
        .where('asked.id', '=', id),
    )
    .forUpdate()
    .execute()
  const rows = await trx
    .selectFrom('reservation')
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', '=', id),
        eb('group_id', '=', selectFrom('reservation as asked').select('asked.group_id').where('asked.id', '=', id)),
      ]),
    )
    .orderBy('group_no')
    .forUpdate()
    .execute()
  if (rows.length === 0) throw new ProblemError('not_found')
  return rows
}

/**
 * Those of a booking that can make the move: one of its things may have been cancelled alone. When none can, all of them,
 * so that the move is refused as it is for one.
 */
export function ableTo(rows: readonly ReservationRecord[], event: ReservationEvent, role: Actor): ReservationRecord[] {
  const able = rows.filter(({ status }) => transition(status as ReservationStatus, event, role).ok)
  return able.length > 0 ? able : [...rows]
}

/**
 * Makes one move with every given reservation of a booking, the first of them last: what speaks for the whole booking, its
 * confirmation and its message, is written when all the others are where they go, and so is what `alongside` writes for
 * all of them. Answers in the order given.
 */
export async function moveBooking(
  trx: Transaction<Database>,
  context: MoveContext,
  rows: readonly ReservationRecord[],
  move: (row: ReservationRecord) => Omit<Move, 'id' | 'isPartOfBooking'>,
  alongside?: () => Promise<unknown>,
): Promise<ReservationRecord[]> {
  const moved: ReservationRecord[] = []
  for (const [at, row] of [...rows.entries()].toReversed()) {
    const one = { ...move(row), id: row.id, isPartOfBooking: at > 0 }
    moved.unshift(await moveReservation(trx, context, one, at > 0 ? undefined : alongside))
  }
  return moved
}

/**
 * Where a move leads from the locked row. Refused with 412 `stale_version` or 409 `not_from_here`, the latter with the
 * status now and the moves that are allowed.
 */
export function checkMove(
  before: Pick<ReservationRecord, 'status' | 'version'>,
  move: Pick<Move, 'expectedVersion' | 'event' | 'role' | 'previous'>,
): ReservationStatus {
  if (move.expectedVersion !== null && before.version !== move.expectedVersion) {
    throw new ProblemError('stale_version', { extra: { currentVersion: before.version, currentStatus: before.status } })
  }
  const from = before.status as ReservationStatus
  const outcome = transition(from, move.event, move.role, move.previous)
  if (!outcome.ok) {
    throw new ProblemError('not_from_here', { extra: { currentStatus: from, allowed: allowedEvents(from, move.role) } })
  }
  return outcome.to
}

/**
 * The one way a reservation changes status: checks version and status machine, writes the row, frees or keeps the
 * unit and leaves an audit row, all in the caller's transaction. Then `alongside` writes what belongs to the same change,
 * such as a payment, and the subscribers do what follows from all of it.
 * A refused move is 409 `not_from_here` with the status now and the moves that are allowed.
 */
export async function moveReservation(
  trx: Transaction<Database>,
  context: MoveContext,
  move: Move,
  alongside?: (moved: ReservationRecord) => Promise<unknown>,
): Promise<ReservationRecord> {
  const before = await lockReservation(trx, move.id)
  const to = checkMove(before, move)
  const now = new Date(move.now)
  const ends = isTerminal(to)
  const after = await trx
    .updateTable('reservation')
    .set({
      ...move.set,
      status: to,
      version: before.version + 1,
      updated_at: now,
      ...(ends ? { closed_at: now, close_reason: move.reason ?? null, expires_at: null, pay_by: null } : {}),
    })
    .where('id', '=', move.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepUnit(trx, after)
  await writeAudit(trx, {
    by: move,
    action: move.event,
    entity: 'reservation',
    entityId: move.id,
    before: { ...move.auditDetail?.before, status: before.status, version: before.version },
    after: { ...move.auditDetail?.after, status: to, version: after.version },
    reason: move.reason ?? null,
  })
  await alongside?.(after)
  await publishMove(trx, context, { ...move, before, after })
  return after
}

/**
 * Keeps the unit or gives it up, as the new status says. A reservation whose time had run out may go on as long as its
 * unit is still its own; once somebody else has taken it, the move is refused with 409 `hold_expired`.
 */
async function keepUnit(trx: Transaction<Database>, row: ReservationRecord): Promise<void> {
  if (row.kind === 'sale') return keepForBuyer(trx, row)
  const holds = holdsUnit(row.status)
  const kept = await trx
    .updateTable('occupancy')
    .set(
      holds ? { expires_at: row.expires_at, kind: row.status === 'hold' ? 'hold' : 'reservation' } : { active: false },
    )
    .where('reservation_id', '=', row.id)
    .where('active', '=', true)
    .executeTakeFirst()
  if (holds && row.unit_id !== null && kept.numUpdatedRows === 0n) throw new ProblemError('hold_expired')
}

/**
 * A used vehicle stands for sale as long as nobody has bought it: its block outlives the buyer who did not, and ends with
 * the one who did.
 */
async function keepForBuyer(trx: Transaction<Database>, { id, status }: ReservationRecord): Promise<void> {
  if (holdsUnit(status)) return
  await trx
    .updateTable('occupancy')
    .set(status === 'completed' ? { active: false } : { reservation_id: null })
    .where('reservation_id', '=', id)
    .where('active', '=', true)
    .execute()
}
