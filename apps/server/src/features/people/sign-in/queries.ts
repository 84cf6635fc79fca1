import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

/** Who a password is reset for. */
export interface ResetAccount {
  readonly id: string
  readonly username: string
  readonly email: string
}

export async function findActiveAccount(db: Kysely<Database>, email: string): Promise<ResetAccount | undefined> {
  return db
    .selectFrom('app_user')
    .select(['id', 'username', 'email'])
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** The account that a link still works for. */
export async function findResetAccount(
  db: Kysely<Database>,
  wanted: { tokenHash: Buffer; now: number },
): Promise<ResetAccount | undefined> {
  return db
    .selectFrom('password_reset')
    .innerJoin('app_user', 'app_user.id', 'password_reset.user_id')
    .select(['app_user.id', 'username', 'email'])
    .where('token_hash', '=', wanted.tokenHash)
    .where('password_reset.ended_at', 'is', null)
    .where('password_reset.expires_at', '>', new Date(wanted.now))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** The shop's name for mails; a shop that is not set up yet goes by the product's. */
export async function findShopName(db: Kysely<Database>): Promise<{ th: string; en: string }> {
  const row = await db.selectFrom('shop_setting').select(['name_th', 'name_en']).executeTakeFirst()
  return { th: row?.name_th ?? 'Rodchao', en: row?.name_en ?? 'Rodchao' }
}
