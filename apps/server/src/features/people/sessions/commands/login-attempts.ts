import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** Wrong guesses are counted under a key; from the `free`-th on each costs a wait of 1, 2, 4 … 900 seconds. */
export interface AttemptKey {
  readonly key: string
  readonly free: number
}

const FREE_OF_ACCOUNT = 5
const FREE_OF_NETWORK = 30
const LONGEST_WAIT_SECONDS = 900
/** Longer than the longest wait: waiting must not wipe the slate. */
const FORGET_MS = 3_600_000
const PURGE_MS = 86_400_000

/**
 * The network's count, and the account's. Strangers share one count per account; whoever comes from a network that
 * the person used before has a count of their own, so that strangers cannot lock the owner out.
 * Accounts are digests: people type passwords into the wrong field.
 */
export function attemptKeys(attempt: { email: string; network: string; knowsNetwork: boolean }): {
  network: AttemptKey
  account: AttemptKey
} {
  const digest = createHash('sha256').update(attempt.email.toLowerCase()).digest('base64url')
  const place = attempt.knowsNetwork ? ` ${attempt.network}` : ''
  return {
    network: { key: `network ${attempt.network}`, free: FREE_OF_NETWORK },
    account: { key: `account ${digest}${place}`, free: FREE_OF_ACCOUNT },
  }
}

/** Seconds until the next try is heard; 0 for at once. */
export async function findWait(db: Kysely<Database>, keys: readonly AttemptKey[], now: number): Promise<number> {
  const row = await db
    .selectFrom('login_attempt')
    .select(({ fn }) => fn.max('blocked_until').as('until'))
    .where(
      'key',
      'in',
      keys.map(({ key }) => key),
    )
    .executeTakeFirst()
  const until = row?.until ?? null
  return until === null ? 0 : Math.max(0, Math.ceil((until.getTime() - now) / 1000))
}

export async function recordFailure(db: Kysely<Database>, { key, free }: AttemptKey, now: number): Promise<void> {
  const at = new Date(now)
  const failures = sql`case when kept.last_failed_at < ${new Date(now - FORGET_MS)}::timestamptz then 1 else kept.failures + 1 end`
  await sql`
    insert into login_attempt as kept (key, failures, last_failed_at) values (${key}, 1, ${at})
    on conflict (key) do update set
      failures = ${failures},
      last_failed_at = ${at},
      blocked_until = case when ${failures} >= ${free}::int then
        ${at}::timestamptz + least(${LONGEST_WAIT_SECONDS}::int, power(2, least(${failures} - ${free}::int, 30))) * interval '1 second' end
  `.execute(db)
}

/**
 * A right password forgives the wrong ones before it: those of the account, and as many of the network. The rest of
 * the network's stay, or one account of an attacker's own would cover for guessing at others.
 */
export async function forgive(
  trx: Kysely<Database>,
  keys: { network: AttemptKey; account: AttemptKey },
  now: number,
): Promise<void> {
  const forgiven = await trx
    .deleteFrom('login_attempt')
    .where('key', '=', keys.account.key)
    .returning('failures')
    .executeTakeFirst()
  await trx
    .deleteFrom('login_attempt')
    .where('last_failed_at', '<', new Date(now - PURGE_MS))
    .execute()
  if (!forgiven) return
  await trx
    .updateTable('login_attempt')
    .set({ failures: sql`greatest(0, failures - ${forgiven.failures})` })
    .where('key', '=', keys.network.key)
    .execute()
}

/** Wrong guesses at an account count no more, wherever they came from: its owner has a new password. */
export async function forgetAccount(trx: Kysely<Database>, email: string): Promise<void> {
  const { account } = attemptKeys({ email, network: '', knowsNetwork: false })
  await trx
    .deleteFrom('login_attempt')
    .where((where) => where.or([where('key', '=', account.key), sql<boolean>`starts_with(key, ${`${account.key} `})`]))
    .execute()
}
