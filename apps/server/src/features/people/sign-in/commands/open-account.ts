import { randomBytes } from 'node:crypto'
import { NO_MAIL_DOMAIN, type SignInProvider } from '@rodchao/contract'
import { sql, type Transaction } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import type { Role, SessionUser } from '../../../../platform/accounts/auth.ts'
import { insertUser } from '../../sessions/commands/create-user.ts'
import { auditActor } from '../../sessions/commands/session-audit.ts'
import { findTaken } from '../../sessions/queries/session-users.ts'
import type { ProvenIdentity } from '../providers.ts'

/** No password has this digest. */
const NO_PASSWORD = 'none'
const NAMES: Readonly<Record<SignInProvider, string>> = { line: 'LINE', facebook: 'Facebook' }

interface Arrival {
  readonly provider: SignInProvider
  readonly identity: ProvenIdentity
  readonly now: number
  readonly traceId: string
}

/** The account of the identity, a new client's when it comes for the first time; nothing when it is disabled. */
export async function findOrOpenAccount(
  trx: Transaction<Database>,
  arrival: Arrival,
): Promise<SessionUser | undefined> {
  const { issuer, subject } = arrival.identity
  // Two first arrivals of one person at once must not make two accounts.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(trx)
  const known = await trx
    .updateTable('external_identity')
    .from('app_user')
    .set({ last_used_at: new Date(arrival.now) })
    .whereRef('app_user.id', '=', 'external_identity.user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning(['app_user.id', 'full_name', 'username', 'email', 'role', 'branch_id', 'disabled_at'])
    .executeTakeFirst()
  if (!known) return openAccount(trx, arrival)
  if (known.disabled_at !== null) return undefined
  return {
    id: known.id,
    fullName: known.full_name,
    username: known.username,
    email: known.email,
    role: known.role as Role,
    branchId: known.branch_id,
  }
}

/**
 * A client, never more, and never an account that is there already: an address alone does not show that two people are
 * one. The username is made up, so that nobody becomes "admin" by their name at a provider. The address is the
 * provider's if it vouches for it and nobody has it; else one is made up to which no mail is ever sent.
 */
async function openAccount(
  trx: Transaction<Database>,
  { provider, identity, now, traceId }: Arrival,
): Promise<SessionUser> {
  const username = `${provider}-${randomBytes(8).toString('hex')}`
  const { email } = identity
  const isFree = email !== undefined && !(await findTaken(trx, { email, username })).email
  const person = {
    username,
    email: isFree ? email : `${username}@${NO_MAIL_DOMAIN}`,
    fullName: identity.name ?? NAMES[provider],
    role: 'client',
  } as const
  const id = await insertUser(trx, { ...person, now }, NO_PASSWORD)
  const user = { ...person, id, branchId: null }
  await trx
    .insertInto('external_identity')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: id,
      created_at: new Date(now),
      last_used_at: new Date(now),
    })
    .execute()
  await writeAudit(trx, {
    by: { actor: auditActor(user), now, traceId },
    action: 'register',
    entity: 'app_user',
    entityId: id,
    after: { provider },
  })
  return user
}
