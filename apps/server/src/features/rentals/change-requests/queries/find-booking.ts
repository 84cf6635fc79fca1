import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'
import { findByToken } from '../../reservations/queries/reservation-view.ts'

/** All reservations of the booking that the secret opens, in their order in it. */
export async function findBooking(db: Kysely<Database>, token: string): Promise<ReservationRecord[]> {
  const own = await findByToken(db, token)
  if (own.group_id === null) return [own]
  return db.selectFrom('reservation').selectAll().where('group_id', '=', own.group_id).orderBy('group_no').execute()
}
