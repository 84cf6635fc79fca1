import type { ProgramReason } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import type { Role, SessionUser } from '../../../../platform/accounts/auth.ts'
import { invalidRefreshToken } from '../jwt-refusal.ts'
import { digestOf, isRefreshToken, issueAccessToken, nextRefreshToken } from '../../../../platform/accounts/tokens.ts'
import { auditActor } from './session-audit.ts'
import { type Caller, IDLE_MS, type SessionContext, type StartedSession } from './start-session.ts'

/** For so long a second tab that read the same token is given what the first one got. */
const OVERLAP_MS = 10_000

interface LiveSession {
  readonly id: string
  readonly user: SessionUser
  readonly expiresAt: number
}

/**
 * Exchanges a refresh token for the next pair. A token counts once: whoever sends it again is a second tab (within
 * ten seconds, while its successor is unused) or has stolen it, and then the whole session ends for both.
 */
export async function refreshSession(
  { db, clock, env, log }: SessionContext,
  token: string,
  caller: Caller,
): Promise<StartedSession> {
  if (!isRefreshToken(token)) throw invalidRefreshToken()
  const outcome = await db.transaction().execute(async (trx) => {
    const session = await lockLiveSession(trx, token, clock.now())
    if (!session) return undefined
    // Read after the lock: others may have gone first while this one waited.
    const now = clock.now()
    const successor = nextRefreshToken(env.jwtSecret, token)
    if (
      !(await rotate(trx, { token, successor, session, now })) &&
      !(await isOverlapping(trx, { token, successor, now }))
    ) {
      await endForReuse(trx, session, { now, traceId: caller.traceId })
      return { reused: session.id }
    }
    return { session, successor, now }
  })
  if (outcome && 'reused' in outcome) {
    log.warn(
      { event: 'refresh_token_reused', sessionId: outcome.reused, network: caller.network, traceId: caller.traceId },
      'session ended',
    )
  }
  if (!outcome || 'reused' in outcome) throw invalidRefreshToken()
  const { session, successor, now } = outcome
  const accessToken = await issueAccessToken(env.jwtSecret, {
    userId: session.user.id,
    sessionId: session.id,
    role: session.user.role,
    now,
  })
  return { user: session.user, accessToken, refreshToken: successor, expiresAt: session.expiresAt }
}

/** Locks the token's session, so that refreshes of one session and its end follow one another. */
async function lockLiveSession(
  trx: Transaction<Database>,
  token: string,
  now: number,
): Promise<LiveSession | undefined> {
  const row = await trx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'session.id as session_id',
      'session.expires_at',
      'app_user.id',
      'full_name',
      'username',
      'email',
      'role',
      'branch_id',
    ])
    .where('refresh_token.token_hash', '=', digestOf(token))
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', new Date(now))
    .where('session.idle_expires_at', '>', new Date(now))
    .where('app_user.disabled_at', 'is', null)
    .forUpdate('session')
    .executeTakeFirst()
  return (
    row && {
      id: row.session_id,
      expiresAt: row.expires_at.getTime(),
      user: {
        id: row.id,
        fullName: row.full_name,
        username: row.username,
        email: row.email,
        role: row.role as Role,
        branchId: row.branch_id,
      },
    }
  )
}

/** Spends the token and puts its successor in its place; false when it was spent before. */
async function rotate(
  trx: Transaction<Database>,
  { token, successor, session, now }: { token: string; successor: string; session: LiveSession; now: number },
): Promise<boolean> {
  const at = new Date(now)
  const spent = await trx
    .updateTable('refresh_token')
    .set({ rotated_at: at })
    .where('token_hash', '=', digestOf(token))
    .where('rotated_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst()
  if (!spent) return false
  await trx
    .insertInto('refresh_token')
    .values({ token_hash: digestOf(successor), session_id: session.id, issued_at: at })
    .execute()
  await trx
    .updateTable('session')
    .set({ last_used_at: at, idle_expires_at: new Date(Math.min(now + IDLE_MS, session.expiresAt)) })
    .where('id', '=', session.id)
    .execute()
  return true
}

/** Whether a spent token is the immediate predecessor of the current one, and was spent a moment ago. */
async function isOverlapping(
  trx: Transaction<Database>,
  { token, successor, now }: { token: string; successor: string; now: number },
): Promise<boolean> {
  const rows = await trx
    .selectFrom('refresh_token')
    .select('rotated_at')
    .where((where) =>
      where.or([
        where('token_hash', '=', digestOf(token)).and('rotated_at', '>=', new Date(now - OVERLAP_MS)),
        where('token_hash', '=', digestOf(successor)).and('rotated_at', 'is', null),
      ]),
    )
    .execute()
  return rows.length === 2
}

async function endForReuse(
  trx: Transaction<Database>,
  session: LiveSession,
  { now, traceId }: { now: number; traceId: string },
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: new Date(now), end_reason: 'reuse' })
    .where('id', '=', session.id)
    .execute()
  await writeAudit(trx, {
    by: { actor: auditActor(session.user), now, traceId },
    action: 'end',
    entity: 'session',
    entityId: session.id,
    reason: 'reuse' satisfies ProgramReason,
  })
}
