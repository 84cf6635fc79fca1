import type { StaffSheet } from '@rodchao/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { isVehicle } from './photo-albums.ts'

type Product = Selectable<Database['product']>
type Facts = Selectable<Database['vehicle_fact']>

/** Of decilitres. */
function litres(dl: number | null | undefined): number | null {
  return dl === null || dl === undefined ? null : dl / 10
}

export function presentStaffSheet(product: Product, facts: Facts | undefined): StaffSheet {
  return {
    productId: product.id,
    version: product.version,
    highlight: { th: product.highlight_th, en: product.highlight_en },
    licenceClass: product.licence_class as StaffSheet['licenceClass'],
    drawing: { kind: product.drawing_kind, paint: product.drawing_paint },
    modelYear: facts?.model_year ?? null,
    seatHeightMm: facts?.seat_height_mm ?? null,
    lengthMm: facts?.length_mm ?? null,
    weightKg: facts?.weight_kg ?? null,
    storageLitres: litres(facts?.storage_dl),
    tankLitres: litres(facts?.tank_dl),
    rangeKm: facts?.range_km ?? null,
    fuel: (facts?.fuel ?? null) as StaffSheet['fuel'],
    approximate: (facts?.approximate ?? []) as StaffSheet['approximate'],
    included: (facts?.included ?? []) as unknown as StaffSheet['included'],
  }
}

/** What is said of a vehicle that is let, read from the database itself; null for a house and for what is not let. */
export async function findStaffSheet(db: Kysely<Database>, productId: number): Promise<StaffSheet | null> {
  const product = await db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', productId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (product === undefined || !isVehicle(product)) return null
  const facts = await db.selectFrom('vehicle_fact').selectAll().where('product_id', '=', productId).executeTakeFirst()
  return presentStaffSheet(product, facts)
}
