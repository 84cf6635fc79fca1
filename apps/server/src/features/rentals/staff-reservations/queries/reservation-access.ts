import { LIVE_STOP_STATUSES, STOP_KINDS, type StopKind } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { driverOnly } from '../../../../platform/accounts/permissions.ts'

/**
 * Passes the desk, and a driver who still has to drive to this reservation; 404 for any other, whether it exists or not.
 * Whoever changes something asks it again while the reservation is held: until then its stops may be given to another.
 */
export async function requireDriverAccess(
  db: Kysely<Database>,
  user: SignedInUser,
  reservationId: string,
  kinds: readonly StopKind[] = STOP_KINDS,
): Promise<void> {
  const driverId = driverOnly(user)
  if (driverId === null) return
  const own = await db
    .selectFrom('delivery_stop')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('driver_id', '=', driverId)
    .where('kind', 'in', kinds)
    .where('status', 'in', LIVE_STOP_STATUSES)
    .limit(1)
    .executeTakeFirst()
  if (!own) throw new ProblemError('not_found')
}
