import type { DriverWork } from '@rodchao/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** Of drivers of whom nobody has said anything: the shop's usual day, with a rider and a second vehicle. */
export const DEFAULT_DRIVER_WORK: DriverWork = {
  isPlanned: true,
  fromMinute: 8 * 60,
  untilMinute: 20 * 60,
  capacity: 2,
  mostStops: 20,
  version: 0,
}

export function presentWork(row: Selectable<Database['driver_work']> | undefined): DriverWork {
  if (row === undefined) return DEFAULT_DRIVER_WORK
  return {
    isPlanned: row.is_planned,
    fromMinute: row.from_minute,
    untilMinute: row.until_minute,
    capacity: row.capacity,
    mostStops: row.most_stops,
    version: row.version,
  }
}

/** When each of these people drives, and what they can take. */
export async function findDriverWork(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, DriverWork>> {
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('driver_work').selectAll().where('user_id', 'in', ids).execute()
  const known = new Map(rows.map((row) => [row.user_id, row]))
  return new Map(ids.map((id) => [id, presentWork(known.get(id))]))
}
