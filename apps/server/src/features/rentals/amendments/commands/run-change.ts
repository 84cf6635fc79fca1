import type { StaffReservation } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { isTransient } from '../../../../db/sql-state.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import {
  changeReservation,
  type StaffChange,
  type StaffWrite,
} from '../../staff-reservations/commands/change-reservation.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'

/** What a change touched: the reservation itself, and what else screens and the unit calendar have to hear of. */
export interface Changed {
  readonly reservation: ReservationRecord
  /** Units beside the reservation's own whose time changed. */
  readonly units?: readonly (number | null)[]
  /** Other reservations that changed with it. */
  readonly others?: readonly ReservationRecord[]
}

const TRIES = 3

/**
 * One change as `changeReservation` makes it, which may touch further reservations and units. A transaction that the
 * database gave up for another one is run again: nothing of it was kept.
 */
export async function runChange(
  context: ReservationContext,
  write: StaffWrite,
  work: (trx: Transaction<Database>, change: StaffChange) => Promise<Changed>,
): Promise<StaffReservation> {
  for (let attempt = 1; ; attempt += 1) {
    let changed: Changed | undefined
    try {
      const answer = await changeReservation(context, write, async (trx, change) => {
        changed = await work(trx, change)
        return changed.reservation
      })
      if (changed) announceRest(context, changed)
      return answer
    } catch (error) {
      if (!isTransient(error) || attempt === TRIES) throw error
    }
  }
}

function announceRest(context: ReservationContext, { units = [], others = [] }: Changed): void {
  context.announcements.announce({
    units: [...units, ...others.map(({ unit_id }) => unit_id)].filter((id) => id !== null),
    reservations: others.map(({ id, code, status, version }) => ({ id, code, status, version, isNew: false })),
  })
}
