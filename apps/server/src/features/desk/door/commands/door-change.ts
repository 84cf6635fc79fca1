import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { staffActor, staffRole } from '../../../../platform/accounts/permissions.ts'
import { lockReservation } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import type { StaffChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import type { StopRecord } from '../../deliveries/queries/stop-rows.ts'

/** One act at a door, whose reservation and stop are locked. */
export interface DoorChange {
  readonly trx: Transaction<Database>
  readonly context: ReservationContext
  readonly stop: StopRecord
  readonly user: SignedInUser
  readonly now: number
  /** When it happened; the phone may have been without network since. */
  readonly at: number
  readonly traceId: string
}

/** The reservation as it stands now: each step of one act is made on what the step before left. */
export async function nextChange({ trx, stop, user, now, traceId }: DoorChange): Promise<StaffChange> {
  const { id, version } = await lockReservation(trx, stop.reservation_id)
  return { id, version, role: staffRole(user), actor: staffActor(user), now, traceId }
}
