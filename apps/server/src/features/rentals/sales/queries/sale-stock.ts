import type { SaleUnit } from '@rodchao/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ownDrawing } from '../../../shop/vehicles/queries/own-drawing.ts'

const MOST_FOUND = 20

interface StockRow {
  readonly id: number
  readonly label: string
  readonly plate_province: string | null
  readonly chassis_no: string | null
  readonly name_th: string
  readonly name_en: string
  readonly branch_th: string
  readonly branch_en: string
  readonly drawing_kind: string
  readonly drawing_paint: string
  readonly colour_th: string
  readonly colour_en: string
  readonly status: string
  readonly price: number | null
  readonly model_year: number | null
  readonly odometer_km: number
  readonly sale_text_th: string
  readonly sale_text_en: string
  readonly version: number
  readonly buyer_id: string | null
  readonly buyer_code: string | null
  readonly buyer_name: string | null
}

const STOCK = sql`
  select unit.id, unit.label, unit.plate_province, unit.chassis_no, product.name_th, product.name_en, branch.name_th as branch_th,
    branch.name_en as branch_en, product.drawing_kind, product.drawing_paint, unit.colour_th, unit.colour_en, unit.status, unit.sale_price as price,
    unit.model_year, unit.odometer_km, unit.sale_text_th, unit.sale_text_en, unit.version,
    reservation.id as buyer_id, reservation.code as buyer_code, customer.full_name as buyer_name
  from unit
  join product on product.id = unit.product_id
  join branch on branch.id = unit.branch_id
  left join occupancy on occupancy.unit_id = unit.id and occupancy.kind = 'sale_hold' and occupancy.active
  left join reservation on reservation.id = occupancy.reservation_id
  left join customer on customer.id = reservation.customer_id`

/** Vehicles that stand for sale, dearer ones last. */
export async function findStandingForSale(db: Kysely<Database>): Promise<SaleUnit[]> {
  const { rows } = await sql<StockRow>`
    ${STOCK} where unit.status = 'for_sale' order by unit.sale_price nulls last, unit.id`.execute(db)
  return rows.map(presentStock)
}

/** Vehicles of the fleet with a plate that could be put up for sale, by plate or model; none for no words. */
export async function findSellable(db: Kysely<Database>, words: string): Promise<SaleUnit[]> {
  const text = words
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '')
  if (text === '') return []
  const { rows } = await sql<StockRow>`
    ${STOCK} where unit.status in ('ready', 'service') and unit.label_kind = 'plate'
      and strpos(lower(regexp_replace(unit.label || ' ' || product.name_th || ' ' || product.name_en || ' ' || product.other_names, '[\\s,-]+', '', 'g')), ${text}) > 0
    order by unit.label limit ${MOST_FOUND}`.execute(db)
  return rows.map(presentStock)
}

export async function findStockUnit(db: Kysely<Database>, id: number): Promise<SaleUnit | undefined> {
  const { rows } = await sql<StockRow>`${STOCK} where unit.id = ${id}`.execute(db)
  return rows.map(presentStock)[0]
}

function presentStock(row: StockRow): SaleUnit {
  return {
    id: row.id,
    label: row.label,
    plateProvince: row.plate_province,
    chassisNo: row.chassis_no,
    name: { th: row.name_th, en: row.name_en },
    branchName: { th: row.branch_th, en: row.branch_en },
    drawing: ownDrawing(row),
    isForSale: row.status === 'for_sale',
    price: row.price,
    modelYear: row.model_year,
    odometerKm: row.odometer_km,
    condition: { th: row.sale_text_th, en: row.sale_text_en },
    buyer:
      row.buyer_id === null ? null : { id: row.buyer_id, code: row.buyer_code ?? '', customerName: row.buyer_name },
    version: row.version,
  }
}
