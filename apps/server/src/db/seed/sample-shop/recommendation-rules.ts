import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../../schema.ts'

const NOTHING = {
  source: 'shop',
  text_th: '',
  text_en: '',
  product_id: null,
  addon_id: null,
  when_product_id: null,
  when_category: null,
  when_sold_out: false,
  min_days: null,
  is_active: true,
} as const

/** What the sample shop suggests: four rules of its own, before what its history says. */
export async function sampleRules(trx: Transaction<Database>): Promise<Insertable<Database['recommendation_rule']>[]> {
  const products = await trx.selectFrom('product').select(['id', 'slug']).execute()
  const addons = await trx.selectFrom('addon').select(['id', 'slug']).execute()
  const idOf = (rows: readonly { id: number; slug: string }[], slug: string): number => {
    const row = rows.find((one) => one.slug === slug)
    if (row === undefined) throw new RangeError(`The sample shop has no ${slug}`)
    return row.id
  }
  return [
    {
      ...NOTHING,
      key: 'SMPLNMAX',
      position: 1,
      product_id: idOf(products, 'yamaha-nmax-155'),
      when_product_id: idOf(products, 'honda-pcx-160'),
      when_sold_out: true,
    },
    {
      ...NOTHING,
      key: 'SMPLPHNE',
      position: 2,
      addon_id: idOf(addons, 'phone-holder'),
      when_category: 'scooter',
      text_th: 'เปิดแผนที่ได้โดยไม่ต้องหยุดรถ',
      text_en: 'See the map without stopping',
    },
    {
      ...NOTHING,
      key: 'SMPLTPBX',
      position: 3,
      addon_id: idOf(addons, 'top-box'),
      min_days: 3,
      text_th: 'ใส่ของสองคนสำหรับหลายวัน',
      text_en: 'Room for two, for days',
    },
    {
      ...NOTHING,
      key: 'SMPLRAIN',
      position: 4,
      addon_id: idOf(addons, 'raincoat'),
      text_th: 'เผื่อฝนบ่าย',
      text_en: 'For an afternoon shower',
      is_active: false,
    },
  ]
}
