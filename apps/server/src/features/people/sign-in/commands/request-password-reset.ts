import { NO_MAIL_DOMAIN } from '@rodchao/contract'
import type { MessageContext } from '../../messages/commands/outbox.ts'
import { queueAccountMail } from '../../messages/commands/queue-account-mail.ts'
import { isEmail, isWellFormed } from '../../../../platform/accounts/account-rules.ts'
import { digestOf } from '../../../../platform/accounts/tokens.ts'
import { passwordResetMail } from '../mail-templates.ts'
import { findActiveAccount, findShopName } from '../queries.ts'
import { newSecret } from '../secrets.ts'
import { replaceReset } from './replace-reset.ts'

const LIFE_MINUTES = 30
const LIFE_MS = LIFE_MINUTES * 60_000

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
    const isReplaced = await replaceReset(trx, {
      userId: account.id,
      tokenHash: digestOf(token),
      language,
      now,
      lifeMs: LIFE_MS,
    })
    if (isReplaced) await queueAccountMail(trx, { to: account.email, template: 'password_reset', language, mail, now })
    return isReplaced
  })
  log.info({ event: 'password_reset_requested', userId: account.id, isMailed: isNew, traceId }, 'password reset')
  if (isNew) void outbox.drain()
}
