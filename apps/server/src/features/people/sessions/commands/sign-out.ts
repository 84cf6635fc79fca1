import type { ProgramReason } from '@rodchao/contract'
import type { Kysely } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import type { Role } from '../../../../platform/accounts/auth.ts'
import { digestOf, isRefreshToken } from '../../../../platform/accounts/tokens.ts'
import { auditActor } from './session-audit.ts'
import type { SessionContext } from './start-session.ts'

/**
 * Ends the sessions that the caller can show: by refresh token, a spent one too, or by being signed in. Signing out
 * twice, or of nothing, is as good as once.
 */
export async function signOut(
  { db, clock }: Pick<SessionContext, 'db' | 'clock'>,
  shown: { refreshToken: string | undefined; sessionId: string | undefined },
  traceId: string,
): Promise<void> {
  const ids = new Set([shown.sessionId, await findSessionByToken(db, shown.refreshToken)])
  for (const id of ids) if (id !== undefined) await endSession(db, id, { now: clock.now(), traceId })
}

async function findSessionByToken(db: Kysely<Database>, refreshToken: string | undefined): Promise<string | undefined> {
  if (refreshToken === undefined || !isRefreshToken(refreshToken)) return undefined
  const row = await db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('token_hash', '=', digestOf(refreshToken))
    .executeTakeFirst()
  return row?.session_id
}

async function endSession(
  db: Kysely<Database>,
  id: string,
  { now, traceId }: { now: number; traceId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('session')
      .set({ ended_at: new Date(now), end_reason: 'sign_out' })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!ended) return
    const { full_name, role } = await trx
      .selectFrom('app_user')
      .select(['full_name', 'role'])
      .where('id', '=', ended.user_id)
      .executeTakeFirstOrThrow()
    const actor = auditActor({ id: ended.user_id, fullName: full_name, role: role as Role })
    await writeAudit(trx, {
      by: { actor, now, traceId },
      action: 'end',
      entity: 'session',
      entityId: id,
      reason: 'sign_out' satisfies ProgramReason,
    })
  })
}
