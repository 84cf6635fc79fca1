import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** The list is put away for good; the first time counts. */
export async function dismissFirstSteps(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .updateTable('shop_setting')
    .set({ first_run_done_at: new Date(now) })
    .where('first_run_done_at', 'is', null)
    .execute()
}
