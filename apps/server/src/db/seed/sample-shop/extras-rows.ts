import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '../../schema.ts'
import { ADDONS, PART_PRICES } from './row-files.ts'

export function addonRows(productIds: ReadonlyMap<string, number>): Insertable<Database['addon']>[] {
  return ADDONS.map((addon, index) => ({
    product_id: addon.product === undefined ? null : (productIds.get(addon.product) ?? null),
    slug: addon.slug,
    name_th: addon.nameTh,
    name_en: addon.nameEn,
    note_th: addon.noteTh,
    note_en: addon.noteEn,
    charge: addon.charge,
    unit_amount: addon.baht * 100,
    max_amount: addon.most === null ? null : addon.most * 100,
    included_quantity: addon.included,
    max_quantity: addon.quantity,
    categories: addon.categories,
    icon: addon.icon,
    is_active: true,
    sort_order: index,
  }))
}

/** Says how many there are of what is counted: never fewer than the bookings have, which were drawn without asking. */
export async function countAddons(trx: Kysely<Database>, now: number): Promise<void> {
  for (const { slug, stock } of ADDONS) {
    if (stock === undefined) continue
    await sql`update addon set stock = greatest(${stock}::int,
        addon_peak(id, '-infinity', 'infinity', ${new Date(now)}::timestamptz, null))
      where slug = ${slug}`.execute(trx)
  }
}

export const PART_ROWS: readonly Insertable<Database['part_price']>[] = PART_PRICES.map((part, index) => ({
  kind: part.kind,
  category: part.category,
  name_th: part.th,
  name_en: part.en,
  unit_amount: part.baht * 100,
  is_active: true,
  sort_order: index,
}))
