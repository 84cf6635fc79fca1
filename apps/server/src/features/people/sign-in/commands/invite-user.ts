import { toWireInstant } from '@rodchao/contract'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { digestOf } from '../../../../platform/accounts/tokens.ts'
import { queueAccountMail } from '../../messages/commands/queue-account-mail.ts'
import type { MessageContext } from '../../messages/commands/outbox.ts'
import { invitationMail } from '../mail-templates.ts'
import { findShopName } from '../queries.ts'
import { newSecret } from '../secrets.ts'
import { replaceReset } from './replace-reset.ts'

const LIFE_DAYS = 3
const LIFE_MS = LIFE_DAYS * 86_400_000
const PEOPLE_OF_THE_SHOP: readonly string[] = ['admin', 'staff', 'driver']

export interface Invitation {
  readonly userId: string
  readonly language: 'th' | 'en'
  /** Where the link leads to. */
  readonly origin: string
  readonly by: CallAuthor
}

/**
 * A link with which a person of the shop sets a password, for the first time or anew. It goes by mail; where no mail is set
 * up the owner gets it to hand it on. 429 when the account had its share of links.
 */
export async function inviteUser(
  { db, env, outbox }: Pick<MessageContext, 'db' | 'env' | 'outbox'>,
  { userId, language, origin, by }: Invitation,
): Promise<{ sentTo: string | null; link: string | null; validUntil: string }> {
  const token = newSecret()
  const shop = await findShopName(db)
  // A fragment never leaves the browser, so no log on the way holds the secret.
  const url = `${origin}/pages/retrieve_password#token=${token}`
  const isMailed = env.smtpUrl !== undefined
  const person = await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('app_user')
      .select(['email', 'full_name', 'disabled_at'])
      .where('id', '=', userId)
      .where('role', 'in', PEOPLE_OF_THE_SHOP)
      .executeTakeFirst()
    if (!user || user.disabled_at !== null) throw new ProblemError('not_found')
    const wanted = { userId, tokenHash: digestOf(token), language, now: by.now, lifeMs: LIFE_MS }
    if (!(await replaceReset(trx, wanted)))
      throw new ProblemError('rate_limited', { headers: { 'retry-after': '3600' } })
    if (isMailed) {
      const mail = invitationMail({ language, shopName: shop[language], url, days: LIFE_DAYS })
      await queueAccountMail(trx, { to: user.email, template: 'password_reset', language, mail, now: by.now })
    }
    await writeAudit(trx, {
      by,
      action: 'invite_user',
      entity: 'app_user',
      entityId: userId,
      after: { email: user.email, isMailed },
    })
    return user
  })
  if (isMailed) void outbox.drain()
  return {
    sentTo: isMailed ? person.email : null,
    link: isMailed ? null : url,
    validUntil: toWireInstant(by.now + LIFE_MS),
  }
}
