import { NO_MAIL_DOMAIN } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { MessageContext } from '../../messages/commands/outbox.ts'
import type { Database } from '../../../../db/schema.ts'
import { queueAccountMail } from '../../messages/commands/queue-account-mail.ts'
import { isEmail, isWellFormed } from '../../../../platform/accounts/account-rules.ts'
import { digestOf } from '../../../../platform/accounts/tokens.ts'
import { passwordResetMail } from '../mail-templates.ts'
import { findActiveAccount, findShopName } from '../queries.ts'
import { newSecret } from '../secrets.ts'

const LIFE_MINUTES = 30
const LIFE_MS = LIFE_MINUTES * 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Mails that one account gets at most, however many ask. */
const MOST_PER_HOUR = 3
const MOST_PER_DAY = 8

export interface ResetRequest {
  readonly email: string
  readonly language: 'th' | 'en'
  /** Where the link leads to. */
  readonly origin: string
  readonly traceId: string
}

/**
 * Mails a link to the owner of the address, if there is one. Nothing of the outcome may reach whoever asked, neither
 * in words nor in time: this runs after the answer.
 */
export async function requestPasswordReset(
  { db, clock, log, outbox }: Pick<MessageContext, 'db' | 'clock' | 'log' | 'outbox'>,
  { email: given, language, origin, traceId }: ResetRequest,
): Promise<void> {
  const email = given.trim()
  if (!isWellFormed(email) || !isEmail(email)) return
  const account = await findActiveAccount(db, email)
  if (!account || account.email.endsWith(`@${NO_MAIL_DOMAIN}`)) return
  const token = newSecret()
  const shop = await findShopName(db)
  // A fragment never leaves the browser, so no log on the way holds the secret.
  const url = `${origin}/pages/retrieve_password#token=${token}`
  const mail = passwordResetMail({ language, shopName: shop[language], url, minutes: LIFE_MINUTES })
  const now = clock.now()
  const isNew = await db.transaction().execute(async (trx) => {
    const isReplaced = await replaceReset(trx, { userId: account.id, tokenHash: digestOf(token), language, now })
    if (isReplaced) await queueAccountMail(trx, { to: account.email, template: 'password_reset', language, mail, now })
    return isReplaced
  })
  log.info({ event: 'password_reset_requested', userId: account.id, isMailed: isNew, traceId }, 'password reset')
  if (isNew) void outbox.drain()
}

/** Puts the new link in the place of all older ones; false when the account had its share of mails. */
async function replaceReset(
  trx: Transaction<Database>,
  { userId, tokenHash, language, now }: { userId: string; tokenHash: Buffer; language: string; now: number },
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
  await trx
    .updateTable('password_reset')
    .set({ ended_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  await trx
    .insertInto('password_reset')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      language,
      created_at: new Date(now),
      expires_at: new Date(now + LIFE_MS),
    })
    .execute()
  return true
}
