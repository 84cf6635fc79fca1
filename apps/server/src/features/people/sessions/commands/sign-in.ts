import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { tooManyAttempts, wrongCredentials } from '../jwt-refusal.ts'
import { hashPassword, matchesPassword, isWeak } from '../../../../platform/accounts/passwords.ts'
import { isWellFormed } from '../../../../platform/accounts/account-rules.ts'
import { type Account, findAccount } from '../queries/session-users.ts'
import { attemptKeys, findWait, forgive, recordFailure } from './login-attempts.ts'
import { type Caller, type SessionContext, type StartedSession, startSession } from './start-session.ts'

/**
 * Opens a session by e-mail address and password. An unknown account, a disabled one and a wrong password take the
 * same steps and get the same answer.
 */
export async function signIn(
  context: SessionContext,
  given: { email: string; password: string },
  caller: Caller,
): Promise<StartedSession> {
  const { db, clock, env, log } = context
  const email = given.email.trim()
  if (!isWellFormed(email) || !isWellFormed(given.password)) throw wrongCredentials()
  const account = await findAccount(db, { email, network: caller.network, now: clock.now() })
  const keys = attemptKeys({ email, network: caller.network, knowsNetwork: account?.knowsNetwork === true })
  const wait = await findWait(db, [keys.network, keys.account], clock.now())
  if (wait > 0) {
    log.warn(
      { event: 'sign_in_held_back', network: caller.network, traceId: caller.traceId },
      'too many wrong passwords',
    )
    throw tooManyAttempts(wait)
  }
  const isRight = await matchesPassword(account?.passwordHash, given.password)
  if (!account || !isRight || account.isDisabled) {
    await recordFailure(db, keys.network, clock.now())
    await recordFailure(db, keys.account, clock.now())
    log.warn(
      { event: 'sign_in_refused', userId: account?.user.id, network: caller.network, traceId: caller.traceId },
      'sign-in refused',
    )
    throw wrongCredentials()
  }
  await strengthen(db, account, given.password)
  return db.transaction().execute(async (trx) => {
    await forgive(trx, keys, clock.now())
    return startSession(trx, env.jwtSecret, { user: account.user, caller, now: clock.now() })
  })
}

/** The only moment at which an old hash can be renewed is when its password is at hand. */
async function strengthen(db: Kysely<Database>, account: Account, password: string): Promise<void> {
  if (!isWeak(account.passwordHash)) return
  await db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', account.user.id)
    .where('password_hash', '=', account.passwordHash)
    .execute()
}
