import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { CatalogueFacts } from './catalogue.ts'

/** Of decilitres. */
function litres(dl: number | null): number | null {
  return dl === null ? null : dl / 10
}

export async function findVehicleFacts(db: Kysely<Database>): Promise<ReadonlyMap<number, CatalogueFacts>> {
  const rows = await db.selectFrom('vehicle_fact').selectAll().orderBy('product_id').execute()
  return new Map(
    rows.map((row) => [
      row.product_id,
      {
        modelYear: row.model_year,
        seatHeightMm: row.seat_height_mm,
        lengthMm: row.length_mm,
        weightKg: row.weight_kg,
        storageLitres: litres(row.storage_dl),
        tankLitres: litres(row.tank_dl),
        rangeKm: row.range_km,
        fuel: row.fuel,
        approximate: row.approximate,
        included: row.included as unknown as CatalogueFacts['included'],
      },
    ]),
  )
}
