import type { DeliveryStop } from '@rodchao/contract'
import { type Coordinates, likelyPlace, namedPlace } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { StopRow } from './stop-rows.ts'

type About = DeliveryStop['about']
export type FindAbout = (stop: Pick<StopRow, 'delivery_place' | 'delivery_postcode' | 'zone_id'>) => About

const DOORS = sql`(
  select subdistrict_th, postcode, latitude, longitude from place where latitude is not null
  union all
  select subdistrict_th, postcode, latitude, longitude from stay where latitude is not null and postcode is not null
) door`

interface Middle extends Coordinates {
  readonly key: string
}

/** The middle of the doors that the shop knows in each postcode, and in the sub-districts of each zone. */
async function findMiddles(
  db: Kysely<Database>,
): Promise<Record<'postcode' | 'zone', ReadonlyMap<string, Coordinates>>> {
  const [postcodes, zones] = await Promise.all([
    sql<Middle>`select postcode as key, avg(latitude) as latitude, avg(longitude) as longitude
      from ${DOORS} group by postcode`.execute(db),
    // A zone in whose sub-districts no door is known lies about where its postcodes do.
    sql<Middle>`select area.zone_id::text as key,
        coalesce(avg(latitude) filter (where door.subdistrict_th = area.subdistrict_th), avg(latitude)) as latitude,
        coalesce(avg(longitude) filter (where door.subdistrict_th = area.subdistrict_th), avg(longitude)) as longitude
      from delivery_zone_area area join ${DOORS} on door.postcode = area.postcode group by area.zone_id`.execute(db),
  ])
  const byKey = (rows: readonly Middle[]) =>
    new Map(rows.map(({ key, latitude, longitude }) => [key, { latitude, longitude }]))
  return { postcode: byKey(postcodes.rows), zone: byKey(zones.rows) }
}

/**
 * About where a stop is whose door is not known: at the place whose name is in what somebody wrote, else in the middle of
 * its postcode or of its zone.
 */
export async function findAboutPlaces(db: Kysely<Database>): Promise<FindAbout> {
  const [places, middles] = await Promise.all([
    db.selectFrom('place').select(['name_th', 'name_en', 'postcode', 'latitude', 'longitude']).orderBy('id').execute(),
    findMiddles(db),
  ])
  const named = places.map((place) => ({ ...place, ...namedPlace([place.name_th, place.name_en]) }))
  return ({ delivery_place: text, delivery_postcode: postcode, zone_id: zone }) => {
    const place = likelyPlace(text, named)
    if (place !== undefined && place.latitude !== null && place.longitude !== null)
      return { by: 'name', point: { latitude: place.latitude, longitude: place.longitude } }
    const inPostcode = middles.postcode.get(postcode ?? place?.postcode ?? '')
    if (inPostcode !== undefined) return { by: 'postcode', point: inPostcode }
    const inZone = middles.zone.get(String(zone))
    return inZone === undefined ? null : { by: 'zone', point: inZone }
  }
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
