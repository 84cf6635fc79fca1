import type { UsedVehicle, UsedVehicleDetails } from '@rodchao/contract'
import { toWireInstant } from '@rodchao/contract'
import { saleDeposit, viewingDays } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { Catalogue } from '../../../shop/catalogue/queries/catalogue.ts'
import { ownDrawing } from '../../../shop/vehicles/queries/own-drawing.ts'

export interface ForSale {
  readonly id: number
  readonly product_id: number
  readonly branch_id: number
  readonly name_th: string
  readonly name_en: string
  readonly category: string
  readonly drawing_kind: string
  readonly drawing_paint: string
  readonly engine_cc: number | null
  readonly transmission: string | null
  readonly colour_th: string
  readonly colour_en: string
  readonly model_year: number | null
  readonly odometer_km: number
  readonly plate_province: string | null
  readonly tax_expires_on: string | null
  readonly sale_text_th: string
  readonly sale_text_en: string
  readonly branch_th: string
  readonly branch_en: string
  readonly price: number
  readonly is_reserved: boolean
}

/**
 * Vehicles that stand for sale with a price, dearer ones last and those that somebody has reserved after the others. A
 * reservation whose time to pay is over keeps nothing, also before the sweep has ended it.
 */
export async function findForSale(db: Kysely<Database>, now: number, id: number | null = null): Promise<ForSale[]> {
  const { rows } = await sql<ForSale>`
    select unit.id, unit.product_id, unit.branch_id, product.name_th, product.name_en, product.category,
      product.drawing_kind, product.drawing_paint, product.engine_cc, product.transmission, unit.colour_th, unit.colour_en,
      unit.model_year, unit.odometer_km, unit.plate_province, unit.tax_expires_on, unit.sale_text_th, unit.sale_text_en,
      branch.name_th as branch_th, branch.name_en as branch_en, unit.sale_price as price,
      reservation.id is not null and (reservation.expires_at is null or reservation.expires_at > ${new Date(now)})
        as is_reserved
    from unit
    join product on product.id = unit.product_id
    join branch on branch.id = unit.branch_id and branch.is_active
    join occupancy on occupancy.unit_id = unit.id and occupancy.kind = 'sale_hold' and occupancy.active
    left join reservation on reservation.id = occupancy.reservation_id
    where unit.status = 'for_sale' and unit.sale_price is not null
      and (${id}::int is null or unit.id = ${id}::int)
    order by is_reserved, unit.sale_price, unit.id`.execute(db)
  return rows
}

export function presentForSale(row: ForSale, { settings }: Pick<Catalogue, 'settings'>): UsedVehicle {
  return {
    id: row.id,
    name: { th: row.name_th, en: row.name_en },
    category: row.category,
    drawing: ownDrawing(row),
    engineCc: row.engine_cc,
    transmission: row.transmission,
    colour: { th: row.colour_th, en: row.colour_en },
    modelYear: row.model_year,
    odometerKm: row.odometer_km,
    plateProvince: row.plate_province,
    taxExpiresOn: row.tax_expires_on,
    condition: { th: row.sale_text_th, en: row.sale_text_en },
    branchName: { th: row.branch_th, en: row.branch_en },
    price: row.price,
    deposit: saleDeposit(row.price, settings.saleDeposit),
    isReserved: row.is_reserved,
  }
}

export function presentForSaleDetails(
  row: ForSale,
  { settings, branchById }: Pick<Catalogue, 'settings' | 'branchById'>,
  now: number,
): UsedVehicleDetails {
  const branch = branchById.get(row.branch_id)
  const viewings =
    branch === undefined
      ? []
      : viewingDays({ now, days: settings.saleDays, opening: branch.opening, closures: branch.closures })
  return {
    ...presentForSale(row, { settings }),
    days: settings.saleDays,
    viewings: viewings.map(({ day, from, until }) => ({ day, from: toWireInstant(from), until: toWireInstant(until) })),
    branch: { address: branch?.address ?? { th: '', en: '' }, phone: branch?.phone ?? '' },
  }
}
