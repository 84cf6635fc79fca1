import type { Kysely, Selectable } from 'kysely'
import { isHouse } from '../../../shop/catalogue/queries/catalogue.ts'
import type { Database } from '../../../../db/schema.ts'

export type PartRecord = Selectable<Database['part_price']>

/** The price list for a product: what its category has, and what every vehicle has; a house has its own alone. */
export async function findParts(
  db: Kysely<Database>,
  { category, charging }: { readonly category: string; readonly charging: string },
): Promise<PartRecord[]> {
  const ofVehicles = !isHouse({ charging })
  return db
    .selectFrom('part_price')
    .selectAll()
    .where('is_active', '=', true)
    .where((where) =>
      where.or([where('category', '=', category), ...(ofVehicles ? [where('category', 'is', null)] : [])]),
    )
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}
