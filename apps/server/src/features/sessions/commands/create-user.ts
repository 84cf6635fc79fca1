import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { Role } from '../../../platform/auth.ts'
import { hashPassword } from '../passwords.ts'
import { findTaken } from '../queries.ts'

export interface NewUser {
  readonly email: string
  readonly username: string
  readonly fullName: string
  /** As typed; whether it is good enough is the caller's matter. */
  readonly password: string
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

/** Adds an account and returns its id; throws `AccountTaken`. Works inside a transaction, which stays usable then. */
export async function createUser(db: Kysely<Database>, person: NewUser): Promise<string> {
  const taken = await findTaken(db, person)
  if (taken.email || taken.username) throw new AccountTaken(taken)
  const added = await db
    .insertInto('app_user')
    .values({
      id: randomUUID(),
      email: person.email,
      username: person.username,
      full_name: person.fullName,
      password_hash: await hashPassword(person.password),
      role: person.role,
      branch_id: person.branchId ?? null,
      is_sample: person.isSample ?? false,
      created_at: new Date(person.now),
    })
    // Somebody may take the name while the password is hashed.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AccountTaken(await findTaken(db, person))
  return added.id
}
