import { writeAudit } from '../../../../db/audit.ts'
import { JwtRefusal } from '../jwt-refusal.ts'
import { isEmail, isUsername, passwordFault } from '../../../../platform/accounts/account-rules.ts'
import { AccountTaken, hashNewPassword, insertUser } from './create-user.ts'
import { auditActor } from './session-audit.ts'
import { type Caller, type SessionContext, type StartedSession, startSession } from './start-session.ts'

interface Registration {
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly password?: string | undefined
}

const EMAIL_TAKEN = 'This email is already in use.'
const USERNAME_TAKEN = 'This username is already in use.'

/** Opens an account with the role client, never more, and signs it in. */
export async function registerClient(
  { db, clock, env }: SessionContext,
  given: Registration,
  caller: Caller,
): Promise<StartedSession> {
  const { username, email, password } = checkRegistration(given)
  const person = { username, email, fullName: username, role: 'client' } as const
  try {
    const passwordHash = await hashNewPassword(db, { ...person, password })
    return await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const id = await insertUser(trx, { ...person, now }, passwordHash)
      const user = { ...person, id, branchId: null }
      await writeAudit(trx, {
        by: { actor: auditActor(user), now, traceId: caller.traceId },
        action: 'register',
        entity: 'app_user',
        entityId: id,
      })
      return startSession(trx, env.jwtSecret, { user, caller, now })
    })
  } catch (error) {
    if (!(error instanceof AccountTaken)) throw error
    throw new JwtRefusal(400, {
      ...(error.taken.email ? { email: [EMAIL_TAKEN] } : {}),
      ...(error.taken.username ? { username: [USERNAME_TAKEN] } : {}),
    })
  }
}

/** The registration as it will be stored; a missing field is refused without a body, a faulty one by name. */
function checkRegistration(given: Registration): { username: string; email: string; password: string } {
  const { password } = given
  if (given.username === undefined || given.email === undefined || password === undefined)
    throw new JwtRefusal(400, null)
  const username = given.username.trim()
  const email = given.email.trim()
  const faults = {
    email: email === '' ? 'Please enter your email.' : isEmail(email) ? undefined : 'Please enter a valid email.',
    username:
      username === ''
        ? 'Please enter your username.'
        : isUsername(username)
          ? undefined
          : 'Please enter a username of one line, at most 60 characters.',
    password: password === '' ? 'Please enter password' : passwordFault(password, { username, email }),
  }
  const found = Object.entries(faults).flatMap(([field, fault]) =>
    fault === undefined ? [] : [[field, [fault]] as [string, string[]]],
  )
  if (found.length > 0) throw new JwtRefusal(400, Object.fromEntries(found))
  return { username, email, password }
}
