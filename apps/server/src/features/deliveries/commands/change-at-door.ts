import type { StaffReservation } from '@rodchao/contract'
import type { StopKind } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { Services } from '../../../context.ts'
import type { Database } from '../../../db/schema.ts'
import {
  changeReservation,
  type StaffChange,
  type StaffWrite,
} from '../../staff-reservations/commands/change-reservation.ts'
import { lockReservation, type ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { refuseForeign } from '../../staff-reservations/queries/reservation-access.ts'

/**
 * A change as `changeReservation` makes it, which a driver may make as well where they have a stop of one of these kinds.
 * That is asked while the reservation is held, and not of a repeat, which gets its answer when the stop is done.
 */
export async function changeAtDoor(
  services: Services,
  write: StaffWrite,
  kinds: readonly StopKind[],
  work: (trx: Transaction<Database>, change: StaffChange) => Promise<ReservationRecord>,
): Promise<StaffReservation> {
  return changeReservation(services, write, async (trx, change) => {
    await lockReservation(trx, change.id)
    await refuseForeign(trx, write.user, change.id, kinds)
    return work(trx, change)
  })
}
