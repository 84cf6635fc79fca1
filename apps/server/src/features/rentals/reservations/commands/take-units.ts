import { transition } from '@rodchao/rental'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { isTransient, OVERLAP, sqlState } from '../../../../db/sql-state.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { findFreeUnits } from '../../../shop/availability/queries/occupancies.ts'
import type { CatalogueUnit } from '../../../shop/catalogue/queries/catalogue.ts'
import type { PricedChoice } from '../../../shop/quotes/queries/price-choice.ts'
import { type NewReservation, writeReservation } from './insert-reservation.ts'
import type { ReservationContext } from './move-subscribers.ts'

/** One thing of a booking that is to have a unit. */
export interface UnitWanted {
  readonly priced: PricedChoice
  /** Only this one will do. */
  readonly unitId?: number | null
}

/** Locks the units and writes the reservations with them, in the order in which they were wanted. */
export type WriteWithUnits = (trx: Transaction<Database>, reservations: readonly NewReservation[]) => Promise<void>

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
 * Runs a transaction that writes several reservations, each with a unit of its own, or none: before anything else it
 * locks the units' rows in the order of their ids, so that racers for overlapping sets wait for each other in one
 * direction. A set that loses a unit begins anew with another one. Throws 409 `not_free` with `thing`, the index of what
 * cannot be had. The units answered are in the order in which they were wanted.
 */
export async function takeUnits<Answer extends { readonly isReplay: boolean }>(
  context: ReservationContext,
  wanted: readonly UnitWanted[],
  now: number,
  transact: (write: WriteWithUnits) => Promise<Answer>,
): Promise<{ answer: Answer; units: readonly CatalogueUnit[] }> {
  const lost = new Set<number>()
  for (let attempt = 1; ; attempt += 1) {
    const asksDatabase = attempt > CALENDAR_TRIES
    // The database knows which of them came back when another booking could not be had as a whole.
    if (asksDatabase) lost.clear()
    const units = await chooseUnits(context, wanted, { now, lost, asksDatabase })
    const unmarks = wanted.map(({ priced }, at) => context.calendar.mark(units[at]?.id ?? 0, priced.window))
    try {
      const answer = await transact((trx, reservations) => writeAll(trx, reservations, units))
      if (answer.isReplay) for (const unmark of unmarks) unmark()
      return { answer, units }
    } catch (error) {
      for (const unmark of unmarks) unmark()
      if (attempt >= MOST_TRIES) throw error instanceof UnitLost ? new ProblemError('not_free') : error
      if (error instanceof UnitLost) lost.add(error.unitId)
      else if (!isTransient(error)) throw error
    }
  }
}

async function writeAll(
  trx: Transaction<Database>,
  reservations: readonly NewReservation[],
  units: readonly CatalogueUnit[],
): Promise<void> {
  const ids = units.map(({ id }) => id).toSorted((a, b) => a - b)
  await sql`select id from unit where id = any(${ids}::int[]) order by id for update`.execute(trx)
  for (const [at, reservation] of reservations.entries()) {
    const unit = units[at]
    if (unit === undefined || !(await writeOrLose(reservation, unit, trx))) throw new UnitLost(unit?.id ?? 0)
  }
}

async function writeOrLose(
  reservation: NewReservation,
  unit: CatalogueUnit,
  trx: Transaction<Database>,
): Promise<boolean> {
  const started = transition(null, reservation.event, reservation.role)
  if (!started.ok) throw new ProblemError('forbidden')
  try {
    return await writeReservation(trx, reservation, started.to, unit)
  } catch (error) {
    if (sqlState(error) === OVERLAP) return false
    throw error
  }
}

interface Attempt {
  readonly now: number
  readonly lost: ReadonlySet<number>
  readonly asksDatabase: boolean
}

/** A free unit for each, no unit twice; first for those that will have no other. */
async function chooseUnits(
  context: ReservationContext,
  wanted: readonly UnitWanted[],
  { now, lost, asksDatabase }: Attempt,
): Promise<CatalogueUnit[]> {
  const pinned = new Set(wanted.flatMap(({ unitId }) => unitId ?? []))
  const chosen: CatalogueUnit[] = []
  for (const [thing, one] of wanted.entries()) {
    const { product, branch, window } = one.priced
    const own = one.unitId ?? null
    const isLeft = ({ id }: CatalogueUnit): boolean =>
      (own === null ? !pinned.has(id) : id === own) && !lost.has(id) && !chosen.some((taken) => taken.id === id)
    const offered = asksDatabase ? [] : context.calendar.freeUnits(product, own === null ? branch.id : null, window)
    const unit = offered.find(isLeft) ?? (await askDatabase(context, one, now)).find(isLeft)
    if (unit === undefined) throw new ProblemError('not_free', { extra: { thing } })
    chosen.push(unit)
  }
  return chosen
}

async function askDatabase(
  context: ReservationContext,
  { priced: { product, branch, window } }: UnitWanted,
  now: number,
): Promise<CatalogueUnit[]> {
  const free = new Set(await findFreeUnits(context.db, product.id, branch.id, window, now))
  return product.units.filter(({ id }) => free.has(id))
}
