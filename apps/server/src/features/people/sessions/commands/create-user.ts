import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { Role } from '../../../../platform/accounts/auth.ts'
import { hashPassword } from '../../../../platform/accounts/passwords.ts'
import { findTaken } from '../queries/session-users.ts'

export interface NewUser {
  readonly email: string
  readonly username: string
  readonly fullName: string
  readonly role: Role
  readonly branchId?: number | null
  readonly isSample?: boolean
  readonly now: number
}

/** Another account has the e-mail address or the username already. */
export class AccountTaken extends Error {
  override readonly name = 'AccountTaken'
  readonly taken: { readonly email: boolean; readonly username: boolean }

  constructor(taken: { readonly email: boolean; readonly username: boolean }) {
    super(taken.email ? 'This email is already in use.' : 'This username is already in use.')
    this.taken = taken
  }
}

/**
 * Adds an account and returns its id; throws `AccountTaken`. The password is taken as typed: whether it is good
 * enough is the caller's matter.
 */
export async function createUser(
  db: Kysely<Database>,
  person: NewUser & { readonly password: string },
): Promise<string> {
  return insertUser(db, person, await hashNewPassword(db, person))
}

/** The digest to store, made before any transaction begins: waiting for one's turn must not keep a connection. */
export async function hashNewPassword(
  db: Kysely<Database>,
  person: Pick<NewUser, 'email' | 'username'> & { readonly password: string },
): Promise<string> {
  const taken = await findTaken(db, person)
  if (taken.email || taken.username) throw new AccountTaken(taken)
  return hashPassword(person.password)
}

export async function insertUser(db: Kysely<Database>, person: NewUser, passwordHash: string): Promise<string> {
  const added = await db
    .insertInto('app_user')
    .values({
      id: randomUUID(),
      email: person.email,
      username: person.username,
      full_name: person.fullName,
      password_hash: passwordHash,
      role: person.role,
      branch_id: person.branchId ?? null,
      is_sample: person.isSample ?? false,
      created_at: new Date(person.now),
    })
    // Somebody may have taken the name while the password was hashed.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AccountTaken(await findTaken(db, person))
  return added.id
}
