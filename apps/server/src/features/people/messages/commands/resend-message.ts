import type { Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import type { Env } from '../../../../env.ts'
import { findSubject } from '../queries.ts'
import { type MessageAddress, messageAddress } from './message-address.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'

export interface Resending extends CallAuthor {
  readonly id: string
}

/**
 * A message that waits or was given up is tried now, with all its tries before it; one that was only kept, because no way
 * to send it was set up, goes by the way that is set up now. One that was sent is not sent again: 409.
 */
export async function resendMessage(
  trx: Transaction<Database>,
  env: Env,
  { id, actor, now, traceId }: Resending,
): Promise<{ reservationId: string }> {
  const message = await trx.selectFrom('message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!message || message.reservation_id === null) throw new ProblemError('not_found')
  const address = message.channel === 'file' ? await findAddress(trx, env, message.reservation_id) : null
  if (message.state === 'sent' && address === null)
    throw new ProblemError('not_from_here', { extra: { currentStatus: message.state, allowed: [] } })
  await trx
    .updateTable('message')
    .set({ ...address, state: 'waiting', attempts: 0, next_try_at: new Date(now), useful_until: null, sent_at: null })
    .where('id', '=', id)
    .execute()
  await writeAudit(trx, {
    by: { actor, now, traceId },
    action: 'resend_message',
    entity: 'message',
    entityId: id,
    before: { state: message.state, attempts: message.attempts, channel: message.channel },
    after: { state: 'waiting', reservationId: message.reservation_id, channel: address?.channel ?? message.channel },
  })
  return { reservationId: message.reservation_id }
}

/** Another way to the customer than the message log; null while none is set up. */
async function findAddress(
  trx: Transaction<Database>,
  env: Env,
  reservationId: string,
): Promise<MessageAddress | null> {
  const subject = await findSubject(trx, reservationId)
  const address = subject === undefined ? null : messageAddress(subject, env)
  return address?.channel === 'file' ? null : address
}
