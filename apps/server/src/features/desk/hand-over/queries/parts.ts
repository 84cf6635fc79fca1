import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

export type PartRecord = Selectable<Database['part_price']>

/** The price list for one category: what everything has, and what only this has. */
export async function findParts(db: Kysely<Database>, category: string): Promise<PartRecord[]> {
  return db
    .selectFrom('part_price')
    .selectAll()
    .where('is_active', '=', true)
    .where((where) => where.or([where('category', 'is', null), where('category', '=', category)]))
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}
