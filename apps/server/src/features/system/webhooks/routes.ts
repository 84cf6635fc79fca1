import type { FastifyInstance } from 'fastify'
import type { CallAuthor } from '../../../db/audit.ts'
import { OWNER, staffActor } from '../../../platform/accounts/permissions.ts'
import { type StaffContext, staffEndpoint } from '../../../platform/endpoints.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import { requiredVersion } from '../../../platform/versions.ts'
import { addWebhook, changeWebhook, checkAddress, removeWebhook, renewSecret } from './commands/change-webhooks.ts'
import { queueAgain, queueTest, sendDelivery } from './commands/send-delivery.ts'
import { findDeliveries, findDelivery, findWebhook, findWebhooks } from './queries/webhooks.ts'
import type { WebhookContext } from './webhook-sender.ts'

/** Addresses that are told what happens to bookings: the owner's to keep. */
export function registerWebhooks(app: FastifyInstance, context: WebhookContext): void {
  const { db, clock, env } = context
  const options = { goesInside: env.webhooksGoInside }
  const authorOf = ({ user, request }: Pick<StaffContext<'addWebhook'>, 'user' | 'request'>): CallAuthor => ({
    actor: staffActor(user),
    now: clock.now(),
    traceId: request.id,
  })

  staffEndpoint(app, 'listWebhooks', OWNER, async () => ({ items: await findWebhooks(db) }))

  staffEndpoint(app, 'addWebhook', OWNER, async ({ body, ...call }) => {
    await checkAddress(body.address, options)
    return db.transaction().execute((trx) => addWebhook(trx, body, authorOf(call)))
  })

  staffEndpoint(app, 'changeWebhook', OWNER, async ({ params, headers, body, ...call }) => {
    const known = { id: params.id, version: requiredVersion(headers) }
    await checkAddress(body.address, options)
    return db.transaction().execute((trx) => changeWebhook(trx, known, body, authorOf(call)))
  })

  staffEndpoint(app, 'renewWebhookSecret', OWNER, async ({ params, headers, ...call }) => {
    const known = { id: params.id, version: requiredVersion(headers) }
    return db.transaction().execute((trx) => renewSecret(trx, known, authorOf(call)))
  })

  staffEndpoint(app, 'removeWebhook', OWNER, async ({ params, headers, ...call }) => {
    const known = { id: params.id, version: requiredVersion(headers) }
    await db.transaction().execute((trx) => removeWebhook(trx, known, authorOf(call)))
  })

  staffEndpoint(app, 'testWebhook', OWNER, async ({ params }) => {
    const { isActive } = await findWebhook(db, params.id)
    if (!isActive) throw new ProblemError('not_from_here', { extra: { currentStatus: 'off', allowed: [] } })
    const id = await queueTest(db, params.id, clock.now())
    await sendDelivery(context, id)
    return findDelivery(db, id)
  })

  staffEndpoint(app, 'listWebhookDeliveries', OWNER, async ({ params, query }) => {
    await findWebhook(db, params.id)
    return findDeliveries(db, params.id, query)
  })

  staffEndpoint(app, 'resendWebhook', OWNER, async ({ params }) => {
    await queueAgain(db, params.id, clock.now())
    await sendDelivery(context, params.id)
    return findDelivery(db, params.id)
  })
}
