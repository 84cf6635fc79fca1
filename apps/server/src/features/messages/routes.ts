import type { FastifyInstance } from 'fastify'
import { fingerprintOf, once, sendOnce } from '../../db/idempotency.ts'
import { staffEndpoint } from '../../platform/endpoints.ts'
import type { Services } from '../../context.ts'
import { auditActorOf } from '../staff-reservations/policy.ts'
import { resendMessage } from './commands/resend-message.ts'
import { findMessages } from './queries.ts'

const DESK = { action: 'manage', subject: 'normal' } as const

/** Messages to customers, as staff see them. */
export function registerMessages(app: FastifyInstance, services: Services): void {
  const { db, clock, outbox } = services

  staffEndpoint(app, 'listMessages', DESK, ({ query }) => findMessages(db, query))

  staffEndpoint(app, 'resendMessage', DESK, async ({ params, headers, user, request, reply }) => {
    const now = clock.now()
    const key = headers['idempotency-key']
    const call = { scope: `resendMessage:${user.id}`, key, fingerprint: fingerprintOf(params), now }
    const answer = await once(db, call, 200, async (trx) => {
      const { reservationId } = await resendMessage(trx, {
        id: params.id,
        actor: auditActorOf(user),
        now,
        traceId: request.id,
      })
      return findMessages(trx, { reservation: reservationId })
    })
    // The answer does not wait for the message: whoever it goes to may be slow.
    if (!answer.isReplay) void outbox.drain()
    return sendOnce(reply, answer)
  })
}
