import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Links that one account gets at most, however many ask. */
const MOST_PER_HOUR = 3
const MOST_PER_DAY = 8

export interface NewReset {
  readonly userId: string
  readonly tokenHash: Buffer
  readonly language: string
  readonly now: number
  /** How long the link works. */
  readonly lifeMs: number
}

/** Puts the new link in the place of all older ones; false when the account had its share of links. */
export async function replaceReset(
  trx: Transaction<Database>,
  { userId, tokenHash, language, now, lifeMs }: NewReset,
): Promise<boolean> {
  // Requests of one account take turns, so that only one link works in the end.
  const owner = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!owner) return false
  await trx
    .deleteFrom('password_reset')
    .where('user_id', '=', userId)
    .where('created_at', '<=', new Date(now - DAY_MS))
    .execute()
  const earlier = await trx.selectFrom('password_reset').select('created_at').where('user_id', '=', userId).execute()
  const lately = earlier.filter((reset) => reset.created_at.getTime() > now - HOUR_MS)
  if (lately.length >= MOST_PER_HOUR || earlier.length >= MOST_PER_DAY) return false
  await endResets(trx, userId, now)
  await trx
    .insertInto('password_reset')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      language,
      created_at: new Date(now),
      expires_at: new Date(now + lifeMs),
    })
    .execute()
  return true
}

/** No link that was sent before sets the password any more. */
export async function endResets(trx: Transaction<Database>, userId: string, now: number): Promise<void> {
  await trx
    .updateTable('password_reset')
    .set({ ended_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}
