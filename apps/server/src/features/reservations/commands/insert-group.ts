import { memberCode, type Period } from '@rodchao/rental'
import { sql } from 'kysely'
import { type KeyedAnswer, type KeyedCall, withIdempotency } from '../../../db/idempotency.ts'
import { isTransient, OVERLAP, sqlState } from '../../../db/sql-state.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import { findFreeUnits } from '../../availability/queries/occupancies.ts'
import type { CatalogueUnit } from '../../catalogue/queries/catalogue.ts'
import { newIdentity, type NewReservation, type ReservationIdentity, writeReservation } from './insert-reservation.ts'
import type { ReservationContext } from './move-subscribers.ts'

export interface GroupMember {
  readonly identity: ReservationIdentity
  readonly unit: CatalogueUnit
  readonly window: Period
}

interface Wanted {
  readonly reservation: NewReservation
  readonly identity: ReservationIdentity
}

/** Sets of units tried as the calendar has them before the database is asked itself. */
const CALENDAR_TRIES = 8
const MOST_TRIES = 24

/** Somebody else has one of the units; nothing was kept. */
class UnitLost extends Error {
  readonly unitId: number

  constructor(unitId: number) {
    super(`unit ${unitId} is taken`)
    this.unitId = unitId
  }
}

/**
 * Writes all things of a booking, each with a unit of its own, or none: one transaction that locks the units' rows in the
 * order of their ids before anything else, so that racers for overlapping sets wait for each other in one direction. A
 * set that loses a unit begins anew with another one. Throws 409 `not_free` with `thing`, the index of what cannot be
 * had. The first of the reservations carries the booking's code and link, and the answer is kept under the key.
 */
export async function insertGroup<Body>(
  context: ReservationContext,
  reservations: readonly NewReservation[],
  keyed: KeyedCall,
  answered: { readonly status: number; readonly body: Body },
): Promise<{ answer: KeyedAnswer<Body>; members: GroupMember[] }> {
  const [first] = reservations
  if (first === undefined) throw new RangeError('A booking has something in it')
  const { identity } = first
  const wanted = reservations.map((reservation, at): Wanted => {
    const own = at === 0 ? identity : { ...newIdentity(), code: memberCode(identity.code, at + 1) }
    return { reservation: { ...reservation, identity: own, group: { id: identity.id, no: at + 1 } }, identity: own }
  })
  const lost = new Set<number>()
  for (let attempt = 1; ; attempt += 1) {
    const asksDatabase = attempt > CALENDAR_TRIES
    // The database knows which of them came back when another booking could not be had as a whole.
    if (asksDatabase) lost.clear()
    const units = await chooseUnits(context, wanted, lost, asksDatabase)
    const unmarks = wanted.map(({ reservation }, at) =>
      context.calendar.mark(units[at]?.id ?? 0, reservation.priced.window),
    )
    try {
      const answer = await withIdempotency(context.db, keyed, answered.status, async (trx) => {
        const ids = units.map(({ id }) => id).toSorted((a, b) => a - b)
        await sql`select id from unit where id = any(${ids}::int[]) order by id for update`.execute(trx)
        for (const [at, { reservation }] of wanted.entries()) {
          const unit = units[at]
          if (unit === undefined || !(await writeOrLose(reservation, unit, trx))) throw new UnitLost(unit?.id ?? 0)
        }
        return answered.body
      })
      if (answer.isReplay) for (const unmark of unmarks) unmark()
      const members = wanted.flatMap(({ identity: own, reservation }, at) => {
        const unit = units[at]
        return unit === undefined ? [] : [{ identity: own, unit, window: reservation.priced.window }]
      })
      return { answer, members: answer.isReplay ? [] : members }
    } catch (error) {
      for (const unmark of unmarks) unmark()
      if (attempt >= MOST_TRIES) throw error instanceof UnitLost ? new ProblemError('not_free') : error
      if (error instanceof UnitLost) lost.add(error.unitId)
      else if (!isTransient(error)) throw error
    }
  }
}

async function writeOrLose(
  reservation: NewReservation,
  unit: CatalogueUnit,
  trx: Parameters<typeof writeReservation>[0],
): Promise<boolean> {
  try {
    return await writeReservation(trx, reservation, 'hold', unit)
  } catch (error) {
    if (sqlState(error) === OVERLAP) return false
    throw error
  }
}

/** A free unit for each, no unit twice. */
async function chooseUnits(
  context: ReservationContext,
  wanted: readonly Wanted[],
  lost: ReadonlySet<number>,
  asksDatabase: boolean,
): Promise<CatalogueUnit[]> {
  const chosen: CatalogueUnit[] = []
  for (const [thing, { reservation }] of wanted.entries()) {
    const { product, branch, window } = reservation.priced
    const isLeft = ({ id }: CatalogueUnit): boolean => !lost.has(id) && !chosen.some((taken) => taken.id === id)
    const offered = asksDatabase ? [] : context.calendar.freeUnits(product, branch.id, window)
    const unit = offered.find(isLeft) ?? (await askDatabase(context, reservation)).find(isLeft)
    if (unit === undefined) throw new ProblemError('not_free', { extra: { thing } })
    chosen.push(unit)
  }
  return chosen
}

async function askDatabase(context: ReservationContext, { priced, now }: NewReservation): Promise<CatalogueUnit[]> {
  const { product, branch, window } = priced
  const free = new Set(await findFreeUnits(context.db, product.id, branch.id, window, now))
  return product.units.filter(({ id }) => free.has(id))
}
