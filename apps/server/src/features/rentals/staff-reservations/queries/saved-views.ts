import { type SavedViewList, savedViewsSchema } from '@rodchao/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** The views that a person keeps; version 0 and none before the first one. */
export async function findSavedViews(db: Kysely<Database>, userId: string): Promise<SavedViewList> {
  const row = await db
    .selectFrom('saved_view_list')
    .select(['version', 'views'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { version: row.version, ...savedViewsSchema.parse({ views: row.views }) } : { version: 0, views: [] }
}
