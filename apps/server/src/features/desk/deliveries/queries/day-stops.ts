import type { DeliveryPlan, DeliveryStop } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { findStops } from './delivery-plan.ts'

/** All stops of the branch on a day, and what its drivers have to do for others on that day. */
export function findDayStops(
  context: Pick<ReservationContext, 'db' | 'catalogue' | 'clock'>,
  day: { readonly start: number; readonly branchId: number; readonly drivers: DeliveryPlan['drivers'] },
  user: SignedInUser,
): Promise<DeliveryStop[]> {
  const ids = day.drivers.map(({ id }) => id)
  return findStops(
    context.db,
    context,
    sql`s.status <> 'cancelled' and s.due_at >= ${new Date(day.start)} and s.due_at < ${new Date(day.start + DAY)}
      and (s.branch_id = ${day.branchId} or s.driver_id = any(${ids}::uuid[]))`,
    user,
  )
}

/** The unit of each stop's reservation. */
export async function findUnits(
  db: Kysely<Database>,
  stops: readonly DeliveryStop[],
): Promise<Map<string, number | null>> {
  const ids = [...new Set(stops.map(({ reservation }) => reservation.id))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('reservation').select(['id', 'unit_id']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, unit_id }) => [id, unit_id]))
}
