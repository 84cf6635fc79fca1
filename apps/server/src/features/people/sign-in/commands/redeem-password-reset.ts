import type { Transaction } from 'kysely'
import type { MessageContext } from '../../messages/commands/outbox.ts'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import type { Role } from '../../../../platform/accounts/auth.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { forgetAccount } from '../../sessions/commands/login-attempts.ts'
import { auditActor } from '../../sessions/commands/session-audit.ts'
import { queueAccountMail } from '../../messages/commands/queue-account-mail.ts'
import { hashPassword } from '../../../../platform/accounts/passwords.ts'
import { digestOf } from '../../../../platform/accounts/tokens.ts'
import { passwordChangedMail } from '../mail-templates.ts'
import { passwordFieldFault } from '../policy.ts'
import { findResetAccount, findShopName } from '../queries.ts'
import { isSecret } from '../secrets.ts'

export interface Redemption {
  readonly token: string
  readonly password: string
  readonly origin: string
  readonly traceId: string
}

/** Sets the new password and signs every device out. A password that is not good enough leaves the link as it is. */
export async function redeemPasswordReset(
  { db, clock, outbox }: Pick<MessageContext, 'db' | 'clock' | 'outbox'>,
  { token, password, origin, traceId }: Redemption,
): Promise<void> {
  const tokenHash = digestOf(token)
  const account = isSecret(token) ? await findResetAccount(db, { tokenHash, now: clock.now() }) : undefined
  if (!account) throw new ProblemError('reset_link_invalid')
  const fault = passwordFieldFault(password, account)
  if (fault) throw new ProblemError('password_refused', { detail: fault.detail, errors: [fault] })
  // Waiting for one's turn to hash must not keep a connection, so it happens before the transaction.
  const passwordHash = await hashPassword(password)
  const shop = await findShopName(db)
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const wanted = await spendReset(trx, tokenHash, now)
    if (wanted === undefined) throw new ProblemError('reset_link_invalid')
    const language = wanted === 'en' ? 'en' : 'th'
    await setPassword(trx, { userId: account.id, passwordHash, now, traceId })
    await forgetAccount(trx, account.email)
    const mail = passwordChangedMail({ language, shopName: shop[language], url: `${origin}/pages/forgot-password` })
    await queueAccountMail(trx, { to: account.email, template: 'password_changed', language, mail, now })
  })
  void outbox.drain()
}

/** Takes the link out of use, and gives the language that it was asked for in; nothing when it is spent already. */
async function spendReset(trx: Transaction<Database>, tokenHash: Buffer, now: number): Promise<string | undefined> {
  const spent = await trx
    .updateTable('password_reset')
    .set({ ended_at: new Date(now) })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning('language')
    .executeTakeFirst()
  return spent?.language
}

async function setPassword(
  trx: Transaction<Database>,
  { userId, passwordHash, now, traceId }: { userId: string; passwordHash: string; now: number; traceId: string },
): Promise<void> {
  const user = await trx
    .updateTable('app_user')
    // Not the version: nothing changes of what the owner's page of users shows and saves.
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .returning(['id', 'full_name', 'role'])
    .executeTakeFirst()
  if (!user) throw new ProblemError('reset_link_invalid')
  const ended = await trx
    .updateTable('session')
    .set({ ended_at: new Date(now), end_reason: 'password_reset' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  await writeAudit(trx, {
    by: { actor: auditActor({ id: user.id, fullName: user.full_name, role: user.role as Role }), now, traceId },
    action: 'reset_password',
    entity: 'app_user',
    entityId: user.id,
    after: { endedSessions: ended.length },
  })
}
