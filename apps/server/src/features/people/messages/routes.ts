import type { FastifyInstance } from 'fastify'
import { requestFingerprint, withIdempotency, sendIdempotent } from '../../../db/idempotency.ts'
import { staffEndpoint } from '../../../platform/endpoints.ts'
import type { MessageContext } from './commands/outbox.ts'
import { staffActor, STAFF } from '../../../platform/accounts/permissions.ts'
import { resendMessage } from './commands/resend-message.ts'
import { findMessages } from './queries.ts'

/** Messages to customers, as staff see them. */
export function registerMessages(app: FastifyInstance, context: MessageContext): void {
  const { db, env, clock, outbox } = context

  staffEndpoint(app, 'listMessages', STAFF, ({ query }) => findMessages(db, env, query))

  staffEndpoint(app, 'resendMessage', STAFF, async ({ params, headers, user, request, reply }) => {
    const now = clock.now()
    const key = headers['idempotency-key']
    const call = { scope: `resendMessage:${user.id}`, key, fingerprint: requestFingerprint(params), now }
    const answer = await withIdempotency(db, call, 200, async (trx) => {
      const { reservationId } = await resendMessage(trx, env, {
        id: params.id,
        actor: staffActor(user),
        now,
        traceId: request.id,
      })
      return findMessages(trx, env, { reservation: reservationId })
    })
    // The answer does not wait for the message: whoever it goes to may be slow.
    if (!answer.isReplay) void outbox.drain()
    return sendIdempotent(reply, answer)
  })
}
