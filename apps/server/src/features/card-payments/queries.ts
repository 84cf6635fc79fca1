import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { CardSession } from './commands/start-card-payment.ts'

/** The session whose page the provider calls so; undefined for what the account takes money for beside ours. */
export async function findSessionByRef(
  db: Kysely<Database>,
  provider: string,
  ref: string,
): Promise<Pick<CardSession, 'id' | 'provider_ref'> | undefined> {
  return db
    .selectFrom('card_session')
    .select(['id', 'provider_ref'])
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
}
