import type { WireGate } from '@rodchao/contract'
import {
  allowedEvents,
  checkGates,
  type Gate,
  type GateFacts,
  type GateFinding,
  type ReservationEvent,
  type ReservationStatus,
  transition,
} from '@rodchao/rental'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { StaffChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { lockReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { UnitRecord } from '../queries/gate-facts.ts'

/**
 * Locks the reservation and says which gates the move has; refused with 412 when somebody was faster and with 409 when
 * the move does not exist from here, before anybody is told about gates. A sale is not handed over like a rental.
 */
export async function beginMove(
  trx: Transaction<Database>,
  change: StaffChange,
  event: ReservationEvent,
  from?: ReservationStatus,
): Promise<{ row: ReservationRecord; gates: readonly Gate[] }> {
  const row = await lockVersion(trx, change)
  const status = row.status as ReservationStatus
  const outcome = transition(status, event, change.role)
  if (!outcome.ok || row.kind !== 'rental' || (from !== undefined && status !== from)) {
    const allowed = row.kind === 'rental' ? allowedEvents(status, change.role) : []
    throw new ProblemError('not_from_here', { extra: { currentStatus: status, allowed } })
  }
  return { row, gates: outcome.gates }
}

/** Locks the reservation as somebody saw it; 412 when it has moved on. */
export async function lockVersion(trx: Transaction<Database>, change: StaffChange): Promise<ReservationRecord> {
  const row = await lockReservation(trx, change.id)
  if (row.version === change.version) return row
  throw new ProblemError('stale_version', { extra: { currentVersion: row.version, currentStatus: row.status } })
}

/** 409 `gate_closed` with everything that is still to be done. */
export function refuseClosedGates(gates: readonly Gate[], facts: GateFacts): void {
  const closed = checkGates(gates, facts).filter(({ isOpen }) => !isOpen)
  if (closed.length > 0) throw new ProblemError('gate_closed', { extra: { gates: closed.map(presentGate) } })
}

export function presentGate(finding: GateFinding): WireGate {
  const { gate } = finding
  if (finding.isOpen) return { gate, isOpen: true, reason: null, amount: null, count: null, day: null }
  const { reason, amount = null, count = null, day = null } = finding
  return { gate, isOpen: false, reason, amount, count, day }
}

/** Locks units in the order of their ids, as bookings do, so that two people never wait for each other in a circle. */
export async function lockUnits(trx: Transaction<Database>, ids: readonly number[]): Promise<Map<number, UnitRecord>> {
  const { rows } = await sql<UnitRecord>`
    select * from unit where id = any(${[...ids]}::int[]) order by id for update`.execute(trx)
  return new Map(rows.map((unit) => [unit.id, unit]))
}

/** One unit that a reservation names, locked. */
export async function lockUnit(trx: Transaction<Database>, id: number): Promise<UnitRecord> {
  const unit = (await lockUnits(trx, [id])).get(id)
  if (!unit) throw new ProblemError('not_found')
  return unit
}
