import type { Kysely } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { StartRefusal } from '../../../../start-refusal.ts'
import { isEmail, isUsername, passwordFault } from '../../../../platform/accounts/account-rules.ts'
import { findAdminState } from '../queries/session-users.ts'
import { AccountTaken, hashNewPassword, insertUser } from './create-user.ts'

export interface NewAdmin {
  readonly email: string
  readonly password: string
  /** As colleagues know them; the part of the address before the @ when left out. */
  readonly name?: string | undefined
  readonly now: number
}

/** Adds an administrator; refuses a taken address and a password that others would guess. */
export async function makeAdmin(db: Kysely<Database>, given: NewAdmin): Promise<string> {
  const email = given.email.trim()
  const name = given.name?.trim() || (email.split('@')[0] ?? email)
  if (!isEmail(email)) throw new StartRefusal(`${JSON.stringify(given.email)} is not an e-mail address`)
  if (!isUsername(name)) throw new StartRefusal('The name must be one line of at most 60 characters')
  const fault = passwordFault(given.password, { username: name, email })
  if (fault !== undefined) throw new StartRefusal(fault)
  try {
    // The whole address serves as the username: nobody else has it, and people sign in by it anyway.
    const admin = { email, username: email, fullName: name, role: 'admin', now: given.now } as const
    const passwordHash = await hashNewPassword(db, { ...admin, password: given.password })
    return await db.transaction().execute(async (trx) => {
      const id = await insertUser(trx, admin, passwordHash)
      await writeAudit(trx, {
        by: { actor: { kind: 'job', id: null, name: 'console' }, now: given.now },
        action: 'create',
        entity: 'app_user',
        entityId: id,
        after: { role: 'admin' },
      })
      return id
    })
  } catch (error) {
    if (error instanceof AccountTaken) throw new StartRefusal(`An account with the address ${email} exists already`)
    throw error
  }
}

/** Makes the administrator of ADMIN_EMAIL unless they exist; never changes an account that does. True when made. */
export async function ensureAdmin(db: Kysely<Database>, given: Omit<NewAdmin, 'name'>): Promise<boolean> {
  const state = await findAdminState(db, given.email)
  if (state === 'absent') {
    await makeAdmin(db, given)
    return true
  }
  if (state === 'other') {
    throw new StartRefusal(
      `ADMIN_EMAIL ${given.email} belongs to an account that is not an active administrator: choose another address`,
    )
  }
  return false
}
