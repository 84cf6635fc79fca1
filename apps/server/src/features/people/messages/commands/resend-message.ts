import type { Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'

export interface Resending extends CallAuthor {
  readonly id: string
}

/** A message that waits or was given up is tried now, with all its tries before it. One that was sent is not: 409. */
export async function resendMessage(
  trx: Transaction<Database>,
  { id, actor, now, traceId }: Resending,
): Promise<{ reservationId: string }> {
  const message = await trx.selectFrom('message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!message || message.reservation_id === null) throw new ProblemError('not_found')
  if (message.state === 'sent')
    throw new ProblemError('not_from_here', { extra: { currentStatus: message.state, allowed: [] } })
  await trx
    .updateTable('message')
    .set({ state: 'waiting', attempts: 0, next_try_at: new Date(now), useful_until: null })
    .where('id', '=', id)
    .execute()
  await writeAudit(trx, {
    by: { actor, now, traceId },
    action: 'resend_message',
    entity: 'message',
    entityId: id,
    before: { state: message.state, attempts: message.attempts },
    after: { state: 'waiting', reservationId: message.reservation_id },
  })
  return { reservationId: message.reservation_id }
}
