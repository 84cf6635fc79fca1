import type { Coordinates } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** The middle of the doors that the shop knows in each postcode: about where a stop is of which no more is known. */
export async function findPostcodeMiddles(db: Kysely<Database>): Promise<Map<string, Coordinates>> {
  const { rows } = await sql<{ postcode: string; latitude: number; longitude: number }>`
    select postcode, avg(latitude) as latitude, avg(longitude) as longitude from (
      select postcode, latitude, longitude from place where latitude is not null
      union all
      select postcode, latitude, longitude from stay where latitude is not null and postcode is not null
    ) door group by postcode`.execute(db)
  return new Map(rows.map(({ postcode, latitude, longitude }) => [postcode, { latitude, longitude }]))
}

/** Where the vehicles of all branches stand, of which somebody has said it. */
export async function findBases(db: Kysely<Database>): Promise<{ branchId: number; point: Coordinates }[]> {
  const rows = await db
    .selectFrom('branch')
    .select(['id', 'latitude', 'longitude'])
    .where('is_active', '=', true)
    .execute()
  return rows.flatMap(({ id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ branchId: id, point: { latitude, longitude } }],
  )
}

/** Where the shop's vehicles stand; null where nobody has said. */
export async function findBranchPlace(db: Kysely<Database>, branchId: number): Promise<Coordinates | null> {
  const branch = await db
    .selectFrom('branch')
    .select(['latitude', 'longitude'])
    .where('id', '=', branchId)
    .executeTakeFirst()
  if (!branch || branch.latitude === null || branch.longitude === null) return null
  return { latitude: branch.latitude, longitude: branch.longitude }
}
