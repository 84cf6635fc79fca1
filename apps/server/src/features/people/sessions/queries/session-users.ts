import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { FindSession, Role, SessionUser } from '../../../../platform/accounts/auth.ts'

const DAY_MS = 86_400_000
/** How long a network is remembered as one that the person signs in from. */
const KNOWN_NETWORK_MS = 90 * DAY_MS

const PERSON = ['app_user.id', 'full_name', 'username', 'email', 'role', 'branch_id'] as const

interface PersonRow {
  readonly id: string
  readonly full_name: string
  readonly username: string
  readonly email: string
  readonly role: string
  readonly branch_id: number | null
}

function toUser(row: PersonRow): SessionUser {
  return {
    id: row.id,
    fullName: row.full_name,
    username: row.username,
    email: row.email,
    role: row.role as Role,
    branchId: row.branch_id,
  }
}

/** The person of a session that has not ended and whose account is not disabled. */
export function findSessionUser(db: Kysely<Database>): FindSession {
  return async ({ sessionId, userId, now }) => {
    const row = await db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .select(PERSON)
      .where('session.id', '=', sessionId)
      .where('app_user.id', '=', userId)
      .where('session.ended_at', 'is', null)
      .where('session.expires_at', '>', new Date(now))
      .where('app_user.disabled_at', 'is', null)
      .executeTakeFirst()
    return row && toUser(row)
  }
}

/** What signing in has to know of an account, disabled ones too. */
export interface Account {
  readonly user: SessionUser
  readonly passwordHash: string
  readonly isDisabled: boolean
  /** Whether the person signed in from this network before. */
  readonly knowsNetwork: boolean
}

export async function findAccount(
  db: Kysely<Database>,
  wanted: { email: string; network: string; now: number },
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select([...PERSON, 'password_hash', 'disabled_at'])
    .select((expression) =>
      expression
        .exists(
          expression
            .selectFrom('session')
            .select('session.id')
            .whereRef('session.user_id', '=', 'app_user.id')
            .where('session.network', '=', wanted.network)
            .where('session.last_used_at', '>', new Date(wanted.now - KNOWN_NETWORK_MS)),
        )
        .as('knows_network'),
    )
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${wanted.email})`)
    .executeTakeFirst()
  return (
    row && {
      user: toUser(row),
      passwordHash: row.password_hash,
      isDisabled: row.disabled_at !== null,
      knowsNetwork: row.knows_network === true,
    }
  )
}

/** Which of the two names is in use by somebody. */
export async function findTaken(
  db: Kysely<Database>,
  names: { email: string; username: string },
): Promise<{ email: boolean; username: boolean }> {
  const { rows } = await sql<{ email: boolean; username: boolean }>`
    select exists (select from app_user where lower(email) = lower(${names.email})) as email,
           exists (select from app_user where lower(username) = lower(${names.username})) as username`.execute(db)
  return { email: rows[0]?.email === true, username: rows[0]?.username === true }
}

/** Whether the address is an active administrator's, somebody else's or nobody's. */
export async function findAdminState(db: Kysely<Database>, email: string): Promise<'admin' | 'other' | 'absent'> {
  const row = await db
    .selectFrom('app_user')
    .select(['role', 'disabled_at'])
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst()
  if (!row) return 'absent'
  return row.role === 'admin' && row.disabled_at === null ? 'admin' : 'other'
}
