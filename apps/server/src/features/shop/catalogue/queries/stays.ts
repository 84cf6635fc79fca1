import { type Coordinates, toInstant, parseIsoDate, type MinimumStay } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { CatalogueMapShape, CatalogueStay } from './catalogue.ts'

/** Null where one of the two is missing. */
export function toPin({
  latitude,
  longitude,
}: {
  latitude: number | null
  longitude: number | null
}): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

export async function findMapShapes(db: Kysely<Database>): Promise<CatalogueMapShape[]> {
  const rows = await db.selectFrom('map_shape').selectAll().orderBy('id').execute()
  return rows.map(({ kind, name_th, name_en, points }) => ({
    kind: kind as CatalogueMapShape['kind'],
    name: { th: name_th, en: name_en },
    points: points as unknown as CatalogueMapShape['points'],
  }))
}

export async function findStays(db: Kysely<Database>): Promise<ReadonlyMap<number, CatalogueStay>> {
  const rows = await db.selectFrom('stay').selectAll().execute()
  return new Map(
    rows.map((row) => [
      row.product_id,
      {
        place: { th: row.place_th, en: row.place_en },
        exactAddress: { th: row.address_th, en: row.address_en },
        address:
          row.subdistrict_th === null || row.postcode === null
            ? null
            : { subdistrictTh: row.subdistrict_th, postcode: row.postcode },
        pin: toPin(row),
        bedrooms: row.bedrooms,
        beds: row.beds,
        bathrooms: row.bathrooms,
        pool:
          row.pool_length_cm === null
            ? null
            : {
                length: row.pool_length_cm,
                width: row.pool_width_cm ?? 0,
                from: row.pool_from_cm ?? 0,
                to: row.pool_to_cm ?? 0,
              },
        rules: row.rules as unknown as CatalogueStay['rules'],
        nearby: row.nearby as unknown as CatalogueStay['nearby'],
      },
    ]),
  )
}

function startOf(day: string): number {
  const date = parseIsoDate(day)
  if (date === null) throw new Error(`${day} is no day`)
  return toInstant(date, 0)
}

export async function findMinimumStays(db: Kysely<Database>): Promise<MinimumStay[]> {
  const rows = await db
    .selectFrom('minimum_stay')
    .select(['name_th', 'name_en', 'least'])
    .select([sql<string>`lower(nights)::text`.as('first'), sql<string>`upper(nights)::text`.as('end')])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    nameTh: row.name_th,
    nameEn: row.name_en,
    nights: { start: startOf(row.first), end: startOf(row.end) },
    least: row.least,
  }))
}
