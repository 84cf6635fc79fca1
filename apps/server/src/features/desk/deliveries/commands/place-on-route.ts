import { DAY, startOfShopDay } from '@rodchao/rental'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'

interface Placing {
  readonly stopId: string
  readonly driverId: string
  readonly dueAt: number
  /** The stop to go to next; null is the end, left out by time. */
  readonly beforeStopId?: string | null | undefined
}

/**
 * Numbers a driver's stops of the day anew with this one among them, and gives its place. The caller holds the driver's
 * route; of the other stops only their place changes, so what others have on their screens stays true.
 */
export async function placeOnRoute(trx: Transaction<Database>, placing: Placing): Promise<number> {
  const { stopId, driverId, dueAt, beforeStopId } = placing
  const day = startOfShopDay(dueAt)
  const route = await trx
    .selectFrom('delivery_stop')
    .select(['id', 'due_at'])
    .where('driver_id', '=', driverId)
    .where('status', '<>', 'cancelled')
    .where('due_at', '>=', new Date(day))
    .where('due_at', '<', new Date(day + DAY))
    .where('id', '<>', stopId)
    .orderBy('route_position')
    .orderBy('due_at')
    .orderBy('id')
    .execute()
  const index = indexIn(route, dueAt, beforeStopId)
  const ids = route.map(({ id }) => id).toSpliced(index, 0, stopId)
  // One that was taken from the driver meanwhile, which needs no lock on their route, is not numbered with theirs.
  await sql`
    update delivery_stop s set route_position = placed.position
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where s.id = placed.id and s.id <> ${stopId} and s.driver_id = ${driverId}
      and s.route_position is distinct from placed.position`.execute(trx)
  return index + 1
}

function indexIn(
  route: readonly { readonly id: string; readonly due_at: Date }[],
  dueAt: number,
  beforeStopId: string | null | undefined,
): number {
  if (beforeStopId === null) return route.length
  const index = route.findIndex(({ id, due_at }) =>
    beforeStopId === undefined ? due_at.getTime() > dueAt : id === beforeStopId,
  )
  if (index >= 0) return index
  if (beforeStopId !== undefined) throw fieldProblem('unknown_reference', '/beforeStopId', 'not_on_route')
  return route.length
}
