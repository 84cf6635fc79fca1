import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** Sign-in names of active accounts whose passwords everybody knows. */
export async function findSampleLogins(db: Kysely<Database>): Promise<string[]> {
  const accounts = await db
    .selectFrom('app_user')
    .select('email')
    .where('is_sample', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .execute()
  return accounts.map((account) => account.email)
}
