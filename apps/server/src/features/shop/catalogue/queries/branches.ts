import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { LocalText } from './catalogue.ts'

/** The branches that are open for business, as the database has them at this moment. */
export async function findBranches(db: Kysely<Database>): Promise<{ id: number; name: LocalText }[]> {
  const rows = await db
    .selectFrom('branch')
    .select(['id', 'name_th', 'name_en'])
    .where('is_active', '=', true)
    .orderBy('code')
    .execute()
  return rows.map(({ id, name_th: th, name_en: en }) => ({ id, name: { th, en } }))
}
