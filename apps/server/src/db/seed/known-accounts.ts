import { hash } from '@node-rs/argon2'
import type { Insertable } from 'kysely'
import type { Database } from '../schema.ts'

/** Accounts whose passwords are printed at start; they never meet a public address. */
export interface KnownAccount {
  readonly id: string
  readonly name: string
  readonly role: 'admin' | 'staff' | 'driver' | 'client'
  readonly fullName: string
  readonly branchId: number | null
}

/** The account's e-mail; its password is the part before the @. */
export function accountEmail(account: Pick<KnownAccount, 'name'>): string {
  return `${account.name}@demo.com`
}

/** By the password, which everybody knows: tests make the small shop hundreds of times in a process. */
const hashes = new Map<string, Promise<string>>()

function hashOnce(password: string): Promise<string> {
  const made = hashes.get(password) ?? hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  hashes.set(password, made)
  return made
}

/** Rows of known accounts, with argon2id (the library's default) hashes. Hashed together: each hash takes a core for tens of milliseconds. */
export async function knownAccountRows(
  accounts: readonly KnownAccount[],
  createdAt: number,
): Promise<Insertable<Database['app_user']>[]> {
  return Promise.all(
    accounts.map(async (account) => ({
      id: account.id,
      username: account.name,
      email: accountEmail(account),
      full_name: account.fullName,
      password_hash: await hashOnce(account.name),
      role: account.role,
      branch_id: account.branchId,
      is_sample: true,
      created_at: new Date(createdAt).toISOString(),
    })),
  )
}
