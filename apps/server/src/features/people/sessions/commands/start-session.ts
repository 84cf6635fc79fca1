import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import type { SessionUser } from '../../../../platform/accounts/auth.ts'
import type { AppContext } from '../../../../context.ts'
import { digestOf, issueAccessToken, newRefreshToken } from '../../../../platform/accounts/tokens.ts'
import { auditActor } from './session-audit.ts'

/** How long a session lasts unused, and in all. */
export const IDLE_MS = 12 * 3_600_000
const ABSOLUTE_MS = 7 * 24 * 3_600_000
/** Ended sessions are kept this long: networks that a person used before are read from them. */
const KEPT_MS = 90 * 24 * 3_600_000
const USER_AGENT_MAX = 300

/** What the commands of this feature need of the context. */
export type SessionContext = Pick<AppContext, 'db' | 'clock' | 'env' | 'log'>

/** Where a request comes from. */
export interface Caller {
  readonly network: string
  readonly userAgent: string
  readonly traceId: string
}

export interface StartedSession {
  readonly user: SessionUser
  readonly accessToken: string
  readonly refreshToken: string
  /** The end of the whole session, which no refresh moves. */
  readonly expiresAt: number
}

/** Opens a session for somebody who has just shown who they are. */
export async function startSession(
  trx: Transaction<Database>,
  secret: string,
  { user, caller, now }: { user: SessionUser; caller: Caller; now: number },
): Promise<StartedSession> {
  const sessionId = randomUUID()
  const refreshToken = newRefreshToken()
  const at = new Date(now)
  await trx
    .deleteFrom('session')
    .where('user_id', '=', user.id)
    .where('expires_at', '<', new Date(now - KEPT_MS))
    .execute()
  await trx
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: user.id,
      created_at: at,
      last_used_at: at,
      idle_expires_at: new Date(now + IDLE_MS),
      expires_at: new Date(now + ABSOLUTE_MS),
      network: caller.network,
      user_agent: caller.userAgent.slice(0, USER_AGENT_MAX),
    })
    .execute()
  await trx
    .insertInto('refresh_token')
    .values({ token_hash: digestOf(refreshToken), session_id: sessionId, issued_at: at })
    .execute()
  await writeAudit(trx, {
    by: { actor: auditActor(user), now, traceId: caller.traceId },
    action: 'start',
    entity: 'session',
    entityId: sessionId,
  })
  return {
    user,
    refreshToken,
    expiresAt: now + ABSOLUTE_MS,
    accessToken: await issueAccessToken(secret, { userId: user.id, sessionId, role: user.role, now }),
  }
}
