import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { regainThing } from '../../../rentals/amendments/commands/regain-thing.ts'
import {
  type Move,
  moveBooking,
  type ReservationRecord,
} from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { refreshSearchText } from '../../../rentals/reservations/commands/refresh-search-text.ts'

/** What was booked again, and the units whose time changed. */
export interface BookedAgain {
  readonly changed: readonly ReservationRecord[]
  readonly units: readonly (number | null)[]
}

/**
 * Gives the things of a booking that had lapsed their units again, or others of the same product: all of them or none.
 * Null, with nothing changed, where one of them is taken or its time is over. The caller holds the rows.
 */
export async function bookAgain(
  trx: Transaction<Database>,
  context: ReservationContext,
  lapsed: readonly ReservationRecord[],
  by: Pick<Move, 'expectedVersion' | 'role' | 'actor' | 'now' | 'traceId'>,
  alongside: () => Promise<unknown>,
): Promise<BookedAgain | null> {
  const { now } = by
  if (lapsed.length === 0 || lapsed.some(({ ends_at }) => ends_at.getTime() <= now)) return null
  const units = await regainAll(trx, context, lapsed, now)
  if (units === null) return null
  const changed = await moveBooking(
    trx,
    context,
    lapsed,
    (row) => {
      const unitId = units.get(row.id) ?? row.unit_id
      return {
        ...by,
        event: 'late_payment',
        set: {
          unit_id: unitId,
          is_unit_fixed: row.is_unit_fixed && unitId === row.unit_id,
          confirmed_at: new Date(now),
          closed_at: null,
          close_reason: null,
          expires_at: null,
          pay_by: null,
        },
        auditDetail: { before: { unitId: row.unit_id }, after: { unitId } },
      }
    },
    alongside,
  )
  for (const { id, unit_id } of lapsed) if (units.get(id) !== unit_id) await refreshSearchText(trx, id)
  return { changed, units: lapsed.map(({ unit_id }) => unit_id) }
}

async function regainAll(
  trx: Transaction<Database>,
  context: ReservationContext,
  lapsed: readonly ReservationRecord[],
  now: number,
): Promise<Map<string, number> | null> {
  await sql`savepoint book_again`.execute(trx)
  const units = new Map<string, number>()
  try {
    for (const row of lapsed) units.set(row.id, (await regainThing(trx, context, row, now)).id)
    await sql`release savepoint book_again`.execute(trx)
    return units
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'not_free') throw error
    await sql`rollback to savepoint book_again`.execute(trx)
    return null
  }
}
