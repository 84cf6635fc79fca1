import type { Period } from '@rodchao/rental'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { OVERLAP, sqlState } from '../../../../db/sql-state.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { findUnitCandidates, type UnitCandidate, type UnitQuestion } from '../queries/unit-candidates.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { findConflicts, periodRange, presentConflict } from '../../../shop/availability/queries/unit-conflicts.ts'

/** More free units than that are not looked at: each stays locked until the commit. */
const CANDIDATES = 12

/** Locks reservations in one order for everybody, so that two people who move the same ones wait in a line. */
export async function lockReservations(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<Map<string, ReservationRecord>> {
  const rows = await trx
    .selectFrom('reservation')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks units in id order. Whoever moves an occupancy holds the unit's row first, or racers deadlock each other. */
export async function lockUnits(trx: Transaction<Database>, ids: readonly (number | null)[]): Promise<void> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return
  await trx.selectFrom('unit').select('id').where('id', 'in', wanted).orderBy('id').forUpdate().execute()
}

/** Where an occupancy goes. Without a window it keeps its time. */
export interface Place {
  readonly unitId: number
  readonly window?: Period
}

/**
 * Moves occupancies at once, so that two may change places, and says whether the constraint allows it; when it does not,
 * nothing has moved. The caller holds the units' rows. Holds whose time has run out make way.
 */
export async function moveOccupancies(
  trx: Transaction<Database>,
  places: ReadonlyMap<string, Place>,
  now: number,
): Promise<boolean> {
  return unlessTaken(trx, async () => {
    await sql`set constraints occupancy_no_overlap deferred`.execute(trx)
    for (const [reservationId, { unitId, window }] of places) {
      const { rows } = await sql<{ id: number }>`
        update occupancy set unit_id = ${unitId}
          ${window ? sql`, during = ${periodRange(window)}` : sql``}
        where reservation_id = ${reservationId} and active returning id`.execute(trx)
      for (const { id } of rows) await dropLapsed(trx, id, now)
    }
    await sql`set constraints occupancy_no_overlap immediate`.execute(trx)
  })
}

/** Gives a reservation that held nothing a unit for a window, or answers false. The caller holds the unit's row. */
export async function placeOccupancy(
  trx: Transaction<Database>,
  reservationId: string,
  { unitId, window }: Required<Place>,
  now: number,
): Promise<boolean> {
  return unlessTaken(trx, async () => {
    await sql`set constraints occupancy_no_overlap deferred`.execute(trx)
    const { rows } = await sql<{ id: number }>`
      insert into occupancy (unit_id, during, kind, reservation_id)
      values (${unitId}, ${periodRange(window)}, 'reservation', ${reservationId}) returning id`.execute(trx)
    for (const { id } of rows) await dropLapsed(trx, id, now)
    await sql`set constraints occupancy_no_overlap immediate`.execute(trx)
  })
}

/** Gives a reservation back the time on a unit that it had last; null when it never had any there, false when it is taken. */
export async function reviveOccupancy(
  trx: Transaction<Database>,
  reservationId: string,
  unitId: number,
  now: number,
): Promise<boolean | null> {
  const last = await trx
    .selectFrom('occupancy')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('unit_id', '=', unitId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  return unlessTaken(trx, async () => {
    await sql`set constraints occupancy_no_overlap deferred`.execute(trx)
    await sql`update occupancy set active = true, expires_at = null where id = ${last.id}`.execute(trx)
    await dropLapsed(trx, last.id, now)
    await sql`set constraints occupancy_no_overlap immediate`.execute(trx)
  })
}

/** The best unit that is free for the window; the one that the reservation has before others. Null when none is. */
export async function takeBestUnit(
  trx: Transaction<Database>,
  question: UnitQuestion,
  take: (unit: UnitCandidate) => Promise<boolean>,
): Promise<UnitCandidate | null> {
  const seen = (await findUnitCandidates(trx, question)).slice(0, CANDIDATES)
  await lockUnits(trx, [...seen.map(({ id }) => id), question.currentUnitId])
  const locked = new Set(seen.map(({ id }) => id))
  // Somebody may have taken one while we waited for its row.
  for (const unit of await findUnitCandidates(trx, question)) {
    if (locked.has(unit.id) && (await take(unit))) return unit
  }
  return null
}

/** The unit that was asked for, or the refusal that names who has it. */
export async function takeAskedUnit(
  trx: Transaction<Database>,
  { unitId, currentUnitId, window, now, reservationId }: AskedUnit,
): Promise<number> {
  await lockUnits(trx, [unitId, currentUnitId])
  if (await moveOccupancies(trx, new Map([[reservationId, { unitId, window }]]), now)) return unitId
  const [conflict] = await findConflicts(trx, { unitId, window, now, ignoring: [reservationId] })
  throw new ProblemError('not_free', { extra: { conflict: conflict ? presentConflict(conflict, null) : null } })
}

interface AskedUnit {
  readonly unitId: number
  readonly currentUnitId: number | null
  readonly window: Period
  readonly now: number
  readonly reservationId: string
}

/** Runs the work in a savepoint; false when the exclusion constraint refused it. */
async function unlessTaken(trx: Transaction<Database>, work: () => Promise<void>): Promise<boolean> {
  await sql`savepoint move_units`.execute(trx)
  try {
    await work()
    await sql`release savepoint move_units`.execute(trx)
    return true
  } catch (error) {
    if (sqlState(error) !== OVERLAP) throw error
    await sql`rollback to savepoint move_units`.execute(trx)
    return false
  }
}

/** Ends what overlaps an occupancy and whose own time has run out, before the sweep comes by. */
async function dropLapsed(trx: Transaction<Database>, id: number, now: number): Promise<void> {
  await sql`
    update occupancy lapsed set active = false from occupancy placed
    where placed.id = ${id} and lapsed.id <> placed.id and lapsed.unit_id = placed.unit_id and lapsed.active
      and lapsed.expires_at <= ${new Date(now)} and lapsed.during && placed.during`.execute(trx)
}
