import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** Whether what is taken together has to be counted anew: never yet, since three in the morning, or since an import. */
export async function isHistoryDue(db: Kysely<Database>, now: number): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    select refreshed_at is null
      or (${new Date(now)}::timestamptz at time zone 'Asia/Bangkok' - interval '3 hours')::date
        > (refreshed_at at time zone 'Asia/Bangkok' - interval '3 hours')::date
      or exists (select from import_run where finished_at > refreshed_at) as is_due
    from (select max(refreshed_at) as refreshed_at from recommendation_setting) as last`.execute(db)
  return rows[0]?.is_due === true
}
